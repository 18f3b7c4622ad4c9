import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, minutes } from '../../src/kernel/time.ts'
import { periodEnd } from '../../src/modules/subscriptions/subscription.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'
import { allHandled } from '../support/wait.ts'

describe('the renewal of subscriptions', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  const subscribed = async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    return { buyer, productId, ...(await shop.subscribe(buyer, { productId, period: 'month' })) }
  }

  it('charges the next month when one is over, once on any number of servers', async () => {
    const { buyer, productId, id, order } = await subscribed()
    const { paidUntil } = await shop.read(buyer, id)
    await shop.later(27)
    assert.equal(await shop.charged(buyer), 500n)
    const { market } = shop
    market.clock.advance(days(5))
    const second = await startMarketplace({ database: market.database, clock: market.clock })
    try {
      await Promise.all([market.souk.orders.sweep(), second.souk.orders.sweep(), market.souk.orders.sweep()])
    } finally {
      await second.close()
    }
    assert.equal(await shop.charged(buyer), 1_000n)
    const next = await shop.read(buyer, id)
    const day = new Date(order.subscription?.from ?? '').getUTCDate()
    assert.equal(next.paidUntil, periodEnd(new Date(paidUntil), 'month', day).toISOString())
    assert.equal(next.status, 'active')
    assert.ok(await shop.hasAccess(buyer, productId))
    await shop.assertBooks()
  })

  it('makes an order with an invoice of its own, which gives nothing of its own', async () => {
    const { buyer, id, order } = await subscribed()
    await shop.later(32)
    const client = buyer.client
    const { data } = await client.purchases.list()
    const renewal = data.find(({ kind }) => kind === 'renewal')
    assert.deepEqual(renewal?.subscription?.from, order.subscription?.until)
    assert.equal(renewal?.subscription?.id, id)
    assert.equal((await shop.market.request(new URL(renewal?.downloadUrl ?? '').pathname)).status, 410)
    assert.equal((await shop.market.request(new URL(renewal?.receipt.url ?? '').pathname)).status, 200)
    const owned = await client.purchases.list({ query: { status: 'owned' } })
    assert.deepEqual(
      owned.data.map(({ orderId }) => orderId),
      [order.orderId],
    )
  })

  it('gives seven days of grace where the card is declined, tries daily, then ends', async () => {
    const { buyer, productId, id, order } = await subscribed()
    await shop.useCard(buyer, 'pm_card_declined')
    await shop.later(32)
    assert.equal((await shop.read(buyer, id)).status, 'grace')
    assert.ok(await shop.hasAccess(buyer, productId))
    for (let day = 0; day < 6; day++) await shop.later(1)
    assert.equal((await shop.read(buyer, id)).status, 'grace')
    await shop.later(1)
    const ended = await shop.read(buyer, id)
    assert.deepEqual([ended.status, ended.endReason, ended.renews], ['ended', 'declined', false])
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    const client = buyer.client
    const { data } = await client.purchases.get({ params: { orderId: order.orderId } })
    assert.equal(data.subscription?.endedAt, ended.endsAt)
    assert.equal((await shop.market.request(new URL(data.downloadUrl).pathname)).status, 410)
    assert.equal(await shop.charged(buyer), 500n)
    assert.deepEqual((await client.purchases.list({ query: { status: 'owned' } })).data, [])
    // It can be had again, now for good.
    const again = { productId, paymentMethodId: 'pm_card_visa' }
    assert.equal((await client.purchases.create({ body: again })).data.kind, 'purchase')
    await shop.assertBooks()
  })

  it('goes on where another card works within the days of grace', async () => {
    const { buyer, id } = await subscribed()
    const { paidUntil } = await shop.read(buyer, id)
    await shop.useCard(buyer, 'pm_card_declined')
    await shop.later(32)
    await shop.useCard(buyer, 'pm_card_mastercard')
    await shop.later(2)
    const next = await shop.read(buyer, id)
    assert.deepEqual([next.status, next.endsAt], ['active', null])
    // The days of grace were used, and are paid.
    assert.ok(Date.parse(next.paidUntil) < Date.parse(paidUntil) + days(32))
    assert.equal(await shop.charged(buyer), 1_000n)
  })

  it('is not charged while the payment of the period is on its way back, with which it ends', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const body = { productId, period: 'month', paymentMethodId: 'pm_card_refund_pending' } as const
    const { id, order } = await shop.subscribe(buyer, body)
    await shop.later(12)
    const params = { orderId: order.orderId }
    const { data } = await buyer.client.refunds.create({ params, body: { reason: 'Not needed' } })
    assert.equal(data.status, 'approved')
    await shop.later(20)
    assert.deepEqual([(await shop.read(buyer, id)).status, await shop.charged(buyer)], ['active', 0n])
    const { souk } = shop.market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
    assert.equal((await shop.read(buyer, id)).endReason, 'refunded')
    assert.equal(await shop.charged(buyer), 0n)
    await shop.assertBooks()
  })

  it('takes a question of the bank for a refusal, since no one is there to answer it', async () => {
    const { buyer, id } = await subscribed()
    await shop.useCard(buyer, 'pm_card_requires_action')
    await shop.later(32)
    assert.equal((await shop.read(buyer, id)).status, 'grace')
    await shop.useCard(buyer, 'pm_card_mastercard')
    await shop.later(1)
    assert.equal((await shop.read(buyer, id)).status, 'active')
    assert.equal(await shop.charged(buyer), 1_000n)
    await shop.assertBooks()
  })

  it('is paid by its buyer in person where the bank asks, at the price that checkout shows', async () => {
    const { buyer, productId, id } = await subscribed()
    const pay = (paymentMethodId: string) =>
      buyer.client.purchases.create({ body: { productId, subscriptionId: id, paymentMethodId } })
    const { details } = await refused(pay('pm_card_visa'), 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], ['subscriptionId', 'renewal_not_due'])
    await shop.useCard(buyer, 'pm_card_declined')
    await shop.later(32)
    const { paidUntil } = await shop.read(buyer, id)
    const dashboard = await shop.dashboard(buyer)
    const { data: due } = await dashboard.checkouts.create({ body: { productId, subscriptionId: id } })
    assert.deepEqual([due.amount, due.subscription?.price, due.withdrawalRight], [5, 5, false])
    await refused(pay('pm_card_declined'), 'INSUFFICIENT_FUNDS')
    const question = await refused(pay('pm_card_requires_action'), 'INSUFFICIENT_FUNDS')
    // The sweep leaves the buyer the time to answer, and charges nothing meanwhile.
    shop.market.clock.advance(minutes(2))
    await shop.later(0)
    assert.equal((await refused(pay('pm_card_visa'), 'ALREADY_PURCHASED')).details.rule, 'order_pending')
    const token = /[^/]*$/.exec(String(question.details['actionUrl']))?.[0] ?? ''
    await shop.market.client().sandbox.decide({ params: { token }, body: { approve: true } })
    await allHandled(shop.market)
    const next = await shop.read(buyer, id)
    assert.equal(next.status, 'active')
    assert.equal(next.paidUntil, due.subscription?.renewsAt)
    assert.ok(next.paidUntil > paidUntil)
    assert.equal(await shop.charged(buyer), 1_000n)
    await shop.assertBooks()
  })

  it('gives grace without a payment method, too', async () => {
    const { buyer, id } = await subscribed()
    const client = await shop.dashboard(buyer)
    for (const method of (await client.wallet.list()).data)
      await client.wallet.remove({ params: { methodId: method.id } })
    await shop.later(32)
    assert.equal((await shop.read(buyer, id)).status, 'grace')
  })

  it('ends at the end of what was paid if its buyer wishes, and not before', async () => {
    const { buyer, productId, id } = await subscribed()
    const client = buyer.client
    await client.subscriptions.update({ params: { subscriptionId: id }, body: { renews: false } })
    await shop.later(27)
    assert.ok(await shop.hasAccess(buyer, productId))
    await shop.later(5)
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    assert.equal((await shop.read(buyer, id)).endReason, 'canceled')
    assert.equal(await shop.charged(buyer), 500n)
  })

  it('ends where the product is no longer on sale', async () => {
    const { buyer, productId, id } = await subscribed()
    const seller = shop.seller.client
    await seller.products.unpublish({ params: { productId } })
    await shop.later(27)
    assert.equal((await shop.read(buyer, id)).status, 'active')
    await shop.later(5)
    assert.equal((await shop.read(buyer, id)).endReason, 'unavailable')
  })

  it('keeps the price that was agreed to', async () => {
    const { buyer, productId } = await subscribed()
    const seller = shop.seller.client
    await seller.subscriptions.setPrices({ params: { productId }, body: { month: 9, year: null } })
    await shop.later(32)
    assert.equal(await shop.charged(buyer), 1_000n)
  })

  it('charges no suspended account, nor for the time of the suspension', async () => {
    const { buyer, id } = await subscribed()
    const { db } = shop.market.souk
    await db`update accounts.user set status = 'suspended' where id = ${buyer.id}`
    await shop.later(100)
    assert.equal(await shop.charged(buyer), 500n)
    await db`update accounts.user set status = 'active' where id = ${buyer.id}`
    await shop.market.souk.orders.sweep()
    shop.market.clock.advance(minutes(11))
    await shop.market.souk.orders.sweep()
    assert.equal(await shop.charged(buyer), 1_000n)
    const { paidUntil } = await shop.read(buyer, id)
    assert.ok(Date.parse(paidUntil) > shop.market.clock.now().getTime() + days(27))
  })

  it('pays back what arrives after its end', async () => {
    const { buyer, productId, id, order } = await subscribed()
    await shop.useCard(buyer, 'pm_debit')
    await shop.later(31)
    const seller = shop.seller.client
    await seller.refunds.grant({ body: { orderId: order.orderId, reason: 'Sorry' } })
    assert.equal((await shop.read(buyer, id)).endReason, 'refunded')
    const { souk, clock } = shop.market
    clock.advance(days(4))
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
    assert.equal(await shop.charged(buyer), 500n)
    await souk.orders.sweep()
    assert.equal(await shop.charged(buyer), 0n)
    const [renewal] = (await buyer.client.purchases.list()).data
    assert.deepEqual([renewal?.kind, renewal?.status], ['renewal', 'refunded'])
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    await shop.assertBooks()
    const admin = await shop.market.account({ roles: ['admin'] })
    const counted = (await admin.client.refunds.buyers()).data.map((one) => one.buyer.id)
    assert.ok(!counted.includes(buyer.publicId), 'the buyer did not request this refund')
  })

  it('knows the ends of months', () => {
    const end = (from: string, period: 'month' | 'year', day: number) =>
      periodEnd(new Date(`${from}T10:00:00.000Z`), period, day)
        .toISOString()
        .slice(0, 10)
    assert.deepEqual(
      [
        end('2026-01-15', 'month', 15),
        end('2026-01-31', 'month', 31),
        end('2026-02-28', 'month', 31),
        end('2026-12-31', 'month', 31),
        end('2028-02-29', 'year', 29),
        end('2026-03-31', 'year', 31),
      ],
      ['2026-02-15', '2026-02-28', '2026-03-31', '2027-01-31', '2029-02-28', '2027-03-31'],
    )
  })
})
