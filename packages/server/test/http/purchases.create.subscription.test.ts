import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DiscountCreation } from '@souk/contract'
import { days } from '../../src/kernel/time.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { publish } from '../support/marketplace.ts'
import { pdfTextOf } from '../support/pdf-text.ts'
import { refused } from '../support/refusal.ts'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'
import { allHandled } from '../support/wait.ts'

describe('purchases.create of a subscription', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  const discount = async (creation: DiscountCreation) =>
    (await shop.seller.client.discounts.create({ body: creation })).data

  it('gives the product for the period that is paid, with an invoice that names it', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const { order } = await shop.subscribe(buyer, { productId, period: 'year' })
    assert.deepEqual([order.kind, order.amount, order.status], ['subscription', 50, 'completed'])
    assert.ok(await shop.hasAccess(buyer, productId))
    const { from = '', until = '' } = order.subscription ?? {}
    assert.equal(Number(until.slice(0, 4)), Number(from.slice(0, 4)) + 1)
    const again = buyer.client.purchases.create({ body: { productId } })
    await refused(again, 'ALREADY_PURCHASED')
    const pdf = await shop.market.request(new URL(order.receipt.pdf).pathname)
    const text = pdfTextOf(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ')
    assert.ok(text.includes(`${from.slice(0, 10)} to ${until.slice(0, 10)}`), text)
    await shop.assertBooks()
  })

  it('begins with a trial, once for each buyer and product, which needs a way to pay', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer({ trialDays: 14 })
    const dashboard = await shop.dashboard(buyer)
    const { data: due } = await dashboard.checkouts.create({ body: { productId, period: 'month' } })
    assert.deepEqual([due.amount, due.subscription?.price, due.subscription?.renewalPrice], [0, 5, 5])
    const { id, order } = await shop.subscribe(buyer, { productId, period: 'month' })
    assert.deepEqual([order.amount, (await shop.read(buyer, id)).status], [0, 'trial'])
    const { from = '', until = '' } = order.subscription ?? {}
    assert.equal(Date.parse(until) - Date.parse(from), days(14))
    await shop.later(13)
    assert.equal(await shop.charged(buyer), 0n)
    await shop.later(2)
    assert.equal(await shop.charged(buyer), 500n)
    assert.equal((await shop.read(buyer, id)).status, 'active')
    await buyer.client.subscriptions.update({ params: { subscriptionId: id }, body: { renews: false } })
    await shop.later(31)
    const second = await shop.subscribe(buyer, { productId, period: 'month' })
    assert.equal(second.order.amount, 5)
    const poor = await shop.market.account()
    const wallet = await shop.dashboard(poor)
    for (const method of (await wallet.wallet.list()).data)
      await wallet.wallet.remove({ params: { methodId: method.id } })
    const body = { productId, period: 'month' } as const
    const { details } = await refused(poor.client.purchases.create({ body }), 'INSUFFICIENT_FUNDS')
    assert.equal(details.rule, 'no_payment_method')
    await shop.assertBooks()
  })

  it('ends a trial without a payment', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer({ trialDays: 3 })
    const { id } = await shop.subscribe(buyer, { productId, period: 'month' })
    await buyer.client.subscriptions.update({ params: { subscriptionId: id }, body: { renews: false } })
    assert.ok(await shop.hasAccess(buyer, productId))
    await shop.later(4)
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    assert.equal(await shop.charged(buyer), 0n)
  })

  it('takes a discount off as many payments as it is for, and counts one use', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const twice = await discount({ code: 'TWICE', percentOff: 50, periods: 2 })
    const body = { productId, period: 'month', discountCode: 'TWICE' } as const
    const { data: due } = await (await shop.dashboard(buyer)).checkouts.create({ body })
    assert.deepEqual([due.amount, due.subscription?.renewalPrice, due.subscription?.price], [2.5, 2.5, 5])
    const { id } = await shop.subscribe(buyer, body)
    const next = async () => (await shop.read(buyer, id)).nextPrice
    assert.equal(await next(), 2.5)
    await shop.later(32)
    assert.deepEqual([await shop.charged(buyer), await next()], [500n, 5])
    await shop.later(31)
    assert.equal(await shop.charged(buyer), 1_000n)
    const { data } = await shop.seller.client.discounts.list()
    assert.equal(data.find(({ id: found }) => found === twice.id)?.uses, 1)
    const [renewal] = (await buyer.client.purchases.list()).data
      .filter(({ kind }) => kind === 'renewal')
      .slice(-1)
    assert.deepEqual([renewal?.discount?.code, renewal?.discount?.amount], ['TWICE', 2.5])
    await shop.assertBooks()
  })

  it('takes other discounts off the first payment alone, and some off all of them', async () => {
    const productId = await shop.offer()
    await discount({ code: 'ONCE', amountOff: 4 })
    await discount({ code: 'ALWAYS', percentOff: 100, periods: null })
    const [once, always] = [await shop.market.account(), await shop.market.account()]
    const first = await shop.subscribe(once, { productId, period: 'month', discountCode: 'ONCE' })
    const free = await shop.subscribe(always, { productId, period: 'month', discountCode: 'ALWAYS' })
    assert.deepEqual([first.order.amount, free.order.amount], [1, 0])
    assert.equal((await shop.read(always, free.id)).status, 'active')
    await shop.later(32)
    assert.deepEqual([await shop.charged(once), await shop.charged(always)], [600n, 0n])
    assert.equal((await shop.read(always, free.id)).status, 'active')
    await shop.assertBooks()
  })

  it('is paid back with what is left of it, and ends', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const { id, order } = await shop.subscribe(buyer, { productId, period: 'month' })
    const params = { orderId: order.orderId }
    const { data } = await buyer.client.refunds.create({ params, body: { reason: 'Not for me' } })
    assert.equal(data.status, 'succeeded')
    assert.equal((await shop.read(buyer, id)).endReason, 'refunded')
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    await shop.later(32)
    assert.equal(await shop.charged(buyer), 0n)
    await shop.assertBooks()
  })

  it('goes on where an earlier period is paid back', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const { id, order } = await shop.subscribe(buyer, { productId, period: 'month' })
    await shop.later(32)
    await shop.seller.client.refunds.grant({ body: { orderId: order.orderId, reason: 'Sorry' } })
    assert.equal((await shop.read(buyer, id)).status, 'active')
    assert.ok(await shop.hasAccess(buyer, productId))
    const owned = await buyer.client.purchases.list({ query: { status: 'owned' } })
    assert.deepEqual(
      owned.data.map(({ orderId }) => orderId),
      [order.orderId],
    )
    await refused(buyer.client.purchases.create({ body: { productId } }), 'ALREADY_PURCHASED')
    await shop.assertBooks()
  })

  it('leaves a used renewal to its seller', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    await shop.subscribe(buyer, { productId, period: 'month' })
    assert.ok(await shop.hasAccess(buyer, productId))
    await shop.later(32)
    const [renewal] = (await buyer.client.purchases.list()).data
    assert.equal(renewal?.kind, 'renewal')
    const params = { orderId: renewal?.orderId ?? '' }
    const { data } = await buyer.client.refunds.create({ params, body: { reason: 'Too late' } })
    assert.equal(data.status, 'pending_approval')
    await shop.seller.client.refunds.approve({ params: { refundId: data.refundId }, body: {} })
    assert.ok(!(await shop.hasAccess(buyer, productId)))
  })

  it('ends with a lost dispute about the present period', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const body = { productId, period: 'month', paymentMethodId: 'pm_card_dispute_lost' } as const
    const { id } = await shop.subscribe(buyer, body)
    const { souk, clock } = shop.market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    clock.advance(days(2))
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
    assert.equal((await shop.read(buyer, id)).endReason, 'refunded')
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    await shop.assertBooks()
  })

  it('is not bought for others, nor at a price of one’s own, nor with the code of a gift', async () => {
    const buyer = await shop.market.account()
    const productId = await shop.offer()
    const refusal = async (more: object) => {
      const body = { productId, period: 'month' as const, ...more }
      const { details } = await refused(buyer.client.purchases.create({ body }), 'INVALID_REQUEST')
      return [details.field, details.rule]
    }
    assert.deepEqual(await refusal({ giftQuantity: 2 }), ['giftQuantity', 'not_in_subscription'])
    assert.deepEqual(await refusal({ amount: 2 }), ['amount', 'not_in_subscription'])
    const giver = await shop.market.account()
    const { data } = await giver.client.purchases.create({ body: { productId, giftQuantity: 1 } })
    const [gift] = (await giver.client.gifts.list({ params: { orderId: data.orderId } })).data
    assert.deepEqual(await refusal({ discountCode: gift?.code }), ['discountCode', 'not_in_subscription'])
    const other = await publish(shop.seller)
    const body = { productId: other, period: 'month' } as const
    assert.equal(
      (await refused(buyer.client.purchases.create({ body }), 'INVALID_REQUEST')).details.field,
      'period',
    )
  })
})
