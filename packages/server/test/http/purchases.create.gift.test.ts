import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PurchaseCreation } from '@souk/contract'
import { days, seconds } from '../../src/kernel/time.ts'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { publish, publishBundle, type Account, type Marketplace } from '../support/marketplace.ts'
import { mailsTo } from '../support/notified.ts'
import { pdfTextOf } from '../support/pdf-text.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('purchases.create for others', () => {
  let market: Marketplace
  let seller: Account
  let giver: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    giver = await market.account()
  })
  after(() => market.close())

  const buy = async (by: Account, body: PurchaseCreation) => (await by.client.purchases.create({ body })).data
  const codesOf = async (orderId: string) =>
    (await giver.client.gifts.list({ params: { orderId } })).data.map(({ code }) => code)
  const isLocked = async (by: Account, productId: string) =>
    (await by.client.products.get({ params: { productId } })).data.contentLocked
  const assertBooks = async () => {
    const { unbalanced, sums } = await examineLedger(market.souk)
    assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
  }

  it('charges so many times the price, and gives codes in place of access', async () => {
    const productId = await publish(seller, { price: 5, content: 'The secret is quetzal.' })
    const order = await buy(giver, { productId, giftQuantity: 3 })
    assert.deepEqual([order.kind, order.amount, order.status], ['gift', 15, 'completed'])
    assert.equal(order.items[0]?.title, `${order.product.title} × 3`)
    const read = (await giver.client.purchases.get({ params: { orderId: order.orderId } })).data
    assert.deepEqual(read.items, order.items)
    assert.equal((await market.request(new URL(order.downloadUrl).pathname)).status, 410)
    assert.ok(await isLocked(giver, productId))
    const owned = await giver.client.purchases.list({ query: { status: 'owned' } })
    assert.ok(owned.data.every(({ orderId }) => orderId !== order.orderId))
    const [first = '', second = '', third = ''] = await codesOf(order.orderId)
    const friends = [await market.account(), await market.account()]
    for (const [index, discountCode] of [first, second].entries()) {
      const by = friends[index]
      assert.ok(by)
      const redeemed = await buy(by, { productId, discountCode: discountCode.toLowerCase() })
      assert.deepEqual([redeemed.kind, redeemed.amount], ['purchase', 0])
      assert.ok(!(await isLocked(by, productId)))
    }
    // The giver can have one, too.
    await buy(giver, { productId, discountCode: third })
    assert.ok(!(await isLocked(giver, productId)))
    const [, used] = (await giver.client.gifts.list({ params: { orderId: order.orderId } })).data
    assert.ok(used?.redeemedAt)
    const again = market.account().then((other) => buy(other, { productId, discountCode: first }))
    assert.equal((await refused(again, 'INVALID_REQUEST')).details.rule, 'discount_used_up')
    await assertBooks()
  })

  it('is confirmed by a mail about codes, and by an invoice of all of them', async () => {
    const buyer = await market.account()
    const productId = await publish(seller, { title: 'Release notes', price: 5 })
    const { receipt } = await buy(buyer, { productId, giftQuantity: 3 })
    const [mail] = await mailsTo(market, buyer.email)
    assert.match(mail?.text ?? '', /You paid \$15\.00 to .*\. Open it to hand on your codes\./)
    assert.doesNotMatch(mail?.text ?? '', /Run or download/)
    const pdf = await market.request(new URL(receipt.pdf).pathname)
    assert.match(pdfTextOf(Buffer.from(await pdf.arrayBuffer())), /Release notes × 3/)
  })

  it('gives a code of 300 people who want it at the same time to one', async () => {
    const productId = await publish(seller, { price: 5 })
    const { orderId } = await buy(giver, { productId, giftQuantity: 1 })
    const [discountCode = ''] = await codesOf(orderId)
    const others = await Promise.all(Array.from({ length: 12 }, () => market.account()))
    const tries = await Promise.allSettled(
      Array.from({ length: 300 }, (_, n) => buy(others[n % 12] ?? giver, { productId, discountCode })),
    )
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  it('is refunded at once while no code was redeemed, and then ends the codes', async () => {
    const productId = await publish(seller, { price: 5 })
    const { orderId } = await buy(giver, { productId, giftQuantity: 2 })
    const [discountCode = ''] = await codesOf(orderId)
    const { data } = await giver.client.refunds.create({ params: { orderId }, body: { reason: 'No one' } })
    assert.deepEqual([data.status, data.amount], ['succeeded', 10])
    const late = market.account().then((other) => buy(other, { productId, discountCode }))
    assert.equal((await refused(late, 'INVALID_REQUEST')).details.rule, 'discount_ended')
    await assertBooks()
  })

  it('is decided by the seller once a code was redeemed, and then ends the access', async () => {
    const productId = await publish(seller, { price: 5, refundPolicyDays: 0 })
    const { orderId } = await buy(giver, { productId, giftQuantity: 2 })
    const [discountCode = ''] = await codesOf(orderId)
    const friend = await market.account()
    const redeemed = await buy(friend, { productId, discountCode })
    const { data } = await giver.client.refunds.create({ params: { orderId }, body: { reason: 'No one' } })
    assert.equal(data.status, 'pending_approval')
    await seller.client.refunds.approve({ params: { refundId: data.refundId }, body: {} })
    assert.ok(await isLocked(friend, productId))
    const order = (await friend.client.purchases.get({ params: { orderId: redeemed.orderId } })).data
    assert.equal(order.status, 'refunded')
    await buy(friend, { productId })
    await assertBooks()
  })

  it('ends with a payment that the card company takes back', async () => {
    const productId = await publish(seller, { price: 5 })
    const body = { productId, giftQuantity: 1, paymentMethodId: 'pm_card_dispute_lost' }
    const { orderId } = await buy(giver, body)
    const [discountCode = ''] = await codesOf(orderId)
    const friend = await market.account()
    await buy(friend, { productId, discountCode })
    const report = async () => {
      await market.souk.sandbox.deliverDue(deliverTo(market.souk.payments))
      await allHandled(market)
    }
    await report()
    assert.ok(!(await isLocked(friend, productId)))
    market.clock.advance(days(1) + seconds(1))
    await report()
    assert.ok(await isLocked(friend, productId))
    await assertBooks()
  })

  it('is for products with a price; codes are the buyer’s, and not among the seller’s discounts', async () => {
    const price = 4
    const productId = await publish(seller, { price })
    const free = await publish(seller, { pricing: { model: 'free' } })
    const bundle = await publishBundle(seller, { price, productIds: [productId, await publish(seller)] })
    for (const id of [free, bundle]) {
      const { details } = await refused(buy(giver, { productId: id, giftQuantity: 1 }), 'INVALID_REQUEST')
      assert.deepEqual([details.field, details.rule], ['giftQuantity', 'gift_of_price'])
    }
    const { orderId } = await buy(giver, { productId, giftQuantity: 1 })
    const [discountCode = ''] = await codesOf(orderId)
    const more = buy(giver, { productId, giftQuantity: 5, discountCode })
    assert.equal((await refused(more, 'INVALID_REQUEST')).details.rule, 'gift_of_free')
    const { data } = await seller.client.discounts.list()
    assert.ok(data.every(({ code }) => code !== discountCode))
    for (const giftQuantity of [0, 101, 1.5])
      await refused(buy(giver, { productId, giftQuantity }), 'INVALID_REQUEST')
  })
})
