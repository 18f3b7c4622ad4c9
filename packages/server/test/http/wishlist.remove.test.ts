import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('wishlist.remove', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('removes a product from one’s own list, and succeeds again', async () => {
    const [reader, other] = [await market.account(), await market.account()]
    const params = { productId: await publish(await market.account()) }
    for (const { client } of [reader, other]) await client.wishlist.add({ params })
    for (let n = 0; n < 2; n++)
      assert.deepEqual((await reader.client.wishlist.remove({ params })).data, { ...params, wished: false })
    assert.equal((await reader.client.wishlist.list()).meta.total, 0)
    assert.equal((await other.client.wishlist.list()).meta.total, 1)
  })

  it('removes what is no longer sold, and finds no other hidden product', async () => {
    const [reader, other, seller] = [await market.account(), await market.account(), await market.account()]
    const params = { productId: await publish(seller) }
    await reader.client.wishlist.add({ params })
    await seller.client.products.unpublish({ params })
    assert.equal((await reader.client.wishlist.remove({ params })).data.wished, false)
    await refused(other.client.wishlist.remove({ params }), 'PRODUCT_NOT_FOUND')
    await refused(other.client.wishlist.remove({ params: { productId: 'prod_x' } }), 'PRODUCT_NOT_FOUND')
  })
})
