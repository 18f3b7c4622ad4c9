import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { publish, type Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('checkouts.create', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop('2026-03-04T10:00:00Z')
  })
  after(() => shop.market.close())

  const startCheckout = async (buyer: Account, productId: string) =>
    (await (await shop.market.browser(buyer)).checkouts.create({ body: { productId } })).data

  it('counts each account once a day for the product, its seller and the marketplace', async () => {
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer(), await shop.buyer()]
    const productId = await shop.product(seller, 4.5)
    const tax = { amount: 0, rate: 0, country: '', reason: 'no_tax' }
    const expected = {
      productId,
      price: 4.5,
      subscription: null,
      market: null,
      discount: null,
      amount: 4.5,
      currency: 'USD',
      tax,
      merchantOfRecord: 'seller',
      withdrawalRight: false,
    }
    assert.deepEqual(await startCheckout(ann, productId), expected)
    await Promise.all([startCheckout(ann, productId), startCheckout(ben, productId)])
    shop.market.clock.advance(86_400_000)
    await startCheckout(ann, productId)
    const count = async (of: string, day?: string) => {
      const query = { productId: of, ...(day ? { startDate: day, endDate: day } : {}) }
      return (await seller.client.analytics.products({ query })).data.summary.totalCheckouts
    }
    assert.equal(await count(productId), 3)
    assert.equal(await count('all'), 3)
    assert.equal(await count(productId, '2026-03-04'), 2)
    assert.equal(await count(productId, '2026-03-06'), 0)
  })

  it('answers with the amount of a bundle without the parts that the buyer owns', async () => {
    const [seller, buyer] = [await shop.seller(), await shop.buyer()]
    const productIds = [await publish(seller, { price: 4 }), await publish(seller, { price: 6 })]
    const bundle = await publish(seller, { type: 'bundle', price: 8, productIds })
    await shop.buy(buyer, productIds[0] ?? '')
    const { amount } = await startCheckout(buyer, bundle)
    assert.equal(amount, 4.8)
    const { data } = await buyer.client.purchases.create({ body: { productId: bundle } })
    assert.equal(data.amount, amount)
    await refused(startCheckout(buyer, bundle), 'ALREADY_PURCHASED')
  })

  it('refuses what cannot be bought, and counts nothing', async () => {
    const [seller, buyer] = [await shop.seller(), await shop.buyer()]
    const productId = await shop.product(seller, 4)
    await refused(startCheckout(seller, productId), 'FORBIDDEN')
    await refused(startCheckout(buyer, 'prod_00000000000000000000000000'), 'PRODUCT_NOT_FOUND')
    await refused(startCheckout(buyer, 'nonsense'), 'PRODUCT_NOT_FOUND')
    await shop.buy(buyer, productId)
    await refused(startCheckout(buyer, productId), 'ALREADY_PURCHASED')
    const parts = [await shop.product(seller, 1), await shop.product(seller, 2)]
    const bundle = await publish(seller, { type: 'bundle', price: 2, productIds: parts })
    for (const part of parts) await shop.buy(buyer, part)
    await refused(startCheckout(buyer, bundle), 'ALREADY_PURCHASED')
    assert.equal((await seller.client.analytics.products()).data.summary.totalCheckouts, 0)
  })

  it('is forgotten with the account', async () => {
    const [seller, buyer] = [await shop.seller(), await shop.buyer()]
    await startCheckout(buyer, await shop.product(seller, 4))
    await (await shop.market.browser(buyer)).account.close({ body: { email: buyer.email } })
    await shop.complete()
    assert.equal((await seller.client.analytics.products()).data.summary.totalCheckouts, 0)
  })
})
