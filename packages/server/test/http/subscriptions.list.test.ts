import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'

describe('subscriptions.list', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  it('lists those of the caller, or to their products, the newest first, page by page', async () => {
    const { market, seller } = shop
    const buyer = await market.account()
    assert.deepEqual((await buyer.client.subscriptions.list()).data, [])
    const [one, other] = [await shop.offer(), await shop.offer()]
    await shop.subscribe(buyer, { productId: one, period: 'month' })
    const { id } = await shop.subscribe(buyer, { productId: other, period: 'year' })
    await shop.subscribe(await market.account(), { productId: one, period: 'year' })
    const { data, meta } = await buyer.client.subscriptions.list({ query: { limit: 1 } })
    assert.deepEqual(
      data.map((found) => [found.id, found.period, found.product.id]),
      [[id, 'year', other]],
    )
    assert.equal(meta?.total, 2)
    const sold = await seller.client.subscriptions.list({ query: { role: 'seller' } })
    assert.deepEqual(
      sold.data.map(({ period }) => period),
      ['year', 'year', 'month'],
    )
    assert.deepEqual((await seller.client.subscriptions.list()).data, [])
  })

  it('shows none whose first payment was declined', async () => {
    const buyer = await shop.market.account()
    const body = {
      productId: await shop.offer(),
      period: 'month',
      paymentMethodId: 'pm_card_declined',
    } as const
    await assert.rejects(buyer.client.purchases.create({ body }))
    assert.deepEqual((await buyer.client.subscriptions.list()).data, [])
    assert.equal((await shop.subscribe(buyer, { ...body, paymentMethodId: 'pm_card_visa' })).order.amount, 5)
  })
})
