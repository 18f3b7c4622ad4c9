import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MarketPricesChange } from '@souk/contract'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('markets.setPrices', () => {
  let market: Marketplace
  let seller: Account
  let productId: string
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    productId = await publish(seller, { price: 20 })
  })
  after(() => market.close())

  const set = (prices: MarketPricesChange['prices'], id = productId, by = seller) =>
    by.client.markets.setPrices({ params: { productId: id }, body: { prices } })

  it('replaces all of them, and ends them', async () => {
    assert.deepEqual((await set([{ countries: ['IN'], price: 4.5 }])).data.prices, [
      { countries: ['IN'], price: 4.5 },
    ])
    const { data } = await set([{ countries: ['BR'], price: 5 }])
    assert.deepEqual(data, { productId, prices: [{ countries: ['BR'], price: 5 }], currency: 'USD' })
    assert.deepEqual((await set([])).data.prices, [])
  })

  it('names what is wrong by its place', async () => {
    const wrong = async (prices: MarketPricesChange['prices']) => {
      const { details } = await refused(set(prices), 'INVALID_REQUEST')
      return [details.field, details.rule]
    }
    assert.deepEqual(await wrong([{ countries: ['IN', 'XX'], price: 4 }]), [
      ...['prices.0.countries.1', 'country_unknown'],
    ])
    const twice = [
      { countries: ['IN'], price: 4 },
      { countries: ['BR', 'IN'], price: 5 },
    ]
    assert.deepEqual(await wrong(twice), ['prices.1.countries.1', 'duplicate_country'])
    assert.deepEqual(await wrong([{ countries: ['IN'], price: 4.001 }]), [
      'prices.0.price',
      'too_many_decimals',
    ])
    for (const [countries, price] of [
      [[], 4],
      [['in'], 4],
      [['IN'], 0],
      [['IN'], -1],
      [['IN'], 100_001],
    ] as const)
      await refused(set([{ countries: [...countries], price }]), 'INVALID_REQUEST')
    await refused(set(Array.from({ length: 21 }, () => ({ countries: ['IN'], price: 4 }))), 'INVALID_REQUEST')
  })

  it('is for the author of a product with a fixed price', async () => {
    const prices = [{ countries: ['IN'], price: 4 }]
    await refused(set(prices, productId, await market.account()), 'FORBIDDEN')
    await refused(set(prices, 'prod_unknown'), 'PRODUCT_NOT_FOUND')
    const free = await publish(seller, { pricing: { model: 'free' } })
    const { details } = await refused(set(prices, free), 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], ['prices', 'market_price_of_fixed'])
  })
})
