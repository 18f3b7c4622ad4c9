import assert from 'node:assert/strict'
import { bodyLimitOf, operations, type ErrorCode, type Operation } from '@souk/contract'
import { after, minutes } from '../../src/kernel/time.ts'
import { checkRefusal, checkSuccess } from './answers.ts'
import { isFull } from './depth.ts'
import { startMarketplace } from './marketplace.ts'
import { bodyMutations, pathMutations, queryMutations, type Mutation } from './mutations.ts'
import { sendSample } from './sample-calls.ts'
import { sampled } from './operation-sample.ts'
import { sampleOf } from './samples.ts'
import { setStage } from './stage.ts'
import { watchWrites } from './table-contents.ts'
import { allHandled, until } from './wait.ts'

/** The nouns of each test file, so that several processes share the work; what is in none of these lists is in `others`. */
const nouns = {
  accounts: ['account', 'audit', 'auth', 'identities', 'passkeys', 'sessions', 'totp', 'users'],
  catalog: ['files', 'images', 'moderation', 'products', 'reviews', 'search', 'versions'],
  developers: ['apps', 'credentials', 'deliveries', 'grants', 'keys', 'webhooks'],
} as const

type Group = keyof typeof nouns | 'others'

const groups: ReadonlyMap<string, Group> = new Map(
  Object.entries(nouns).flatMap(([group, list]) => list.map((noun) => [noun, group as Group])),
)

/** In fast depth one process does all: opening a marketplace takes longer than the sample. */
const groupOf = ({ id }: Operation): Group =>
  isFull ? (groups.get(id.slice(0, id.indexOf('.'))) ?? 'others') : 'others'

/** In fast depth every fourth. */
const inDepth = (mutations: readonly Mutation[]): readonly Mutation[] =>
  isFull ? mutations : mutations.filter((_, index) => index % 4 === 0)

/** What is written by what must be refused is read after so many. */
const batchSize = 25

const inBatches = (mutations: readonly Mutation[]): Mutation[][] =>
  Array.from({ length: Math.ceil(mutations.length / batchSize) }, (_, at) =>
    mutations.slice(at * batchSize, (at + 1) * batchSize),
  )

type Check = (mutation: Mutation, response: Response) => Promise<void>

/** A stream goes on for as many seconds as a query says: its beginning in place of the whole. */
const begun = async (response: Response, { answer }: Operation): Promise<Response> => {
  if (answer.kind !== 'raw' || answer.mediaType !== 'text/event-stream' || !response.body) return response
  for await (const part of response.body) return new Response(part, response)
  return response
}

const checkFields =
  (operation: Operation, code: ErrorCode): Check =>
  async ({ broken, field, call }: Mutation, response: Response) => {
    if (!broken && response.ok) return void (await checkSuccess(await begun(response, operation), operation))
    const error = await checkRefusal(response, operation)
    const isTooLarge = Buffer.byteLength(String(call.body ?? '')) > bodyLimitOf(operation)
    assert.equal(error.code === 'PAYLOAD_TOO_LARGE', isTooLarge, error.message)
    if (!broken || isTooLarge) return
    assert.equal(error.code, code, error.message)
    const faults = error.details['errors'] as { field: string }[]
    const isThere = ({ field: path }: { field: string }) =>
      path === field || path.startsWith(`${field}.`) || (path === 'body' && !field.isWellFormed())
    assert.ok(faults.some(isThere), `no fault names ${field}: ${JSON.stringify(faults).slice(0, 300)}`)
  }

/** Sends a mutation, judges the answer, and finds what a refused one wrote. */
const openTries = async () => {
  const market = await startMarketplace()
  const stage = await setStage(market)
  // Its time to go on would come as the clock moves.
  await stage.caller.client.executions.cancel({ params: { executionId: stage.runningId } })
  await allHandled(market)
  // Nothing but requests may write now.
  await market.souk.dispatcher.stop()
  const readWrites = await watchWrites(market)
  const written = async () => {
    // Views are written a while after their request.
    await market.souk.catalog.views.flush()
    return readWrites()
  }
  /** What was accepted may have started a workflow, which goes on after its answer. */
  const noRun = () =>
    until(async () => {
      const soon = after(market.clock.now(), minutes(1))
      const rows = await market.souk.db`select from execution.flow where due_at < ${soon} limit 1`
      return rows.length === 0
    }, 'every workflow has ended or waits')
  return {
    stage,
    close: () => market.close(),
    /** Sends each; what is refused must leave no trace. */
    async tryAll(operation: Operation, mutations: readonly Mutation[], check: Check) {
      assert.ok(mutations.length > 10)
      // Those without a caller count together.
      market.clock.advance(minutes(2))
      await noRun()
      await written()
      // What must be refused comes first: what may be accepted can end the account that the others are sent by.
      const broken = inDepth(mutations).filter((mutation) => mutation.broken)
      const possible = inDepth(mutations).filter((mutation) => !mutation.broken)
      let sent = 0
      for (const batch of [...inBatches(broken), ...possible.map((one) => [one])]) {
        // An address may make 300 calls without a key in a minute.
        if (sent + batch.length > 200) {
          market.clock.advance(minutes(2))
          sent = 0
        }
        sent += batch.length
        let isRefused = true
        for (const mutation of batch) {
          const response = await sendSample(market, operation, stage, mutation.call)
          isRefused = !response.ok
          try {
            await check(mutation, response)
          } catch (error) {
            throw new Error(`${operation.id} with ${mutation.name}: ${String(error)}`, { cause: error })
          }
        }
        const writes = await written()
        const names = batch.map(({ name }) => name).join('\n')
        if (isRefused)
          assert.deepEqual(writes, [], `${operation.id} wrote something, though it refused one of\n${names}`)
      }
    },
  }
}

type Tries = Awaited<ReturnType<typeof openTries>>

const kinds: readonly {
  readonly name: string
  has(operation: Operation): boolean
  tryOn(operation: Operation, tries: Tries): Promise<void>
}[] = [
  {
    name: 'bodies',
    has: ({ body }) => body !== undefined,
    tryOn: (operation, { stage, tryAll }) =>
      tryAll(
        operation,
        bodyMutations(operation, sampleOf(operation, stage), stage),
        checkFields(operation, 'INVALID_REQUEST'),
      ),
  },
  {
    name: 'queries',
    has: ({ query }) => query !== undefined,
    tryOn: (operation, { tryAll }) =>
      tryAll(operation, queryMutations(operation), checkFields(operation, 'VALIDATION_ERROR')),
  },
  {
    name: 'identifiers in the path',
    has: ({ path }) => path.includes('{'),
    tryOn: (operation, { stage, tryAll }) =>
      tryAll(operation, pathMutations(operation, stage), async ({ broken }, response) => {
        if (!broken && response.ok) return void (await checkSuccess(response, operation))
        const { code } = await checkRefusal(response, operation)
        assert.ok(response.status === 404 || (!broken && [403, 409].includes(response.status)), code)
      }),
  },
]

/** Tests of every operation of the group with every field of its schemas spoilt, one at a time. */
export const createMutationSuite = (group: Group) => {
  let tries: Tries | undefined
  const opened = (): Tries => {
    assert.ok(tries, 'the suite is open')
    return tries
  }
  const tested = sampled(operations).filter((operation) => groupOf(operation) === group)
  return {
    async open() {
      tries = await openTries()
    },
    close: () => opened().close(),
    tests: tested.flatMap((operation) =>
      kinds
        .filter((kind) => kind.has(operation))
        .map(({ name, tryOn }) => ({
          name: `${operation.id}: ${name}`,
          run: () => tryOn(operation, opened()),
        })),
    ),
  }
}
