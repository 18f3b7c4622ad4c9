import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations, type ErrorCode, type Operation } from '@souk/contract'
import { minutes } from '../../src/kernel/time.ts'
import { checkRefusal, checkSuccess } from '../support/answers.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { bodyMutations, pathMutations, queryMutations, type Mutation } from '../support/mutations.ts'
import { sampleOf, sendSample, setStage, type Stage } from '../support/sample-calls.ts'
import { createTableReader } from '../support/table-contents.ts'
import { allHeard } from '../support/wait.ts'

/** Every operation with every field of its schemas spoilt, one at a time. */
const T={tables:0,send:0,check:0,heard:0}
process.on('exit',()=>console.log(T))
describe('mutations', () => {
  let market: Marketplace
  let stage: Stage
  let readTables: Awaited<ReturnType<typeof createTableReader>>
  before(async () => {
    market = await startMarketplace()
    stage = await setStage(market)
    readTables = await createTableReader(market)
  })
  after(() => market.close())

  /** Sends each; what is refused must leave no trace. */
  const tryAll = async (
    operation: Operation,
    mutations: readonly Mutation[],
    check: (mutation: Mutation, response: Response) => Promise<void>,
  ) => {
    assert.ok(mutations.length > 10);console.log(mutations.length, mutations.filter(m=>m.broken).length)
    let tables = await readTables()
    for (const [index, mutation] of mutations.entries()) {
      // An address may make 300 calls without a key in a minute.
      if (index % 200 === 199) market.clock.advance(minutes(2))
      const t1=performance.now(); const response = await sendSample(market, operation, stage, mutation.call)
      T.send+=performance.now()-t1; const { ok, status } = response
      const t2=performance.now();
      try {
        await check(mutation, response)
      } catch (error) {
        throw new Error(`${operation.id} with ${mutation.name}: ${String(error)}`, { cause: error })
      }
      T.check+=performance.now()-t2; const t3=performance.now(); if (ok) await allHeard(market)
 T.heard+=performance.now()-t3
      const t0=performance.now(); const now = await readTables(); T.tables+=performance.now()-t0
      if (!ok) assert.deepEqual(now, tables, `${operation.id} with ${mutation.name}: ${status}, yet stored`)
      tables = now
    }
  }

  const checkFields =
    (operation: Operation, code: ErrorCode) =>
    async ({ broken, field }: Mutation, response: Response) => {
      if (!broken && response.ok) return void (await checkSuccess(response, operation))
      const error = await checkRefusal(response, operation)
      if (!broken) return
      assert.equal(error.code, code, error.message)
      const faults = error.details['errors'] as { field: string }[]
      const isThere = ({ field: place }: { field: string }) =>
        place === field || place.startsWith(`${field}.`) || (place === 'body' && !field.isWellFormed())
      assert.ok(faults.some(isThere), `no fault names ${field}: ${JSON.stringify(faults).slice(0, 300)}`)
    }

  for (const operation of operations) {
    if (operation.body)
      it(`${operation.id}: bodies`, async () => {
        const mutations = bodyMutations(operation, sampleOf(operation, stage), stage)
        await tryAll(operation, mutations, checkFields(operation, 'INVALID_REQUEST'))
      })

    if (operation.query)
      it(`${operation.id}: queries`, () =>
        tryAll(operation, queryMutations(operation), checkFields(operation, 'VALIDATION_ERROR')))

    if (operation.path.includes('{'))
      it(`${operation.id}: identifiers in the path`, () =>
        tryAll(operation, pathMutations(operation, stage), async ({ broken }, response) => {
          if (!broken && response.ok) return void (await checkSuccess(response, operation))
          const { code } = await checkRefusal(response, operation)
          assert.ok(response.status === 404 || (!broken && code === 'FORBIDDEN'), code)
        }))
  }
})
