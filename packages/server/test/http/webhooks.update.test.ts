import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.update', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('changes what is named and nothing else', async () => {
    const { client } = await shop.market.account()
    const { data: made } = await client.webhooks.create({
      body: { url: 'https://a.example/', events: ['*'], headers: { 'X-A': '1' }, description: 'One' },
    })
    const params = { webhookId: made.id }
    shop.market.clock.advance(1_000)
    const body = { url: 'https://b.example/', events: ['product.*' as const], maxPerSecond: 7 }
    const { data } = await client.webhooks.update({ params, body })
    const { secret: _, ...before } = made
    assert.deepEqual(data, { ...before, ...body, updatedAt: data.updatedAt })
    assert.ok(data.updatedAt > made.updatedAt)
    const { data: bare } = await client.webhooks.update({
      params,
      body: { headers: {}, maxPerSecond: null, strictOrder: true, maxInFlight: 3, description: '' },
    })
    assert.deepEqual(
      [bare.headerNames, bare.maxPerSecond, bare.strictOrder, bare.maxInFlight, bare.description],
      [[], null, true, 3, ''],
    )
    assert.deepEqual((await client.webhooks.get({ params })).data, bare)
  })

  it('refuses what creating refuses, and what is another’s', async () => {
    const { client } = await shop.market.account()
    const { data } = await client.webhooks.create({ body: { url: 'https://a.example/', events: ['*'] } })
    const params = { webhookId: data.id }
    const error = await refused(
      client.webhooks.update({ params, body: { url: 'https://127.0.0.1/' } }),
      'INVALID_REQUEST',
    )
    assert.equal(error.details.field, 'url')
    await refused(client.webhooks.update({ params, body: { headers: { Host: 'x' } } }), 'INVALID_REQUEST')
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.update({ params, body: {} }), 'NOT_FOUND')
  })

  it('pauses: events wait, and come in order when it goes on', async () => {
    const seller = await shop.market.account()
    const { id } = await shop.listen(seller, { events: ['product.published'] })
    const params = { webhookId: id }
    await seller.client.webhooks.update({ params, body: { status: 'paused' } })
    const products = [await publish(seller), await publish(seller), await publish(seller)]
    assert.equal(await shop.deliver(), 0)
    const { data } = await seller.client.webhooks.deliveries({ params })
    assert.deepEqual(
      data.map(({ status }) => status),
      ['pending', 'pending', 'pending'],
    )
    await seller.client.webhooks.update({ params, body: { status: 'active', strictOrder: true } })
    assert.equal(await shop.deliver(), 3)
    assert.deepEqual(
      shop.receiver.received.splice(0).map(({ body }) => JSON.parse(body).data.product.id),
      products,
    )
  })

  it('sends custom headers along, and logs their names alone', async () => {
    const seller = await shop.market.account()
    const { id } = await shop.listen(seller, { headers: { Authorization: 'Basic swordfish', 'X-Shop': '7' } })
    await seller.client.webhooks.test({ params: { webhookId: id } })
    await shop.deliver()
    const [request] = shop.receiver.received.splice(0)
    assert.deepEqual([request?.headers.authorization, request?.headers['x-shop']], ['Basic swordfish', '7'])
    const logged = await shop.market.souk.db`select to_jsonb(a) as row from webhooks.attempt a`
    assert.ok(JSON.stringify(logged).includes('authorization'))
    assert.ok(!JSON.stringify(logged).includes('swordfish'))
  })
})
