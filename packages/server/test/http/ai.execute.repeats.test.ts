import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import type { ErrorCode } from '@souk/contract'
import { createClient, type Client } from '@souk/sdk'
import { seconds } from '../../src/kernel/time.ts'
import { createTestDatabase } from '../support/database.ts'
import {
  allEventsOf,
  eventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import type { ProviderCall, Scenario } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

interface Row {
  readonly scenario: Scenario
  readonly code: ErrorCode
  /** What the server tries by itself. */
  readonly calls: number
}

const table: readonly Row[] = [
  { scenario: 'serverError', code: 'PROVIDER_ERROR', calls: 2 },
  { scenario: 'overloaded', code: 'SERVICE_UNAVAILABLE', calls: 2 },
  { scenario: 'rateLimit', code: 'RATE_LIMIT_EXCEEDED', calls: 1 },
  { scenario: 'stall', code: 'PROVIDER_TIMEOUT', calls: 1 },
  { scenario: 'cut', code: 'PROVIDER_ERROR', calls: 1 },
  { scenario: 'malformed', code: 'PROVIDER_ERROR', calls: 1 },
  { scenario: 'badRequest', code: 'INVALID_REQUEST', calls: 1 },
]

/** The SDK as its users have it, which repeats what it may, but without its pauses. */
const clientOf = ({ market }: ExecutionShop, { key }: Member): Client =>
  createClient({ baseUrl: market.url, apiKey: key, sleep: async () => {} })

/** One call of the provider that is answered when the test says so. */
const heldCall = (shop: ExecutionShop) => {
  const { openai } = shop.emulators
  const released = Promise.withResolvers<void>()
  const before = openai.calls.length
  openai.play(async () => {
    await released.promise
    return 'success' as const
  })
  return {
    began: () => until(async () => openai.calls.length > before, 'the provider is called'),
    release: () => released.resolve(),
    count: () => openai.calls.length - before,
  }
}

describe('ai.execute: failures are paid once', () => {
  let shop: ExecutionShop
  let buyer: Member
  let body: { productId: string; variables: { a: string } }
  before(async () => {
    shop = await openExecutionShop({ env: { PROVIDER_TIMEOUT_SECONDS: '1' } })
    buyer = await shop.member()
    await buyer.addKey('openai')
    body = { productId: await shop.bought(buyer), variables: { a: 'x' } }
  })
  after(() => shop.close())

  for (const { scenario, code, calls } of table) {
    it(`${scenario}: one call of the SDK is ${calls} of the provider`, async () => {
      const { openai } = shop.emulators
      openai.play(scenario)
      const before = openai.calls.length
      const error = await refused(clientOf(shop, buyer).ai.execute({ body }), code)
      assert.equal(openai.calls.length - before, calls)
      assert.equal(error.attempts, 1)
      const params = { executionId: error.details.executionId ?? '' }
      const { data } = await buyer.client.executions.get({ params })
      assert.deepEqual([data.status, data.error?.code], ['failed', code])
    })

    it(`${scenario}: a repeat with the same key gets the same answer and calls no provider`, async () => {
      const { openai } = shop.emulators
      openai.play(scenario)
      const send = () =>
        shop.market.request('/v1/ai/execute', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${buyer.key}`,
            'content-type': 'application/json',
            'idempotency-key': `repeated-${scenario}`,
          },
          body: JSON.stringify(body),
        })
      const first = await send()
      const before = openai.calls.length
      openai.play('success')
      const second = await send()
      assert.equal(openai.calls.length, before)
      const { error } = (await first.json()) as { error: object }
      assert.deepEqual(((await second.json()) as { error: object }).error, error)
      assert.equal(second.status, first.status)
      for (const [name, value] of [
        ['retry-after', first.headers.get('retry-after')],
        ['idempotent-replayed', 'true'],
      ] as const)
        assert.equal(second.headers.get(name), value, name)
      assert.equal(first.headers.get('idempotent-replayed'), null)
    })
  }
})

describe('ai.execute: answers are paid once', () => {
  let shop: ExecutionShop
  let buyer: Member
  let body: { productId: string; variables: { a: string } }
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
    await buyer.addKey('openai')
    body = { productId: await shop.bought(buyer), variables: { a: 'x' } }
  })
  after(() => shop.close())

  it('an answer that takes longer than the client waits is delivered to a repeat', async () => {
    const call = heldCall(shop)
    let requests = 0
    const onRequest = () => {
      requests += 1
      if (requests === 3) call.release()
    }
    const souk = createClient({
      baseUrl: shop.market.url,
      apiKey: buyer.key,
      sleep: async () => {},
      onRequest,
    })
    const { data } = await souk.ai.execute({ body, timeoutMs: 300, maxRetries: 20 })
    assert.match(data.output, /^Rain taps/)
    assert.ok(requests >= 3)
    assert.equal(call.count(), 1)
  })

  it('with a key it is finished when the connection is lost, for repeats during the run and after it', async () => {
    const call = heldCall(shop)
    const leave = new AbortController()
    const request = { body, idempotencyKey: 'connection-lost' }
    const lost = buyer.client.ai.execute({ ...request, signal: leave.signal })
    await call.began()
    leave.abort()
    await assert.rejects(lost, { name: 'AbortError' })
    const during = buyer.client.ai.execute(request)
    // The server has seen the end of the connection before it answers these.
    for (let count = 0; count < 5; count++) await buyer.client.executions.list()
    call.release()
    const answers = [await during, await buyer.client.ai.execute(request)]
    assert.deepEqual(
      answers.map(({ replayed }) => replayed),
      [true, true],
    )
    assert.match(answers[0]?.data.output ?? '', /^Rain taps/)
    assert.deepEqual(answers[0]?.data, answers[1]?.data)
    assert.equal(call.count(), 1)
    assert.doesNotMatch(shop.market.log(), /"level":"error"/)
  })

  it('without a key it is stopped when the connection is lost', async () => {
    heldCall(shop)
    const { calls } = shop.emulators.openai
    const before = calls.length
    const leave = new AbortController()
    const lost = shop.market.request('/v1/ai/execute', {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leave.signal,
    })
    await until(async () => calls.length > before, 'the provider is called')
    leave.abort()
    await assert.rejects(lost, { name: 'AbortError' })
    await until(async () => calls[before]?.abortedAt !== undefined, 'the call is broken off')
    shop.emulators.openai.play('success')
  })

  it('a repeat does not take over a run that goes on for longer than a minute', async () => {
    const call = heldCall(shop)
    const request = { body, idempotencyKey: 'long-run' }
    const first = buyer.client.ai.execute(request)
    await call.began()
    shop.market.clock.advance(seconds(100))
    const second = buyer.client.ai.execute(request)
    for (let count = 0; count < 5; count++) await buyer.client.executions.list()
    call.release()
    const answers = await Promise.all([first, second])
    assert.deepEqual(answers[0].data, answers[1].data)
    assert.equal(call.count(), 1)
  })

  it('a stream that was left is stopped, and its key calls no provider again', async () => {
    const { openai } = shop.emulators
    openai.play('streamStall')
    const leave = new AbortController()
    const request = { ...body, idempotencyKey: 'stream-left' }
    const response = await streamPrompt(shop, buyer, { ...request, signal: leave.signal })
    for await (const { event } of eventsOf(response)) {
      assert.equal(event, 'delta')
      break
    }
    leave.abort()
    const call = openai.calls.at(-1) as ProviderCall
    await until(async () => call.abortedAt !== undefined, 'the call is broken off')
    const before = openai.calls.length
    openai.play('success')
    const again = await streamPrompt(shop, buyer, request)
    assert.equal(again.status, 503)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal(openai.calls.length, before)
  })

  it('says that a stream is a replay', async () => {
    shop.emulators.openai.play('success')
    const request = { ...body, idempotencyKey: 'stream-repeated' }
    await allEventsOf(await streamPrompt(shop, buyer, request))
    const again = await streamPrompt(shop, buyer, request)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(
      (await allEventsOf(again)).map(({ event }) => event),
      ['result'],
    )
  })

  it('a refusal before the provider is called is not stored under the key', async () => {
    const other = await shop.member()
    const key = await other.addKey('openai', { monthlyBudget: 0 })
    const request = {
      body: { ...body, productId: await shop.bought(other) },
      idempotencyKey: 'budget',
    }
    const error = await refused(clientOf(shop, other).ai.execute(request), 'FORBIDDEN')
    assert.deepEqual([error.details.reason, error.details.executionId], ['budget_exceeded', undefined])
    await other.dashboard.credentials.update({
      ...{ params: { providerKeyId: key.id }, body: { monthlyBudget: 5 } },
    })
    assert.equal((await other.client.ai.execute(request)).replayed, false)
  })
})

describe('ai.execute on a server that stops', () => {
  it('is finished first, though its caller has gone', async () => {
    const database = await createTestDatabase()
    const shop = await openExecutionShop({ database })
    try {
      const buyer = await shop.member()
      await buyer.addKey('openai')
      const body = { productId: await shop.bought(buyer), variables: { a: 'x' } }
      const call = heldCall(shop)
      const leave = new AbortController()
      const lost = buyer.client.ai.execute({ body, idempotencyKey: 'stopping', signal: leave.signal })
      await call.began()
      leave.abort()
      await assert.rejects(lost, { name: 'AbortError' })
      const stopped = shop.close()
      call.release()
      await stopped
      const sql = postgres(database.url, { max: 1 })
      const rows = await sql`select status from platform.idempotency where key = 'stopping'`
      await sql.end()
      assert.deepEqual([...rows], [{ status: 200 }])
    } finally {
      await database.drop()
    }
  })
})
