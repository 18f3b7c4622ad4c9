import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SubscriptionChange } from '@souk/contract'
import type { Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'

describe('subscriptions.update', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  const change = async (by: Account, subscriptionId: string, body: SubscriptionChange) =>
    (await by.client.subscriptions.update({ params: { subscriptionId }, body })).data

  it('ends it at the end of what was paid, or lets it go on after all', async () => {
    const buyer = await shop.market.account()
    const { id } = await shop.subscribe(buyer, { productId: await shop.offer(), period: 'month' })
    const stopped = await change(buyer, id, { renews: false })
    assert.deepEqual(
      [stopped.status, stopped.endsAt, stopped.nextPrice, stopped.renews],
      ['active', stopped.paidUntil, null, false],
    )
    const goingOn = await change(buyer, id, { renews: true })
    assert.deepEqual([goingOn.endsAt, goingOn.nextPrice], [null, 5])
    await shop.later(32)
    assert.equal(await shop.charged(buyer), 1_000n)
  })

  it('pays for another period from the next payment on, at its price today', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const { id } = await shop.subscribe(buyer, { productId, period: 'month' })
    await shop.seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 5, year: 45 } })
    const changed = await change(buyer, id, { period: 'year' })
    assert.deepEqual([changed.period, changed.price, changed.nextPrice], ['year', 45, 45])
    assert.equal(await shop.charged(buyer), 500n)
    await shop.later(32)
    assert.equal(await shop.charged(buyer), 5_000n)
    await shop.later(300)
    assert.equal(await shop.charged(buyer), 5_000n)
    await shop.later(70)
    assert.equal(await shop.charged(buyer), 9_500n)
  })

  it('ends it at once in the days of grace', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const { id } = await shop.subscribe(buyer, { productId, period: 'month' })
    await shop.useCard(buyer, 'pm_card_declined')
    await shop.later(32)
    await change(buyer, id, { renews: false })
    await shop.later(0)
    assert.equal((await shop.read(buyer, id)).endReason, 'canceled')
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    const { details } = await refused(change(buyer, id, { renews: true }), 'CONFLICT')
    assert.equal(details.rule, 'subscription_ended')
  })

  it('is for its buyer, and for a period that is sold', async () => {
    const buyer = await shop.market.account()
    const { id } = await shop.subscribe(buyer, {
      productId: await shop.offer({ year: null }),
      period: 'month',
    })
    await refused(change(shop.seller, id, { renews: false }), 'NOT_FOUND')
    await refused(change(buyer, 'sub_unknown', { renews: false }), 'NOT_FOUND')
    const { details } = await refused(change(buyer, id, { period: 'year' }), 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], ['period', 'subscription_not_sold'])
  })
})
