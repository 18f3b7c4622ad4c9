import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, member } from '../support/notified.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('notifications.update', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('marks one as read and as unread; the first reading counts', async () => {
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    const [notification] = await inboxOf(market, buyer.dashboard)
    const params = { notificationId: notification?.id ?? '' }
    const mark = async (read: boolean) =>
      (await buyer.dashboard.notifications.update({ params, body: { read } })).data
    const first = await mark(true)
    market.clock.advance(1_000)
    assert.deepEqual(await mark(true), first)
    assert.notEqual(first.readAt, null)
    assert.deepEqual(await mark(false), notification)
  })

  it('refuses one of another account, and what is no identifier', async () => {
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    const [notification] = await inboxOf(market, buyer.dashboard)
    for (const notificationId of [notification?.id ?? '', 'ntf_none'])
      await refused(
        seller.dashboard.notifications.update({ params: { notificationId }, body: { read: true } }),
        'NOT_FOUND',
      )
  })
})
