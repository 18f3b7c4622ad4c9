import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, member } from '../support/notified.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('notifications.readAll', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('marks all of the account as read, and no one else’s', async () => {
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    for (let n = 0; n < 3; n++)
      await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    await inboxOf(market, seller.dashboard)
    assert.deepEqual((await seller.dashboard.notifications.readAll()).data, { unread: 0 })
    assert.ok((await inboxOf(market, seller.dashboard)).every(({ readAt }) => readAt !== null))
    assert.equal((await buyer.dashboard.notifications.count()).data.unread, 3)
  })
})
