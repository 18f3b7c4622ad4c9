import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('gifts.list', () => {
  let market: Marketplace
  let seller: Account
  let giver: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    giver = await market.account()
  })
  after(() => market.close())

  it('has a code and its address for each account, page by page', async () => {
    const productId = await publish(seller)
    const body = { productId, giftQuantity: 3 }
    const { orderId } = (await giver.client.purchases.create({ body })).data
    const { data, meta } = await giver.client.gifts.list({ params: { orderId }, query: { limit: 2 } })
    assert.equal(meta.total, 3)
    const second = await giver.client.gifts.list({ params: { orderId }, query: { limit: 2, page: 2 } })
    const all = [...data, ...second.data]
    assert.equal(new Set(all.map(({ code }) => code)).size, 3)
    for (const { code, url, redeemedAt } of all) {
      assert.match(code, /^GIFT-[0-9A-Z]{10}$/)
      assert.deepEqual([url, redeemedAt], [`${market.url}/checkout/${productId}?code=${code}`, null])
    }
  })

  it('is for the buyer alone, and empty for what was bought for oneself', async () => {
    const productId = await publish(seller)
    const { orderId } = (await giver.client.purchases.create({ body: { productId } })).data
    assert.deepEqual((await giver.client.gifts.list({ params: { orderId } })).data, [])
    for (const other of [seller, await market.account()])
      await refused(other.client.gifts.list({ params: { orderId } }), 'ORDER_NOT_FOUND')
  })
})
