import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('remixes.get', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const read = async (productId: string, by?: Account) => {
    const { client } = by ?? (await market.account())
    return client.remixes.get({ params: { productId } })
  }

  it('is open to all who see the product', async () => {
    const productId = await publish(seller)
    assert.deepEqual((await read(productId)).data, { royaltyPercent: null, derivedFrom: null })
    await seller.client.remixes.update({ params: { productId }, body: { royaltyPercent: 10 } })
    assert.equal((await read(productId)).data.royaltyPercent, 10)
    const response = await market.request(`/api/public/products/${productId}/remix`)
    assert.equal(response.status, 200)
  })

  it('hides a product that the reader does not see', async () => {
    const { data } = await seller.client.products.create({ body: promptBody() })
    await refused(read(data.id), 'PRODUCT_NOT_FOUND')
    assert.equal((await read(data.id, seller)).status, 200)
    await refused(read('prod_nothing'), 'PRODUCT_NOT_FOUND')
  })
})
