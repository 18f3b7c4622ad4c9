import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.delete', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('sends nothing more, not even what waits, and forgets the endpoint', async () => {
    const seller = await shop.market.account()
    const { id } = await shop.listen(seller)
    const params = { webhookId: id }
    const { data: waiting } = await seller.client.webhooks.test({ params })
    const { data, status } = await seller.client.webhooks.delete({ params })
    assert.deepEqual([status, data], [200, { id, deleted: true }])
    await publish(seller)
    assert.equal(await shop.deliver(), 0)
    assert.equal(shop.receiver.received.length, 0)
    await refused(seller.client.webhooks.get({ params }), 'NOT_FOUND')
    await refused(seller.client.webhooks.delete({ params }), 'NOT_FOUND')
    await refused(seller.client.deliveries.get({ params: { deliveryId: waiting.deliveryId } }), 'NOT_FOUND')
    await refused(
      seller.client.deliveries.redeliver({ params: { deliveryId: waiting.deliveryId } }),
      'NOT_FOUND',
    )
    assert.deepEqual((await seller.client.webhooks.list()).data, [])
  })

  it('is refused for what is another’s', async () => {
    const seller = await shop.market.account()
    const { id } = await shop.listen(seller)
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.delete({ params: { webhookId: id } }), 'NOT_FOUND')
    assert.equal((await seller.client.webhooks.list()).data.length, 1)
  })
})
