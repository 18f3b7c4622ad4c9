import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PromptExecution } from '@souk/contract'
import { hours } from '../../src/kernel/time.ts'
import {
  allEventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import { assertBooks, creditOf, memberWithCredit, pricedPerRun } from '../support/paid-runs.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

const variables = { a: 'yes' }
/** Declares an answer that the emulator does not give. */
const declared = JSON.stringify({
  ...{ format: 'prompt/1', messages: [{ role: 'user', content: 'Say {{a}}.' }] },
  input: { type: 'object', properties: { a: { type: 'string' } } },
  output: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
})

describe('ai.execute of a product that is paid by the run', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  const run = ({ client }: Member, productId: string, over: Partial<PromptExecution> = {}) =>
    client.ai.execute({ body: { productId, variables, maxCharge: 1, ...over } })
  const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 100) / 100
  const earnedBySeller = async () =>
    sum((await shop.seller.client.balance.get()).data.balances.map(({ pending }) => pending))

  it('pays the seller from the credit of the caller, who gets the answer and not the content', async () => {
    const buyer = await memberWithCredit(shop, 5)
    const productId = await pricedPerRun(shop, { content: 'The secret is quetzal {{a}}' })
    const before = await earnedBySeller()
    const { data } = await run(buyer, productId)
    const { orderId = '' } = data.charge ?? {}
    assert.deepEqual(data.charge, { amount: 0.1, currency: 'USD', orderId })
    assert.deepEqual(await creditOf(buyer), { available: 4.9, held: 0 })
    assert.equal(sum([await earnedBySeller(), -before]), 0.09)
    const { data: read } = await buyer.client.executions.get({ params: { executionId: data.executionId } })
    assert.deepEqual(read.charge, data.charge)
    const { data: order } = await buyer.client.purchases.get({ params: { orderId } })
    assert.deepEqual(
      [order.status, order.amount, order.paymentMethod, order.refundableAmount],
      ['completed', 0.1, null, 0],
    )
    assert.equal((await shop.market.request(new URL(order.downloadUrl).pathname)).status, 410)
    assert.deepEqual((await buyer.client.purchases.list()).data, [])
    const product = (await buyer.client.products.get({ params: { productId } })).data
    assert.ok(product.contentLocked)
    const [entry] = (await buyer.client.credit.entries()).data
    assert.deepEqual([entry?.kind, entry?.amount, entry?.orderId], ['run', -0.1, orderId])
    await assertBooks(shop)
  })

  it('needs the consent to pay, a price of runs, and enough credit', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop, { price: 0.75 })
    await refused(buyer.client.ai.execute({ body: { productId, variables } }), 'FORBIDDEN')
    const dear = await refused(run(buyer, productId, { maxCharge: 0.74 }), 'INSUFFICIENT_FUNDS')
    assert.match(dear.message, /0\.75 USD/)
    const calls = shop.emulators.openai.calls.length
    await run(buyer, productId, { maxCharge: 0.75 })
    const poor = await refused(run(buyer, productId), 'INSUFFICIENT_FUNDS')
    assert.match(poor.message, /0\.25 USD is not enough for this run, which costs 0\.75/)
    assert.equal(shop.emulators.openai.calls.length - calls, 1)
    const { data } = await shop.seller.client.pricing.set({ params: { productId }, body: { price: null } })
    assert.equal(data.price, null)
    await refused(run(buyer, productId), 'FORBIDDEN')
    assert.deepEqual(await creditOf(buyer), { available: 0.25, held: 0 })
  })

  it('counts by a thousand characters where the seller says so', async () => {
    const buyer = await memberWithCredit(shop, 5)
    const productId = await pricedPerRun(shop, { price: 0.02, unit: 'thousand_characters' })
    const { data } = await run(buyer, productId, { variables: { a: 'x'.repeat(2_001) } })
    assert.equal(data.charge?.amount, 0.06)
    assert.equal((await run(buyer, productId)).data.charge?.amount, 0.02)
  })

  it('costs nothing where the provider fails, or the answer is not what the prompt declares', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop, { content: declared })
    const { reason } = (await refused(run(buyer, productId), 'PROVIDER_ERROR')).details
    assert.equal(reason, 'output_invalid')
    shop.emulators.openai.play('overloaded')
    await refused(run(buyer, productId), 'SERVICE_UNAVAILABLE')
    shop.emulators.openai.play('success')
    assert.deepEqual(await creditOf(buyer), { available: 1, held: 0 })
    assert.equal((await buyer.client.executions.list()).data[0]?.charge, undefined)
    await assertBooks(shop)
  })

  it('never spends more than there is, however many run at the same time', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop, { price: 0.3 })
    const runs = await Promise.allSettled(Array.from({ length: 12 }, () => run(buyer, productId)))
    assert.equal(runs.filter(({ status }) => status === 'fulfilled').length, 3)
    assert.deepEqual(await creditOf(buyer), { available: 0.1, held: 0 })
    await assertBooks(shop)
  })

  it('charges once for a key, however often it is sent', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const body = { productId: await pricedPerRun(shop), variables, maxCharge: 1 }
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => buyer.client.ai.execute({ body, idempotencyKey: 'once' })),
    )
    assert.equal(new Set(runs.map(({ data }) => data.charge?.orderId)).size, 1)
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0 })
  })

  it('keeps to the limits of a run, of a day and of a key', async () => {
    const buyer = await memberWithCredit(shop, 5)
    const productId = await pricedPerRun(shop, { price: 0.5 })
    const limit = (limits: Partial<Record<'perRun' | 'perDay' | 'perKeyAndDay', number>>) =>
      buyer.dashboard.credit.setLimits({
        body: { currency: 'USD', perRun: null, perDay: null, perKeyAndDay: null, ...limits },
      })
    const refuses = async (name: string, client = buyer.client) => {
      const body = { productId, variables, maxCharge: 1 }
      const { details } = await refused(client.ai.execute({ body }), 'INSUFFICIENT_FUNDS')
      assert.deepEqual([details.reason, details.params?.['limit']], ['credit_limit', name])
    }
    await limit({ perRun: 0.4 })
    await refuses('perRun')
    await limit({ perKeyAndDay: 0.5 })
    await run(buyer, productId)
    await refuses('perKeyAndDay')
    const browser = await shop.market.browser(buyer)
    await run({ ...buyer, client: browser }, productId)
    await limit({ perDay: 1 })
    await refuses('perDay', browser)
    shop.market.clock.advance(hours(24))
    await run(buyer, productId)
  })

  it('is refused in a conversation and on demo models, which would show what the seller wrote', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop)
    for (const [over, field] of [
      [{ conversation: true }, 'conversation'],
      [{ conversationId: 'conv_1', message: 'Go on' }, 'conversationId'],
      [{ apiKeyId: 'demo' }, 'apiKeyId'],
      [{ fallbacks: [{ apiKeyId: 'demo' }] }, 'apiKeyId'],
    ] as const) {
      const { details } = await refused(run(buyer, productId, over as object), 'INVALID_REQUEST')
      assert.equal(details.field, field)
    }
    assert.deepEqual(await creditOf(buyer), { available: 1, held: 0 })
  })

  it('is not refunded, and costs nothing of who has bought the product', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop)
    const { orderId = '' } = (await run(buyer, productId)).data.charge ?? {}
    const request = buyer.client.refunds.create({ params: { orderId }, body: { reason: 'No' } })
    assert.match((await refused(request, 'REFUND_NOT_ALLOWED')).message, /was successful/)
    await buyer.client.purchases.create({ body: { productId } })
    assert.equal((await run(buyer, productId)).data.charge, undefined)
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0 })
  })

  it('streams nothing that is not paid: who leaves before the end gets nothing', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop)
    const call = { productId, variables, maxCharge: 1 }
    const events = await allEventsOf(await streamPrompt(shop, buyer, call))
    const [delta, result] = events
    assert.deepEqual(
      events.map(({ event }) => event),
      ['delta', 'result'],
    )
    const { output } = (result?.data['data'] ?? {}) as { output?: string }
    assert.equal(delta?.data['text'], output)
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0 })
    const leaving = new AbortController()
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<'success'>()
    shop.emulators.openai.play(() => hasLeft)
    const left = streamPrompt(shop, buyer, { ...call, signal: leaving.signal })
    await until(async () => (await creditOf(buyer)).held > 0, 'it has begun')
    leaving.abort()
    await assert.rejects(left)
    await until(async () => (await creditOf(buyer)).held === 0, 'it has ended')
    leave('success')
    shop.emulators.openai.play('success')
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0 })
  })

  it('does not store an answer that was not paid', async () => {
    const buyer = await memberWithCredit(shop, 1)
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const productId = await pricedPerRun(shop, { content: declared })
    await refused(run(buyer, productId), 'PROVIDER_ERROR')
    const [failed] = (await buyer.client.executions.list()).data
    const { data } = await buyer.client.executions.get({ params: { executionId: failed?.executionId ?? '' } })
    assert.deepEqual([data.status, data.output], ['failed', null])
  })

  it('lets go of what was held where the server has crashed', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop)
    const { orders, db } = shop.market.souk
    const { id: accountId } = buyer
    await orders.runs.authorize({
      ...{ principal: { accountId, roles: [], permissions: new Set() }, productId, characters: 0 },
      ...{ maxCharge: 1, maxMs: hours(1), alongside: async (_tx, paid) => paid },
    })
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0.1 })
    await orders.sweep()
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0.1 })
    shop.market.clock.advance(hours(1))
    await orders.sweep()
    assert.deepEqual(await creditOf(buyer), { available: 1, held: 0 })
    const [row] = await db`select status from credit.hold where account_id = ${accountId}`
    assert.equal(row?.['status'], 'released')
  })
})
