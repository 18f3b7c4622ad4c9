import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refused } from '../support/refusal.ts'
import { disable, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('deliveries.redeliver', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('sends the same bytes again, counted from 1, and keeps the log of both', async () => {
    const { market, receiver } = shop
    const account = await market.account()
    const { id } = await shop.listen(account)
    const { data: sent } = await account.client.webhooks.test({ params: { webhookId: id } })
    const params = { deliveryId: sent.deliveryId }
    receiver.respond(() => 500)
    await shop.deliver()
    receiver.respond(() => 200)
    assert.equal(receiver.received.length, 2)
    market.clock.advance(5_000)
    const { data, status } = await account.client.deliveries.redeliver({ params })
    assert.deepEqual([status, data.status, data.attempt, data.finishedAt], [202, 'pending', 0, null])
    assert.equal(await shop.deliver(), 1)
    const requests = receiver.received.splice(0)
    assert.deepEqual(
      requests.map(({ headers }) => headers['x-service-attempt']),
      ['1', '2', '1'],
    )
    assert.equal(new Set(requests.map(({ body }) => body)).size, 1)
    assert.equal(new Set(requests.map(({ headers }) => headers['webhook-id'])).size, 1)
    assert.notEqual(requests[2]?.headers['webhook-timestamp'], requests[0]?.headers['webhook-timestamp'])
    const { data: log } = await account.client.deliveries.get({ params })
    assert.equal(log.status, 'succeeded')
    assert.deepEqual(
      log.attempts.map(({ series, attempt, httpStatus }) => [series, attempt, httpStatus]),
      [
        [1, 1, 500],
        [1, 2, 500],
        [2, 1, 200],
      ],
    )
  })

  it('goes where the endpoint is now', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const { data: sent } = await account.client.webhooks.test({ params: { webhookId: id } })
    await shop.deliver()
    const url = `http://${shop.receiver.host}/elsewhere`
    await account.client.webhooks.update({ params: { webhookId: id }, body: { url } })
    await account.client.deliveries.redeliver({ params: { deliveryId: sent.deliveryId } })
    await shop.deliver()
    assert.deepEqual(
      shop.receiver.received.splice(0).map(({ path }) => path),
      ['/hook', '/elsewhere'],
    )
  })

  it('is refused for a disabled endpoint, and queued for a paused one', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const { data: sent } = await account.client.webhooks.test({ params: { webhookId: id } })
    const params = { deliveryId: sent.deliveryId }
    await shop.deliver()
    shop.receiver.received.splice(0)
    const statusOf = async () => (await account.client.deliveries.get({ params })).data.status
    const change = (status: 'active' | 'paused') =>
      account.client.webhooks.update({ params: { webhookId: id }, body: { status } })
    await disable(shop.market, id)
    const error = await refused(account.client.deliveries.redeliver({ params }), 'CONFLICT')
    assert.deepEqual([error.details.rule, error.details['status']], ['webhook_not_active', 'disabled'])
    assert.equal(await statusOf(), 'succeeded')
    await change('paused')
    await account.client.deliveries.redeliver({ params })
    assert.equal(await shop.deliver(), 0)
    assert.equal(await statusOf(), 'pending')
    await change('active')
    assert.equal(await shop.deliver(), 1)
    assert.equal(await statusOf(), 'succeeded')
    shop.receiver.received.splice(0)
  })

  it('is refused while it is being sent, and for what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const { data: sent } = await account.client.webhooks.test({ params: { webhookId: id } })
    const params = { deliveryId: sent.deliveryId }
    let release = (): void => {}
    const held = new Promise<void>((done) => (release = done))
    shop.receiver.respond(async () => {
      await held
      return 200
    })
    const delivering = shop.deliver()
    await shop.receiver.has(1)
    await refused(account.client.deliveries.redeliver({ params }), 'CONFLICT')
    release()
    await delivering
    const outsider = await shop.market.account()
    await refused(outsider.client.deliveries.redeliver({ params }), 'NOT_FOUND')
  })
})
