import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import type { Account } from '../support/marketplace.ts'
import { publish } from '../support/marketplace.ts'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.buyers', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  const buy = async (buyer: Account, opened = true): Promise<string> => {
    const productId = await publish(shop.seller)
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    if (opened) await buyer.client.products.get({ params: { productId } })
    return data.orderId
  }
  const refund = async (buyer: Account, orderId: string) =>
    (await shop.request(orderId, {}, buyer)).data.decision.rule

  it('limits what rules approve for one buyer to three refunds in 90 days; then the seller decides', async () => {
    const buyer = await shop.market.account()
    const rules = []
    for (let i = 0; i < 4; i++) rules.push(await refund(buyer, await buy(buyer)))
    assert.deepEqual(rules, [...Array<string>(3).fill('within_refund_window'), 'over_automatic_limit'])
    // A purchase that was never used goes back all the same.
    assert.equal(await refund(buyer, await buy(buyer, false)), 'unused_within_14_days')
    shop.market.clock.advance(days(91))
    assert.equal(await refund(buyer, await buy(buyer)), 'within_refund_window')
  })

  it('limits them to a share of 30 % of at least five orders', async () => {
    const buyer = await shop.market.account()
    const orders = []
    for (let i = 0; i < 5; i++) orders.push(await buy(buyer))
    const rules = []
    for (const orderId of orders.slice(0, 3)) rules.push(await refund(buyer, orderId))
    assert.deepEqual(rules, ['within_refund_window', 'within_refund_window', 'over_automatic_limit'])
  })

  it('counts requests that come at the same moment one after the other', async () => {
    const buyer = await shop.market.account()
    const orders = []
    for (let i = 0; i < 6; i++) orders.push(await buy(buyer))
    const rules = await Promise.all(orders.map((orderId) => refund(buyer, orderId)))
    assert.equal(rules.filter((rule) => rule === 'within_refund_window').length, 2)
  })

  it('shows admins who was given money back by rules, the most first', async () => {
    const { market } = shop
    const [often, once] = [await market.account({ name: 'Often' }), await market.account({ name: 'Once' })]
    market.clock.advance(days(91))
    for (let i = 0; i < 3; i++) await refund(often, await buy(often))
    await refund(once, await buy(once))
    const admin = market.client(await market.signIn(await market.account({ roles: ['admin'] })))
    const { data, meta } = await admin.refunds.buyers()
    assert.deepEqual(
      data.map(({ buyer, automaticRefunds, orders, overLimit }) => [
        buyer.name,
        automaticRefunds,
        orders,
        overLimit,
      ]),
      [
        ['Often', 3, 3, true],
        ['Once', 1, 1, false],
      ],
    )
    assert.equal(meta.total, 2)
    await refused(market.client(await market.signIn(often)).refunds.buyers(), 'FORBIDDEN')
  })
})
