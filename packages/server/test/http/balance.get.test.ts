import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'

describe('balance.get', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('holds the share of a sale for seven days, then it is available', async () => {
    const seller = await shop.seller()
    assert.deepEqual(await shop.balances(seller), {})
    await shop.sell(seller, 20)
    assert.deepEqual(await shop.balances(seller), { USD: [18, 0] })
    shop.market.clock.advance(days(7) - 60_000)
    assert.deepEqual(await shop.balances(seller), { USD: [18, 0] })
    shop.market.clock.advance(60_000)
    assert.deepEqual(await shop.balances(seller), { USD: [0, 18] })
  })

  it('takes a refund from where the sale is', async () => {
    const seller = await shop.seller()
    const orderId = await shop.sell(seller, 20)
    await shop.refund(seller, orderId, 5)
    assert.deepEqual(await shop.balances(seller), { USD: [13.5, 0] })
    shop.market.clock.advance(days(7))
    assert.deepEqual(await shop.balances(seller), { USD: [0, 13.5] })
    await shop.refund(seller, orderId)
    assert.deepEqual(await shop.balances(seller), { USD: [0, 0] })
  })

  it('is exact in currencies without decimals and with three', async () => {
    const seller = await shop.seller()
    const [yen, dinar] = [await shop.sell(seller, 1_005, 'JPY'), await shop.sell(seller, 11.115, 'KWD')]
    await shop.sell(seller, 0.01)
    // Fees of a tenth, rounded half up: 101 of 1005 yen, 1.112 of 11.115 dinars, nothing of a cent.
    assert.deepEqual(await shop.balances(seller), { JPY: [904, 0], KWD: [10.003, 0], USD: [0.01, 0] })
    await shop.refund(seller, yen, 1)
    await shop.refund(seller, dinar, 0.001)
    assert.deepEqual(await shop.balances(seller), { JPY: [903, 0], KWD: [10.002, 0], USD: [0.01, 0] })
    for (const orderId of [yen, dinar]) await shop.refund(seller, orderId)
    assert.deepEqual(await shop.balances(seller), { JPY: [0, 0], KWD: [0, 0], USD: [0.01, 0] })
  })

  it('says why nothing is paid out', async () => {
    const seller = await shop.seller()
    const hold = async () => (await seller.client.balance.get()).data.balances[0]?.hold
    const orderId = await shop.earned(seller, 11.1)
    assert.deepEqual(await hold(), {
      code: 'below_minimum',
      reason: 'At least 10.00 USD must be available.',
    })
    await shop.earned(seller, 11.1)
    assert.equal((await hold())?.code, 'no_destination')
    await seller.session.destinations.set({ body: { token: 'po_ok' } })
    assert.equal(await hold(), null)
    await shop.admin.sellers.hold({ params: { userId: seller.publicId }, body: { reason: 'Disputes.' } })
    assert.deepEqual(await hold(), {
      code: 'held_by_admin',
      reason: 'The marketplace has put your payouts on hold: Disputes.',
    })
    await shop.admin.sellers.release({ params: { userId: seller.publicId } })
    await shop.nextWeek()
    await shop.refund(seller, orderId)
    assert.deepEqual(await hold(), {
      code: 'negative_balance',
      reason: 'Your balance is negative by 9.99 USD after refunds or disputes. New sales cover this first.',
    })
  })

  it('names the Monday of the next payouts', async () => {
    const { clock } = shop.market
    const seller = await shop.seller()
    const next = async (time: string) => {
      clock.advance(Date.parse(time) - clock.now().getTime())
      return (await seller.client.balance.get()).data.nextPayoutDate
    }
    assert.equal(await next('2027-03-07T23:59:00Z'), '2027-03-08', 'a Sunday')
    assert.equal(await next('2027-03-08T05:59:00Z'), '2027-03-08', 'a Monday before they are made')
    assert.equal(await next('2027-03-08T06:00:00Z'), '2027-03-15')
  })
})
