import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SubscriptionPricesChange } from '@souk/contract'
import { publish, publishBundle, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('subscriptions.setPrices', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const set = (productId: string, body: SubscriptionPricesChange, by = seller) =>
    by.client.subscriptions.setPrices({ params: { productId }, body })

  it('sets, changes and ends the prices', async () => {
    const productId = await publish(seller)
    const alone = { productId, includes: 'product', includedIn: null, currency: 'USD' }
    const first = await set(productId, { month: 5, year: 50, trialDays: 14 })
    assert.deepEqual(first.data, { ...alone, month: 5, year: 50, trialDays: 14 })
    const second = await set(productId, { month: null, year: 49.99 })
    assert.deepEqual(second.data, { ...alone, month: null, year: 49.99, trialDays: 0 })
    const ended = await set(productId, { month: null, year: null })
    assert.deepEqual([ended.data.month, ended.data.year], [null, null])
    const body = { productId, period: 'year' } as const
    const buyer = await market.account()
    const { details } = await refused(buyer.client.purchases.create({ body }), 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], ['period', 'subscription_not_sold'])
  })

  it('is for the author, and for a single product', async () => {
    const productId = await publish(seller)
    const body = { month: 5, year: null }
    await refused(set(productId, body, await market.account()), 'FORBIDDEN')
    await refused(set('prod_unknown', body), 'PRODUCT_NOT_FOUND')
    const bundle = await publishBundle(seller, { price: 1, productIds: [productId, await publish(seller)] })
    const { details } = await refused(set(bundle, body), 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], ['month', 'subscription_of_bundle'])
  })

  it('refuses what is no price and no trial', async () => {
    const productId = await publish(seller)
    for (const month of [0, -1, 0.001, 100_001]) {
      const { details } = await refused(set(productId, { month, year: null }), 'INVALID_REQUEST')
      assert.equal(details.field, 'month')
    }
    for (const trialDays of [-1, 91, 1.5]) {
      const { details } = await refused(
        set(productId, { month: 5, year: null, trialDays }),
        'INVALID_REQUEST',
      )
      assert.equal(details.field, 'trialDays')
    }
  })
})
