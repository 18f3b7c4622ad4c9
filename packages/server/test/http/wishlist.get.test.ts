import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('wishlist.get', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('says whether a product is on one’s own list', async () => {
    const [reader, other] = [await market.account(), await market.account()]
    const params = { productId: await publish(await market.account()) }
    assert.deepEqual((await reader.client.wishlist.get({ params })).data, { ...params, wished: false })
    await reader.client.wishlist.add({ params })
    assert.deepEqual((await reader.client.wishlist.get({ params })).data, { ...params, wished: true })
    assert.equal((await other.client.wishlist.get({ params })).data.wished, false)
    await refused(reader.client.wishlist.get({ params: { productId: 'prod_x' } }), 'PRODUCT_NOT_FOUND')
  })
})
