import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PurchaseCreation } from '@souk/contract'
import { days } from '../../src/kernel/time.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { publish, type Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'
import { allHandled } from '../support/wait.ts'

describe('a year in place of the month that is paid', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  const byTheMonth = async (by?: Account, body: Partial<PurchaseCreation> = {}, trialDays = 0) => {
    const buyer = by ?? (await shop.market.account())
    const productId = await shop.offer({ trialDays })
    await shop.seller.client.products.update({ params: { productId }, body: { refundPolicyDays: 0 } })
    return { buyer, productId, ...(await shop.subscribe(buyer, { productId, period: 'month', ...body })) }
  }
  type Subscribed = Awaited<ReturnType<typeof byTheMonth>>
  const choose = ({ buyer, id: subscriptionId }: Subscribed, period: 'month' | 'year') =>
    buyer.client.subscriptions.update({ params: { subscriptionId }, body: { period } })
  const payNow = ({ buyer, productId, id }: Subscribed, paymentMethodId = 'pm_card_visa') =>
    buyer.client.purchases.create({ body: { productId, subscriptionId: id, paymentMethodId } })
  const checkout = async ({ buyer, productId, id }: Subscribed) =>
    (await (await shop.dashboard(buyer)).checkouts.create({ body: { productId, subscriptionId: id } })).data
  const first = async ({ buyer, order: { orderId } }: Subscribed) =>
    (await buyer.client.purchases.get({ params: { orderId } })).data
  /** What the days of the month are worth that are left, of this much. */
  const share = ({ order: { subscription } }: Subscribed, minor = 500) => {
    const [from, until] = [subscription?.from, subscription?.until].map((at) => Date.parse(at ?? ''))
    assert.ok(from && until)
    const left = Math.round((until - shop.market.clock.now().getTime()) / days(1))
    return Math.floor((minor * left) / Math.round((until - from) / days(1))) / 100
  }

  it('begins at once, and pays the days back that are left of the month', async () => {
    const subscribed = await byTheMonth()
    const { buyer, productId, id } = subscribed
    assert.equal((await shop.read(buyer, id)).canPayNow, false)
    await shop.later(10)
    await choose(subscribed, 'year')
    assert.equal((await shop.read(buyer, id)).canPayNow, true)
    const paidBack = share(subscribed)
    assert.ok(paidBack > 3 && paidBack < 4)
    const due = await checkout(subscribed)
    assert.deepEqual([due.amount, due.subscription?.paidBack, due.subscription?.price], [50, paidBack, 50])
    const { data: order } = await payNow(subscribed)
    assert.deepEqual([order.kind, order.status, order.amount], ['renewal', 'completed', 50])
    const { from = '' } = order.subscription ?? {}
    assert.equal(from.slice(0, 16), order.createdAt.slice(0, 16))
    const now = await shop.read(buyer, id)
    assert.deepEqual([now.status, now.paidUntil, now.canPayNow], ['active', order.subscription?.until, false])
    assert.equal(now.paidUntil.slice(0, 4), String(Number(order.createdAt.slice(0, 4)) + 1))

    await shop.later(0)
    const month = await first(subscribed)
    assert.deepEqual([month.status, month.refund?.amount], ['partially_refunded', paidBack])
    assert.deepEqual([month.refund?.decision.rule, month.subscription?.until], ['replaced_by_year', from])
    assert.equal(await shop.charged(buyer), BigInt(5_500 - Math.round(paidBack * 100)))
    assert.ok(await shop.hasAccess(buyer, productId))
    await shop.later(60)
    assert.equal(await shop.charged(buyer), BigInt(5_500 - Math.round(paidBack * 100)))
    await shop.later(310)
    assert.equal(await shop.charged(buyer), BigInt(10_500 - Math.round(paidBack * 100)))
    await shop.assertBooks()
  })

  it('pays all of a month back that began today, and goes on', async () => {
    const subscribed = await byTheMonth()
    await choose(subscribed, 'year')
    assert.equal((await checkout(subscribed)).subscription?.paidBack, 5)
    await payNow(subscribed)
    await shop.later(0)
    assert.equal((await first(subscribed)).status, 'refunded')
    assert.equal((await shop.read(subscribed.buyer, subscribed.id)).status, 'active')
    assert.ok(await shop.hasAccess(subscribed.buyer, subscribed.productId))
    assert.equal(await shop.charged(subscribed.buyer), 5_000n)
    await shop.assertBooks()
  })

  it('leaves the month as it is where the payment is declined', async () => {
    const subscribed = await byTheMonth()
    const { buyer, id } = subscribed
    await shop.later(3)
    await choose(subscribed, 'year')
    const before = await shop.read(buyer, id)
    await refused(payNow(subscribed, 'pm_card_declined'), 'INSUFFICIENT_FUNDS')
    await shop.later(1)
    assert.deepEqual(await shop.read(buyer, id), before)
    assert.equal((await first(subscribed)).status, 'completed')
    await shop.later(30)
    assert.equal(await shop.charged(buyer), 5_500n)
  })

  it('withdraws a refund request about the month, once the bank has let the year through', async () => {
    const subscribed = await byTheMonth()
    const { buyer, productId, order } = subscribed
    assert.ok(await shop.hasAccess(buyer, productId))
    await shop.later(20)
    await choose(subscribed, 'year')
    const { details } = await refused(payNow(subscribed, 'pm_card_requires_action'), 'INSUFFICIENT_FUNDS')
    const params = { orderId: order.orderId }
    await shop.seller.client.refunds.grant({ body: { ...params, amount: 2, reason: 'A bad day' } })
    const { data: requested } = await buyer.client.refunds.create({ params, body: { reason: 'Not needed' } })
    assert.equal(requested.status, 'pending_approval')
    const token = /[^/]*$/.exec(String(details['actionUrl']))?.[0] ?? ''
    await shop.market.client().sandbox.decide({ params: { token }, body: { approve: true } })
    await allHandled(shop.market)
    await shop.later(0)
    const { data } = await buyer.client.refunds.get({ params: { refundId: requested.refundId } })
    assert.equal(data.status, 'canceled')
    const paidBack = share(subscribed, 300)
    assert.equal((await first(subscribed)).refund?.amount, paidBack)
    assert.equal(await shop.charged(buyer), BigInt(5_300 - Math.round(paidBack * 100)))
    await shop.assertBooks()
  })

  it('keeps access that ended with a refund request, if the year is paid after that', async () => {
    const subscribed = await byTheMonth(undefined, { paymentMethodId: 'pm_card_refund_pending' })
    const { buyer, id, order, productId } = subscribed
    await choose(subscribed, 'year')
    const { details } = await refused(payNow(subscribed, 'pm_card_requires_action'), 'INSUFFICIENT_FUNDS')
    const params = { orderId: order.orderId }
    const { data } = await buyer.client.refunds.create({ params, body: { reason: 'Not needed' } })
    assert.deepEqual([data.status, data.decision.rule], ['approved', 'unused_within_14_days'])
    const token = /[^/]*$/.exec(String(details['actionUrl']))?.[0] ?? ''
    await shop.market.client().sandbox.decide({ params: { token }, body: { approve: true } })
    await allHandled(shop.market)
    await shop.later(9)
    const { souk } = shop.market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
    assert.equal((await first(subscribed)).status, 'refunded')
    assert.equal((await shop.read(buyer, id)).status, 'active')
    assert.ok(await shop.hasAccess(buyer, productId))
    assert.equal(await shop.charged(buyer), 5_000n)
    await shop.assertBooks()
  })

  it('pays nothing back while a bank decides about the month', async () => {
    const subscribed = await byTheMonth(undefined, { paymentMethodId: 'pm_card_dispute_won' })
    const { souk } = shop.market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
    assert.equal((await first(subscribed)).status, 'disputed')
    await choose(subscribed, 'year')
    assert.equal((await checkout(subscribed)).subscription?.paidBack, 0)
    await payNow(subscribed)
    await shop.later(0)
    assert.equal((await first(subscribed)).refund, null)
    await shop.assertBooks()
  })

  it('does not count as a refund that the buyer requested', async () => {
    const buyer = await shop.market.account()
    for (let n = 0; n < 3; n++) {
      const subscribed = await byTheMonth(buyer)
      await choose(subscribed, 'year')
      await payNow(subscribed)
      await shop.later(0)
      assert.equal((await first(subscribed)).status, 'refunded')
    }
    const productId = await publish(shop.seller, { refundPolicyDays: 30 })
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    assert.ok(await shop.hasAccess(buyer, productId))
    const requested = await buyer.client.refunds.create({
      params: { orderId: data.orderId },
      body: { reason: 'Not needed' },
    })
    assert.equal(requested.data.decision.rule, 'within_refund_window')
  })

  it('is not for a trial, nor a year, nor what was canceled', async () => {
    const rule = async (subscribed: Subscribed) => {
      assert.equal((await shop.read(subscribed.buyer, subscribed.id)).canPayNow, false)
      return (await refused(payNow(subscribed), 'INVALID_REQUEST')).details.rule
    }
    const refunded = await byTheMonth(undefined, { paymentMethodId: 'pm_card_refund_pending' })
    await choose(refunded, 'year')
    const params = { orderId: refunded.order.orderId }
    await refunded.buyer.client.refunds.create({ params, body: { reason: 'Not needed' } })
    assert.equal((await refused(payNow(refunded), 'INVALID_REQUEST')).details.rule, 'renewal_not_due')
    const month = await byTheMonth()
    assert.equal(await rule(month), 'renewal_not_due')
    await choose(month, 'year')
    const { buyer, id: subscriptionId } = month
    await buyer.client.subscriptions.update({ params: { subscriptionId }, body: { renews: false } })
    assert.equal(await rule(month), 'renewal_not_due')
    const trial = await byTheMonth(buyer, {}, 5)
    await choose(trial, 'year')
    assert.equal(await rule(trial), 'renewal_not_due')
    const year = await byTheMonth(buyer, { period: 'year' })
    await choose(year, 'month')
    assert.equal(await rule(year), 'renewal_not_due')
  })
})
