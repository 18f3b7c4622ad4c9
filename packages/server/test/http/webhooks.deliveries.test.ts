import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refused } from '../support/refusal.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.deliveries', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('lists those of one endpoint, newest first', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const other = await shop.listen(account)
    const ids: string[] = []
    for (let i = 0; i < 3; i++)
      ids.unshift((await account.client.webhooks.test({ params: { webhookId: id } })).data.deliveryId)
    await account.client.webhooks.test({ params: { webhookId: other.id } })
    await shop.deliver()
    const { data, meta } = await account.client.webhooks.deliveries({
      params: { webhookId: id },
      query: { limit: 2 },
    })
    assert.deepEqual([data.map((one) => one.id), meta.total], [ids.slice(0, 2), 3])
    assert.ok(data.every(({ webhookId, status }) => webhookId === id && status === 'succeeded'))
  })

  it('is refused for what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.deliveries({ params: { webhookId: id } }), 'NOT_FOUND')
  })
})
