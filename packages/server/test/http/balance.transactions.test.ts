import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'

describe('balance.transactions', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('lists what the balance is made of, newest first, over all currencies', async () => {
    const seller = await shop.seller('po_fails')
    const orderId = await shop.sell(seller, 20)
    const yen = await shop.sell(seller, 100, 'JPY')
    await shop.refund(seller, orderId, 5)
    const soldAt = (await shop.buyer.client.purchases.get({ params: { orderId } })).data.completedAt
    await shop.nextWeek()
    await shop.nextWeek()
    const { data, meta } = await seller.client.balance.transactions()
    const { data: payouts } = await seller.client.payouts.list()
    const payoutIds = payouts.map(({ currency, payoutId }) => [currency, payoutId])
    const idOf = (currency: string) => Object.fromEntries(payoutIds)[currency] as string
    assert.equal(meta.total, 7)
    assert.deepEqual(
      new Set(data.slice(0, 2).map(({ type, amount, payoutId }) => `${type} ${amount} ${payoutId}`)),
      new Set([`payout_returned 13.5 ${idOf('USD')}`, `payout_returned 90 ${idOf('JPY')}`]),
    )
    assert.deepEqual(
      new Set(data.slice(2, 4).map(({ type, amount, payoutId }) => `${type} ${amount} ${payoutId}`)),
      new Set([`payout -13.5 ${idOf('USD')}`, `payout -90 ${idOf('JPY')}`]),
    )
    const [refund, second, first] = data.slice(4)
    assert.deepEqual([refund?.type, refund?.amount, refund?.orderId], ['refund', -4.5, orderId])
    assert.match(refund?.refundId ?? '', /^rfd_/)
    assert.deepEqual([second?.orderId, second?.currency], [yen, 'JPY'])
    assert.deepEqual([first?.orderId, first?.amount, first?.refundId], [orderId, 18, null])
    const heldUntil = new Date(Date.parse(soldAt ?? '') + days(7)).toISOString()
    assert.deepEqual([first?.availableAt, refund?.availableAt], [heldUntil, heldUntil])
  })

  it('pages, and shows only one’s own', async () => {
    const seller = await shop.seller()
    for (const price of [1, 2, 3]) await shop.sell(seller, price, price === 2 ? 'EUR' : 'USD')
    const page = await seller.client.balance.transactions({ query: { page: 2, limit: 2 } })
    assert.deepEqual(page.meta, { page: 2, limit: 2, total: 3 })
    assert.deepEqual(
      page.data.map(({ amount }) => amount),
      [0.9],
    )
    const all = await seller.client.balance.transactions({ query: { limit: 3 } })
    assert.deepEqual(
      all.data.map(({ amount }) => amount),
      [2.7, 1.8, 0.9],
    )
    assert.deepEqual((await shop.buyer.client.balance.transactions()).data, [])
  })
})
