import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, member } from '../support/notified.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('notifications.count', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('counts those that were not read', async () => {
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    const count = async () => (await seller.dashboard.notifications.count()).data.unread
    assert.equal(await count(), 0)
    for (let n = 0; n < 2; n++)
      await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    const [first] = await inboxOf(market, seller.dashboard)
    assert.equal(await count(), 2)
    const params = { notificationId: first?.id ?? '' }
    await seller.dashboard.notifications.update({ params, body: { read: true } })
    assert.equal(await count(), 1)
  })
})
