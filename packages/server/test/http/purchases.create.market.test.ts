import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

describe('purchases.create by the price of a country', () => {
  let market: Marketplace
  let seller: Account
  let productId: string
  before(async () => {
    market = await startMarketplace({ env: { COUNTRY_HEADER: 'x-country' } })
    seller = await market.account()
    productId = await publish(seller, { price: 20 })
    await seller.client.markets.setPrices({
      params: { productId },
      body: { prices: [{ countries: ['IN', 'LK'], price: 4 }] },
    })
  })
  after(() => market.close())

  const buyerIn = async (country: string) => {
    const buyer = await market.account()
    const session = market.client(await market.signIn(buyer))
    if (country !== '') await session.billing.update({ body: { country } })
    return { buyer, session }
  }
  const from = (country: string) => (country === '' ? {} : { headers: { 'x-country': country } })

  const charged = async (billing: string, request: string, more: object = {}) => {
    const { buyer, session } = await buyerIn(billing)
    const body = { productId, ...more }
    const { data: due } = await session.checkouts.create({ body, ...from(request) })
    const { data: order } = await buyer.client.purchases.create({ body, ...from(request) })
    assert.equal(order.amount, due.amount, 'what checkout showed is charged')
    assert.deepEqual(order.market, due.market)
    return [order.amount, order.market?.country ?? null]
  }

  it('charges what is shown where the buyer is, by each piece of evidence', async () => {
    assert.deepEqual(await charged('IN', ''), [4, 'IN'])
    assert.deepEqual(await charged('', 'LK'), [4, 'LK'])
    assert.deepEqual(await charged('IN', 'IN'), [4, 'IN'])
    assert.deepEqual(await charged('US', ''), [20, null])
    assert.deepEqual(await charged('', ''), [20, null])
  })

  it('charges the price of the product where the evidence contradicts itself', async () => {
    assert.deepEqual(await charged('IN', 'US'), [20, null])
    assert.deepEqual(await charged('US', 'IN'), [20, null])
  })

  it('says what it costs elsewhere, and takes discounts off the lower price', async () => {
    await seller.client.discounts.create({ body: { code: 'HALF', percentOff: 50 } })
    const { buyer } = await buyerIn('IN')
    const body = { productId, discountCode: 'HALF' }
    const { data } = await buyer.client.purchases.create({ body })
    assert.deepEqual([data.amount, data.discount?.amount], [2, 2])
    assert.deepEqual(data.market, { country: 'IN', listPrice: 20 })
    const { data: seen } = await seller.client.purchases.get({ params: { orderId: data.orderId } })
    assert.deepEqual(seen.market, { country: 'IN', listPrice: 20 })
  })

  it('is not for gifts, which others could have elsewhere, nor for subscriptions', async () => {
    const { buyer } = await buyerIn('IN')
    const gifts = await buyer.client.purchases.create({ body: { productId, giftQuantity: 2 } })
    assert.deepEqual([gifts.data.amount, gifts.data.market], [40, null])
    await seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 9, year: null } })
    const { data } = await buyer.client.purchases.create({ body: { productId, period: 'month' } })
    assert.deepEqual([data.amount, data.market], [9, null])
  })

  it('ends with the prices, and does not apply to what is free now', async () => {
    const other = await publish(seller, { price: 20 })
    const prices = [{ countries: ['IN'], price: 4 }]
    await seller.client.markets.setPrices({ params: { productId: other }, body: { prices } })
    await seller.client.products.update({
      params: { productId: other },
      body: { pricing: { model: 'free' } },
    })
    const { buyer } = await buyerIn('IN')
    assert.equal((await buyer.client.purchases.create({ body: { productId: other } })).data.amount, 0)
    assert.deepEqual((await buyer.client.markets.getPrices({ params: { productId: other } })).data.prices, [])
    const { unbalanced, sums } = await examineLedger(market.souk)
    assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
  })
})
