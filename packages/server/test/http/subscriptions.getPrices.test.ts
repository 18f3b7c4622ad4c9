import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('subscriptions.getPrices', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  it('says what a subscription costs, or that none is sold', async () => {
    const params = { productId: await publish(seller) }
    const alone = { ...params, includes: 'product', includedIn: null, currency: 'USD' }
    const { client } = await market.account()
    const none = (await client.subscriptions.getPrices({ params })).data
    assert.deepEqual(none, { ...alone, month: null, year: null, trialDays: 0 })
    await seller.client.subscriptions.setPrices({ params, body: { month: 5, year: null, trialDays: 7 } })
    const { data } = await client.subscriptions.getPrices({ params })
    assert.deepEqual(data, { ...alone, month: 5, year: null, trialDays: 7 })
  })

  it('hides drafts from others', async () => {
    const { data } = await seller.client.products.create({ body: promptBody() })
    const params = { productId: data.id }
    const { client } = await market.account()
    await refused(client.subscriptions.getPrices({ params }), 'PRODUCT_NOT_FOUND')
    assert.equal((await seller.client.subscriptions.getPrices({ params })).data.month, null)
  })
})
