import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Marketplace } from '../support/marketplace.ts'
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
    await reader.client.wishlist.remove({ params: { productId: 'prod_x' } })
    assert.equal((await reader.client.wishlist.list()).meta.total, 0)
    assert.equal((await other.client.wishlist.list()).meta.total, 1)
  })
})
