import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('licenses.revoked', () => {
  let market: Marketplace
  let seller: Account
  let productId: string
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    productId = await publish(seller)
  })
  after(() => market.close())

  const list = (by: Account, product = productId, query = {}) =>
    by.client.licenses.revoked({ params: { productId: product }, query })

  it('lists the orders that give no access any more, the last first, by pages', async () => {
    const refunded: string[] = []
    for (let n = 0; n < 3; n++) {
      const { client } = await market.account()
      const { orderId } = (await client.purchases.create({ body: { productId } })).data
      if (n === 0) continue
      await client.refunds.create({ params: { orderId }, body: { reason: 'No' } })
      await market.souk.dispatcher.drain()
      refunded.unshift(orderId)
    }
    const { data, meta } = await list(seller)
    assert.deepEqual(
      data.map(({ orderId }) => orderId),
      refunded,
    )
    assert.ok(data.every(({ revokedAt }) => Date.parse(revokedAt) > 0))
    assert.equal(meta.total, 2)
    assert.deepEqual((await list(seller, productId, { page: 2, limit: 1 })).data, data.slice(1))
  })

  it('is for the seller', async () => {
    await refused(list(await market.account()), 'FORBIDDEN')
    await refused(list(seller, 'prod_nothing'), 'PRODUCT_NOT_FOUND')
  })
})
