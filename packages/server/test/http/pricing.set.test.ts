import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RunPriceChange } from '@souk/contract'
import { publish, publishBundle, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('pricing.set', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const set = (productId: string, body: RunPriceChange, by = seller) =>
    by.client.pricing.set({ params: { productId }, body })

  it('sets, changes and ends the price; the unit stays until it is changed', async () => {
    const productId = await publish(seller)
    const first = await set(productId, { price: 0.02, unit: 'thousand_characters' })
    assert.deepEqual(first.data, {
      ...{ productId, price: 0.02, unit: 'thousand_characters', currency: 'USD', includesModel: false },
    })
    assert.equal((await set(productId, { price: 0.03 })).data.unit, 'thousand_characters')
    assert.equal((await set(productId, { price: 0.03, unit: 'run' })).data.unit, 'run')
    assert.equal((await set(productId, { price: null })).data.price, null)
  })

  it('is for the author, and for what can be run', async () => {
    const productId = await publish(seller)
    await refused(set(productId, { price: 1 }, await market.account()), 'FORBIDDEN')
    await refused(set('prod_unknown', { price: 1 }), 'PRODUCT_NOT_FOUND')
    const bundle = await publishBundle(seller, { price: 1, productIds: [productId, await publish(seller)] })
    const { details } = await refused(set(bundle, { price: 1 }), 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], ['price', 'run_price_of_type'])
  })

  it('refuses what is no price', async () => {
    const productId = await publish(seller)
    for (const price of [0, -1, 0.001, 10_001]) {
      const { details } = await refused(set(productId, { price }), 'INVALID_REQUEST')
      assert.equal(details.field, 'price')
    }
  })
})
