import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transact } from '../../src/platform/db/database.ts'
import {
  allEventsOf,
  eventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import { providerNames, type ProviderCall } from '../support/providers/emulator.ts'
import { until } from '../support/wait.ts'

interface Envelope {
  readonly success: true
  readonly data: {
    readonly output: string
    readonly usage: object
    readonly metadata: { readonly warnings: string[] }
  }
}

describe('ai.execute, streamed', () => {
  let shop: ExecutionShop
  let buyer: Member
  let productId: string
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    productId = await shop.bought(buyer, 'Say {{a}}.')
  })
  after(() => shop.close())

  const variables = { a: 'yes' }

  for (const provider of providerNames)
    it(`${provider}: deltas as they come, then the JSON answer`, async () => {
      const { id: apiKeyId } = await buyer.addKey(provider)
      const body = { productId, apiKeyId, variables, options: { model: 'model-1' } }
      const response = await streamPrompt(shop, buyer, body)
      assert.equal(response.status, 200)
      assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
      assert.ok(response.headers.get('x-ratelimit-limit') && response.headers.get('x-request-id'))
      const events = await allEventsOf(response)
      const end = events.pop()
      const result = end?.data as unknown as Envelope
      assert.ok(events.length > 3 && events.every(({ event }) => event === 'delta'))
      assert.equal(end?.event, 'result')
      assert.equal(events.map(({ data }) => data['text']).join(''), result.data.output)
      const whole = await buyer.client.ai.execute({ body })
      const rest = ({ output, usage }: { output: string; usage: object }) => ({ output, usage })
      assert.deepEqual(rest(result.data), rest(whole.data))
      assert.deepEqual(Object.keys(result.data).toSorted(), Object.keys(whole.data).toSorted())
      assert.deepEqual(whole.data.usage, {
        ...{ promptTokens: 24, completionTokens: 9, totalTokens: 33 },
        estimatedCost: whole.data.usage.estimatedCost,
      })
    })

  it('streams the demo model, and stores its final result under the key', async () => {
    const body = { productId, apiKeyId: 'demo', variables, idempotencyKey: 'streamed-once' }
    const first = await allEventsOf(await streamPrompt(shop, buyer, body))
    const again = await allEventsOf(await streamPrompt(shop, buyer, body))
    assert.ok(first.length > 2)
    assert.deepEqual(
      again.map(({ event }) => event),
      ['result'],
    )
    assert.deepEqual(again[0]?.data['data'], first.at(-1)?.data['data'])
    const { data, replayed } = await buyer.client.ai.execute({
      body: { productId, apiKeyId: 'demo', variables },
      idempotencyKey: 'streamed-once',
    })
    assert.deepEqual([data, replayed], [first.at(-1)?.data['data'], true])
  })

  it('calls the model while the use is being noted, and tells nothing before it is', async () => {
    const { id: apiKeyId } = await buyer.addKey('openai')
    const { calls } = shop.emulators.openai
    const body = { productId: '', apiKeyId, variables, options: { model: 'model-1' } }
    const ways = {
      streamed: (productId: string) => streamPrompt(shop, buyer, { ...body, productId }),
      whole: (productId: string) => buyer.client.ai.execute({ body: { ...body, productId } }),
    }
    for (const [way, request] of Object.entries(ways)) {
      const unused = await shop.bought(buyer, 'Say {{a}} once.')
      const before = calls.length
      const order: string[] = []
      const { answered } = await transact(shop.market.souk.db, async (tx) => {
        await tx`lock table entitlements.use in access exclusive mode`
        const answered = Promise.resolve(request(unused)).then(() => order.push('answered'))
        await until(async () => calls.length > before, 'the model is called')
        // An answer that does not wait for the note is there by now: these come after it, one after the other.
        for (let i = 0; i < 10; i++) await buyer.client.executions.list({})
        order.push('noted')
        return { answered }
      })
      await answered
      assert.deepEqual(order, ['noted', 'answered'], way)
    }
  })

  it('refuses before anything is sent with an ordinary answer', async () => {
    const response = await streamPrompt(shop, buyer, { productId, apiKeyId: 'demo' })
    assert.equal(response.status, 400)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
  })

  for (const provider of providerNames)
    it(`${provider}: the provider's socket is closed when the reader goes away`, async () => {
      const { id: apiKeyId } = await buyer.addKey(provider)
      const emulator = shop.emulators[provider]
      emulator.play('streamStall')
      const leave = new AbortController()
      const body = { productId, apiKeyId, variables, options: { model: 'model-1' } }
      const response = await streamPrompt(shop, buyer, { ...body, signal: leave.signal })
      for await (const { event } of eventsOf(response)) {
        assert.equal(event, 'delta')
        break
      }
      const call = emulator.calls.at(-1) as ProviderCall
      assert.equal(call.abortedAt, undefined)
      const left = performance.now()
      leave.abort()
      await until(async () => call.abortedAt !== undefined, 'the emulator sees the end')
      assert.ok((call.abortedAt ?? 0) - left < 500)
      await until(async () => {
        const [row] = await shop.market.souk.db`
          select status from execution.run where account_id = ${buyer.id} order by id desc limit 1`
        return row?.['status'] === 'canceled'
      }, 'the run is recorded')
      emulator.play('success')
      assert.doesNotMatch(shop.market.log(), /"level":"error"/)
    })
})
