import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { StatementQuery } from '@souk/contract'
import { days } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import type { Account } from '../support/marketplace.ts'
import { earn, openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'

describe('balance.statement', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  const read = async (seller: Account, query: StatementQuery) => {
    const { data, headers } = await seller.client.balance.statement({ query })
    assert.match(headers.get('content-type') ?? '', /^text\/csv/)
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="statement-${query.currency}-${query.from}-${query.to}.csv"`,
    )
    const text = await data.text()
    assert.ok(text.endsWith('\r\n'))
    return text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
  }

  it('leads from the opening to the closing balance of the requested days', async () => {
    const seller = await shop.seller('po_ok')
    const today = () => shop.market.clock.now().toISOString().slice(0, 10)
    const first = today()
    const orderId = await shop.earned(seller, 20)
    await shop.sell(seller, 50, 'EUR')
    const paidOn = today()
    const { data: payout } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    await shop.refund(seller, orderId, 5)
    shop.market.clock.advance(days(3))
    await shop.sell(seller, 2)
    const whole = await read(seller, { from: first, to: today(), currency: 'USD' })
    assert.deepEqual(
      whole.map(([, type, reference, amount, currency, , balance]) => [
        type,
        reference?.slice(0, 4),
        amount,
        currency,
        balance,
      ]),
      [
        ['type', 'refe', 'amount', 'currency', 'balance'],
        ['opening_balance', '', '', 'USD', '0.00'],
        ['sale', 'ord_', '18.00', 'USD', '18.00'],
        ['payout', 'pay_', '-18.00', 'USD', '0.00'],
        ['refund', 'rfd_', '-4.50', 'USD', '-4.50'],
        ['sale', 'ord_', '1.80', 'USD', '-2.70'],
        ['closing_balance', '', '', 'USD', '-2.70'],
      ],
    )
    assert.equal(whole[3]?.[2], payout.payoutId)
    const oneDay = await read(seller, { from: paidOn, to: paidOn, currency: 'USD' })
    assert.deepEqual(
      oneDay.map((cells) => cells[6]),
      ['balance', '18.00', '0.00', '-4.50', '-4.50'],
    )
    const none = await read(seller, { from: first, to: first, currency: 'JPY' })
    assert.deepEqual(
      none.map((cells) => cells[6]),
      ['balance', '0', '0'],
    )
  })

  it('has no cell that a spreadsheet would run, and no line too few where many were booked at once', async () => {
    const seller = await shop.seller()
    const { souk } = shop.market
    const amount = { minor: 7n, currency: 'USD' }
    for (let at = 0; at < 2_100; at += 700)
      await transact(souk.db, (tx) =>
        souk.ledger.post(
          tx,
          ...Array.from({ length: 700 }, () => ({
            kind: 'sale' as const,
            subject: souk.ids.next('order'),
            postings: [
              { account: { kind: 'clearing' as const }, amount: { ...amount, minor: -7n } },
              { account: { kind: 'seller' as const, owner: seller.id }, amount },
            ],
          })),
        ),
      )
    await earn(shop.market, seller, { minor: -9n, currency: 'USD' })
    const day = shop.market.clock.now().toISOString().slice(0, 10)
    const cells = await read(seller, { from: day, to: day, currency: 'USD' })
    assert.equal(cells.length, 2_104)
    assert.equal(cells.at(-1)?.[6], '146.91')
    for (const cell of cells.flat()) assert.match(cell, /^(-?\d+\.\d\d|[\w][\w:.-]*|)$/)
  })

  it('refuses days that are none, or in the wrong order', async () => {
    const seller = await shop.seller()
    const cases = [
      ['2026-02-30', '2026-03-01', 'from'],
      ['0000-01-15', '2026-03-01', 'from'],
      ['2026-03-01', '2026-13-01', 'to'],
      ['2026-03-02', '2026-03-01', 'to'],
    ] as const
    for (const [from, to, field] of cases) {
      const query = { from, to, currency: 'USD' }
      const error = await refused(seller.client.balance.statement({ query }), 'VALIDATION_ERROR')
      assert.equal(error.details.field, field)
    }
    const query = { from: '0001-01-01', to: '9999-12-31', currency: 'USD' }
    await seller.client.balance.statement({ query })
  })
})
