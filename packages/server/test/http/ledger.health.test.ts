import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'

describe('ledger.health', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('adds up what was booked and what it was booked for', async () => {
    const seller = await shop.seller('po_ok')
    const orderId = await shop.earned(seller, 20)
    await shop.earned(seller, 300, 'JPY')
    await shop.nextWeek()
    await shop.refund(seller, orderId, 5)
    const { data } = await shop.admin.ledger.health()
    assert.equal(data.ok, true)
    assert.deepEqual(data.unbalanced, [])
    assert.match(data.checkedAt, /^2026-03-\d\dT/)
    const same = (count: number, amount: number) => ({
      ...{ ok: true, difference: 0 },
      ...{ booked: { count, amount }, expected: { count, amount } },
    })
    assert.deepEqual(
      data.sums.filter(({ kind }) => kind === 'sale' || kind === 'refund'),
      [
        { kind: 'refund', currency: 'USD', ...same(1, 5) },
        { kind: 'sale', currency: 'JPY', ...same(1, 300) },
        { kind: 'sale', currency: 'USD', ...same(1, 20) },
      ],
    )
    // 20.00 less a payout of 18.00 and a refund of 5.00, of which 0.50 was the fee.
    const usd = data.accounts.filter(({ currency }) => currency === 'USD')
    assert.deepEqual(
      usd.map(({ account, amount }) => [account, amount]),
      [
        ['clearing', -3],
        ['seller', -4.5],
        ['payouts', 0],
        ['fees', 1.5],
      ],
    )
  })

  it('says where both differ, and where only what the amounts belong to does', async () => {
    const { db } = shop.market.souk
    const saleOf = async () => {
      const { data } = await shop.admin.ledger.health()
      assert.equal(
        data.ok,
        data.sums.every(({ ok }) => ok),
      )
      return data.sums.find(({ kind, currency }) => kind === 'sale' && currency === 'USD')
    }
    await db`update orders.order set amount_minor = amount_minor + 150 where currency = 'USD'`
    const differing = await saleOf()
    assert.deepEqual([differing?.ok, differing?.difference, differing?.expected.amount], [false, -1.5, 21.5])
    await db`update orders.order set amount_minor = amount_minor - 150 where currency = 'USD'`
    assert.equal((await saleOf())?.ok, true)
    const swap = (from: number, to: number) => db`
      update orders.order set amount_minor = ${to} where currency = 'USD' and amount_minor = ${from}`
    await shop.sell(await shop.seller(), 30)
    await swap(2_000, 1)
    await swap(3_000, 2_000)
    await swap(1, 3_000)
    const swapped = await saleOf()
    assert.deepEqual([swapped?.ok, swapped?.difference], [false, 0])
    await swap(2_000, 1)
    await swap(3_000, 2_000)
    await swap(1, 3_000)
    assert.equal((await saleOf())?.ok, true)
  })

  it('sees no difference in what is sold while it looks', async () => {
    const { souk } = shop.market
    const seller = await shop.seller()
    const { sums } = await examineLedger({
      ...souk,
      orders: {
        ...souk.orders,
        // The ledger has been read by now.
        async totals(reader) {
          await shop.sell(seller, 7)
          return souk.orders.totals(reader)
        },
      },
    })
    assert.deepEqual(
      sums.filter(({ isEqual }) => !isEqual),
      [],
    )
  })

  it('is for admins', async () => {
    await refused((await shop.seller()).session.ledger.health(), 'FORBIDDEN')
  })
})
