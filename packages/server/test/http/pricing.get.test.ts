import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('pricing.get', () => {
  let market: Marketplace
  let seller: Account
  let outsider: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    outsider = await market.account()
  })
  after(() => market.close())

  it('says what a run costs, or that it has no price', async () => {
    const productId = await publish(seller)
    const read = async () => (await outsider.client.pricing.get({ params: { productId } })).data
    const none = { productId, price: null, unit: 'run', currency: 'USD', includesModel: false }
    assert.deepEqual(await read(), none)
    await seller.client.pricing.set({ params: { productId }, body: { price: 0.25 } })
    assert.deepEqual(await read(), { ...none, price: 0.25 })
  })

  it('does not know what its reader may not see', async () => {
    const { id: productId } = (await seller.client.products.create({ body: promptBody() })).data
    await refused(outsider.client.pricing.get({ params: { productId } }), 'PRODUCT_NOT_FOUND')
    assert.equal((await seller.client.pricing.get({ params: { productId } })).data.price, null)
  })
})
