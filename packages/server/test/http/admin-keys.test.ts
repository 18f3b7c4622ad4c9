import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe("an admin's API key", () => {
  let market: Marketplace
  let seller: Account
  let admin: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    admin = await market.account({ roles: ['admin'] })
  })
  after(() => market.close())

  it('has the rights of a user: paid text stays locked, other people’s products and orders stay theirs', async () => {
    const byKey = market.client(admin.key)
    const productId = await publish(seller)
    const params = { productId }
    assert.equal((await byKey.products.get({ params })).data.contentLocked, true)
    await refused(byKey.products.update({ params, body: { title: 'Mine' } }), 'FORBIDDEN')
    const { data: draft } = await seller.client.products.create({
      body: { title: 'T', description: 'D', type: 'prompt', price: 1, content: 'C' },
    })
    await refused(byKey.products.get({ params: { productId: draft.id } }), 'PRODUCT_NOT_FOUND')
    const buyer = await market.account()
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    await refused(byKey.purchases.get({ params: { orderId: order.orderId } }), 'ORDER_NOT_FOUND')
    // A session has them.
    assert.equal((await admin.client.products.get({ params })).data.contentLocked, false)
  })
})
