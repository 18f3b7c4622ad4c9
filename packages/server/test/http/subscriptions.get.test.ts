import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refused } from '../support/refusal.ts'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'

describe('subscriptions.get', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  it('is for its buyer and the seller, and hidden from everyone else', async () => {
    const { market, seller } = shop
    const buyer = await market.account({ name: 'Jonas Weber' })
    const productId = await shop.offer()
    const { id, order } = await shop.subscribe(buyer, { productId, period: 'month' })
    const { data } = await buyer.client.subscriptions.get({ params: { subscriptionId: id } })
    assert.deepEqual(data, {
      ...{ id, status: 'active', period: 'month', price: 5, currency: 'USD', orderId: order.orderId },
      product: { id: productId, title: order.product.title },
      seller: order.seller,
      buyer: { id: order.buyer.id, name: 'Jonas Weber' },
      includes: 'product',
      ...{
        paidUntil: order.subscription?.until,
        renews: true,
        canPayNow: false,
        nextPrice: 5,
        endsAt: null,
        endReason: null,
      },
      createdAt: data.createdAt,
    })
    const sold = await seller.client.subscriptions.get({ params: { subscriptionId: id } })
    assert.deepEqual(sold.data, data)
    const other = await market.account()
    for (const subscriptionId of [id, 'sub_unknown', 'sub_01kb2v7q9xf8ysd3g5h7j9k1mn'])
      await refused(other.client.subscriptions.get({ params: { subscriptionId } }), 'NOT_FOUND')
  })
})
