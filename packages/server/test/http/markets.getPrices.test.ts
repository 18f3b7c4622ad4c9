import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('markets.getPrices', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  it('says where a product has another price', async () => {
    const params = { productId: await publish(seller, { price: 20 }) }
    const { client } = await market.account()
    const none = (await client.markets.getPrices({ params })).data
    assert.deepEqual(none, { ...params, prices: [], currency: 'USD' })
    const prices = [
      { countries: ['LK', 'IN'], price: 4 },
      { countries: ['CH'], price: 25 },
    ]
    await seller.client.markets.setPrices({ params, body: { prices } })
    assert.deepEqual((await client.markets.getPrices({ params })).data.prices, [
      { countries: ['IN', 'LK'], price: 4 },
      { countries: ['CH'], price: 25 },
    ])
  })

  it('hides drafts from others', async () => {
    const { data } = await seller.client.products.create({ body: promptBody() })
    const params = { productId: data.id }
    const { client } = await market.account()
    await refused(client.markets.getPrices({ params }), 'PRODUCT_NOT_FOUND')
    assert.deepEqual((await seller.client.markets.getPrices({ params })).data.prices, [])
  })
})
