import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { webhookEvents, webhookEventTypes } from '@souk/contract'
import { refused } from '../support/refusal.ts'
import { checkSigned, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.test', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('sends an event of the type test to this endpoint alone, whatever it listens to', async () => {
    const account = await shop.market.account()
    await shop.listen(account)
    const { id, secret } = await shop.listen(account, { events: ['payout.*'] })
    const { data, status } = await account.client.webhooks.test({ params: { webhookId: id } })
    assert.equal(status, 202)
    assert.equal(await shop.deliver(), 1)
    const [request, ...more] = shop.receiver.received.splice(0)
    assert.ok(request)
    assert.equal(more.length, 0)
    const { created, ...body } = JSON.parse(request.body) as { created: string }
    assert.deepEqual(body, { id: data.eventId, type: 'test', data: { message: 'It works.' } })
    assert.match(created, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    assert.equal(request.headers['x-service-event-id'], data.eventId)
    assert.equal(request.headers['webhook-id'], data.eventId)
    assert.equal(request.headers['x-service-attempt'], '1')
    assert.equal(request.headers['content-type'], 'application/json')
    checkSigned(request, secret, shop.market.clock.now())
    const { data: delivery } = await account.client.deliveries.get({
      params: { deliveryId: data.deliveryId },
    })
    assert.deepEqual([delivery.status, delivery.attempt, delivery.httpStatus], ['succeeded', 1, 200])
  })

  it('sends the example of the given type, whatever the endpoint listens to', async () => {
    const account = await shop.market.account()
    const { id, secret } = await shop.listen(account, { events: ['payout.*'] })
    const params = { webhookId: id }
    for (const type of webhookEventTypes) {
      const { data } = await account.client.webhooks.test({ params, body: { type } })
      await shop.deliver()
      const [request, ...more] = shop.receiver.received.splice(0)
      assert.ok(request)
      assert.equal(more.length, 0)
      const { created: _, ...body } = JSON.parse(request.body) as { created: string }
      assert.deepEqual(body, { id: data.eventId, type, data: webhookEvents[type].example })
      checkSigned(request, secret, shop.market.clock.now())
      const delivery = await account.client.deliveries.get({ params: { deliveryId: data.deliveryId } })
      assert.equal(delivery.data.type, type)
    }
  })

  it('names the field of an unknown type', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    for (const type of ['purchase.*', 'nothing', '']) {
      const sending = account.client.webhooks.test({
        params: { webhookId: id },
        body: { type: type as 'test' },
      })
      const { details } = await refused(sending, 'INVALID_REQUEST')
      assert.equal(details.field, 'type')
      assert.match(String(details.reason), /purchase\.completed/)
    }
  })

  it('takes an empty body under a JSON content type (Decision 46)', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const headers = { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' }
    const answer = await shop.market.request(`/v1/webhooks/${id}/test`, { method: 'POST', headers })
    assert.equal(answer.status, 202)
  })

  it('is refused for an endpoint that is not active, and for anybody else', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    await account.client.webhooks.update({ params: { webhookId: id }, body: { status: 'paused' } })
    const error = await refused(account.client.webhooks.test({ params: { webhookId: id } }), 'CONFLICT')
    assert.equal(error.details['status'], 'paused')
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.test({ params: { webhookId: id } }), 'NOT_FOUND')
  })
})
