import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bodyLimitOf, operations, type ErrorCode, type Operation } from '@souk/contract'
import { minutes } from '../../src/kernel/time.ts'
import { checkRefusal, checkSuccess } from '../support/answers.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { bodyMutations, pathMutations, queryMutations, type Mutation } from '../support/mutations.ts'
import { sendSample } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import { setStage, type Stage } from '../support/stage.ts'
import { createTableReader } from '../support/table-contents.ts'
import { allHeard } from '../support/wait.ts'

/** Every operation with every field of its schemas spoilt, one at a time. */
describe('mutations', () => {
  let market: Marketplace
  let stage: Stage
  let readTables: Awaited<ReturnType<typeof createTableReader>>
  before(async () => {
    market = await startMarketplace()
    stage = await setStage(market)
    // Its time to go on would come as the clock moves.
    await stage.caller.client.executions.cancel({ params: { executionId: stage.runningId } })
    await allHeard(market)
    // Nothing but requests may write now.
    await market.souk.dispatcher.stop()
    const read = await createTableReader(market)
    readTables = async () => {
      // Views are written a while after their request.
      await market.souk.catalog.views.flush()
      return read()
    }
  })
  after(() => market.close())

  /** Sends each; what is refused must leave no trace, which is looked for after every ten at the latest. */
  const tryAll = async (
    operation: Operation,
    mutations: readonly Mutation[],
    check: (mutation: Mutation, response: Response) => Promise<void>,
  ) => {
    assert.ok(mutations.length > 10)
    // Those without a caller count together.
    market.clock.advance(minutes(2))
    let tables = await readTables()
    let refused: string[] = []
    const findNoTrace = async () => {
      if (refused.length === 0) return
      assert.deepEqual(await readTables(), tables, `${operation.id} stored one of ${refused.join()}`)
      refused = []
    }
    // What must be refused comes first: what may be accepted can end the account that the others are sent by.
    const inTurn = mutations.toSorted((one, other) => Number(other.broken) - Number(one.broken))
    for (const [index, mutation] of inTurn.entries()) {
      // An address may make 300 calls without a key in a minute.
      if (index % 200 === 199) market.clock.advance(minutes(2))
      if (refused.length === 10 || !mutation.broken) await findNoTrace()
      const response = await sendSample(market, operation, stage, mutation.call)
      try {
        await check(mutation, response)
      } catch (error) {
        throw new Error(`${operation.id} with ${mutation.name}: ${String(error)}`, { cause: error })
      }
      if (response.ok) tables = await readTables()
      else refused.push(mutation.name)
    }
    await findNoTrace()
  }

  const checkFields =
    (operation: Operation, code: ErrorCode) =>
    async ({ broken, field, call }: Mutation, response: Response) => {
      if (!broken && response.ok) return void (await checkSuccess(response, operation))
      const error = await checkRefusal(response, operation)
      const isTooLarge = Buffer.byteLength(String(call.body ?? '')) > bodyLimitOf(operation)
      assert.equal(error.code === 'PAYLOAD_TOO_LARGE', isTooLarge, error.message)
      if (!broken || isTooLarge) return
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
          assert.ok(response.status === 404 || (!broken && [403, 409].includes(response.status)), code)
        }))
  }
})
