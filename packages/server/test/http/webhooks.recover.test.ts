import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, hours } from '../../src/kernel/time.ts'
import { refused } from '../support/refusal.ts'
import { disable, failAll, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.recover', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('sends again what failed since a time, after a count', async () => {
    const { market, receiver } = shop
    const account = await market.account()
    const { id } = await shop.listen(account)
    const params = { webhookId: id }
    const test = async () => (await account.client.webhooks.test({ params })).data.eventId
    receiver.respond(() => 500)
    await test()
    market.clock.advance(hours(1))
    const since = market.clock.now().toISOString()
    const wanted = [await test(), await test()]
    await failAll(shop)
    receiver.respond(() => 200)
    receiver.received.splice(0)
    const request = (over: object = {}) =>
      account.client.webhooks.recover({ params, body: { since, ...over } })
    const dry = await request({ dryRun: true })
    const withOffset = since.replace('Z', '999999999+00:00')
    assert.deepEqual((await request({ dryRun: true, since: withOffset })).data, dry.data)
    assert.deepEqual([dry.status, dry.data], [202, { matched: 2, recovered: 0 }])
    assert.equal(await shop.deliver(), 0)
    assert.deepEqual((await request()).data, { matched: 2, recovered: 2 })
    assert.equal(await shop.deliver(), 2)
    assert.deepEqual(
      receiver.received
        .splice(0)
        .map(({ headers }) => [headers['x-service-event-id'], headers['x-service-attempt']]),
      wanted.map((eventId) => [eventId, '1']),
    )
    assert.deepEqual((await request()).data, { matched: 0, recovered: 0 })
    const { data: all } = await account.client.webhooks.recover({ params, body: { since: '2020-01-01' } })
    assert.equal(all.recovered, 1)
    await shop.deliver()
    receiver.received.splice(0)
  })

  it('brings back what was skipped while the endpoint was disabled', async () => {
    const { market, receiver } = shop
    const account = await market.account()
    const { id } = await shop.listen(account)
    const params = { webhookId: id }
    await disable(market, id)
    const { data: product } = await account.client.products.create({
      body: { title: 'A', description: 'B', type: 'prompt', price: 1, content: 'C' },
    })
    await account.client.products.delete({ params: { productId: product.id } })
    assert.equal(await shop.deliver(), 0)
    const { data } = await account.client.webhooks.deliveries({ params })
    assert.deepEqual(
      data.map(({ status, type }) => [status, type]),
      [['skipped', 'product.unpublished']],
    )
    const dry = { since: '2020-01-01', dryRun: true }
    assert.equal((await account.client.webhooks.recover({ params, body: dry })).data.matched, 1)
    const body = { since: '2020-01-01' }
    const error = await refused(account.client.webhooks.recover({ params, body }), 'CONFLICT')
    assert.deepEqual([error.details.rule, error.details['status']], ['webhook_not_active', 'disabled'])
    await account.client.webhooks.update({ params, body: { status: 'active' } })
    market.clock.advance(days(1))
    assert.equal(await shop.deliver(), 0)
    const since = new Date(market.clock.now().getTime() - days(2)).toISOString()
    await account.client.webhooks.recover({ params, body: { since } })
    assert.equal(await shop.deliver(), 1)
    assert.equal(receiver.received.splice(0).length, 1)
  })

  it('refuses what is no time, and what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const params = { webhookId: id }
    for (const since of ['', 'yesterday', '2026-13-01', '2026-11-21T10:00', '1e9', '0000-01-15'])
      assert.equal(
        (await refused(account.client.webhooks.recover({ params, body: { since } }), 'INVALID_REQUEST'))
          .details.field,
        'since',
      )
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.recover({ params, body: { since: '2026-01-01' } }), 'NOT_FOUND')
  })
})
