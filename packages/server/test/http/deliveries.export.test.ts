import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeliveryDetail } from '@souk/contract'
import { refused } from '../support/refusal.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('deliveries.export', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('gives deliveries with their attempts as one JSON array', async () => {
    const account = await shop.market.account()
    const { data: empty } = await account.client.deliveries.export()
    assert.deepEqual(await empty.json(), [])
    const { id } = await shop.listen(account)
    const ids: string[] = []
    for (let i = 0; i < 3; i++)
      ids.unshift((await account.client.webhooks.test({ params: { webhookId: id } })).data.deliveryId)
    await shop.deliver()
    const { data, headers } = await account.client.deliveries.export({ query: { status: 'succeeded' } })
    assert.match(headers.get('content-disposition') ?? '', /deliveries\.json/)
    const deliveries = (await data.json()) as DeliveryDetail[]
    assert.deepEqual(
      deliveries.map((one) => one.id),
      ids,
    )
    for (const one of deliveries)
      assert.deepEqual(one, (await account.client.deliveries.get({ params: { deliveryId: one.id } })).data)
    await refused(account.client.deliveries.export({ query: { to: '1' } }), 'VALIDATION_ERROR')
  })
})
