import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { permissions } from '@souk/contract'
import { hours } from '../../src/kernel/time.ts'
import { transact, type Tx } from '../../src/platform/db/database.ts'
import { runs } from '../support/depth.ts'
import type { Account } from '../support/marketplace.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'

type Step =
  | { readonly do: 'sell'; readonly currency: string; readonly minor: number }
  | { readonly do: 'refund'; readonly which: number; readonly percent: number }
  | { readonly do: 'redirect'; readonly token: string }
  | { readonly do: 'payout'; readonly currency: string }
  | { readonly do: 'hold' | 'release' | 'sweep' }
  | { readonly do: 'wait'; readonly hours: number }

const decimals: Readonly<Record<string, number>> = { USD: 2, JPY: 0, KWD: 3 }
const currency = fc.constantFrom('USD', 'USD', 'JPY', 'KWD')
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sell'), currency, minor: fc.integer({ min: 1, max: 30_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      which: fc.nat(50),
      percent: fc.constantFrom(1, 33, 50, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('redirect'),
      token: fc.constantFrom('po_ok', 'po_fails', 'po_slow', 'po_returned', 'po_lost_answer'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payout'), currency }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('hold', 'release') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sweep') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 2, 24, 100, 168) }),
  },
) as fc.Arbitrary<Step>

/** Random histories of one seller after the other, with the same sums after every step. */
describe('any history of sales, refunds and payouts', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  /** Below HTTP: these histories outlive every session. */
  const act = (effect: (tx: Tx) => Promise<unknown>) =>
    transact(shop.market.souk.db, effect).catch((error: { code?: string }) =>
      assert.equal(error.code, 'CONFLICT', String(error)),
    )

  const take = async (seller: Account, orders: string[], step: Step): Promise<unknown> => {
    const { payouts } = shop.market.souk
    const principal = { accountId: seller.id, roles: [], permissions: new Set(permissions) }
    switch (step.do) {
      case 'sell':
        return orders.push(
          await shop.sell(seller, step.minor / 10 ** (decimals[step.currency] ?? 2), step.currency),
        )
      case 'refund': {
        const orderId = orders[step.which % Math.max(1, orders.length)]
        if (orderId === undefined) return
        const { data } = await shop.buyer.client.purchases.get({ params: { orderId } })
        const scale = 10 ** (decimals[data.currency] ?? 2)
        const amount = Math.round((data.refundableAmount * scale * step.percent) / 100) / scale
        return amount > 0 ? shop.refund(seller, orderId, amount) : undefined
      }
      case 'redirect':
        return payouts
          .createDestination(principal, { token: step.token })
          .then((destination) => act((tx) => payouts.setDestination(tx, principal, destination)))
      case 'payout':
        return act((tx) => payouts.request(tx, { principal, currency: step.currency }))
      case 'hold':
        return act((tx) => payouts.hold(tx, { principal, userId: seller.publicId, reason: 'A look.' }))
      case 'release':
        return act((tx) => payouts.release(tx, { principal, userId: seller.publicId }))
      case 'sweep':
        return payouts.sweep()
      case 'wait':
        return shop.market.clock.advance(hours(step.hours))
    }
  }

  const check = async (seller: Account): Promise<void> => {
    const { db, clock } = shop.market.souk
    const balances = await shop.balances(seller)
    const entries = await db<{ currency: string; available: number; pending: number; earned: number }[]>`
      select entry.currency,
             coalesce(sum(amount_minor) filter (where available_at <= ${clock.now()}), 0)::int as available,
             coalesce(sum(amount_minor) filter (where available_at > ${clock.now()}), 0)::int as pending,
             coalesce(sum(amount_minor) filter (where kind = 'sale'), 0)::int as earned
      from ledger.entry join ledger.journal on journal.id = journal_id
      where account_id in (select id from ledger.account where owner = ${seller.id}) group by 1`
    assert.deepEqual(Object.keys(balances).toSorted(), entries.map((row) => row.currency).toSorted())
    for (const { currency, available, pending, earned } of entries) {
      const minor = (amount = 0) => Math.round(amount * 10 ** (decimals[currency] ?? 2))
      const shown = balances[currency]
      // A sale may have become available between the two looks; their sum is the same.
      assert.equal(minor(shown?.[0]) + minor(shown?.[1]), available + pending)
      const [paid] = await db<{ paid: number; open: number }[]>`
        select coalesce(sum(amount_minor) filter (where status = 'completed'), 0)::int as paid,
               coalesce(sum(amount_minor) filter (where status in ('pending', 'in_transit')), 0)::int as open
        from payouts.payout where seller_id = ${seller.id} and currency = ${currency}`
      assert.ok((paid?.paid ?? 0) + (paid?.open ?? 0) <= earned, 'paid out at most what was earned')
    }
    const sums = await db`
      select currency from ledger.entry group by currency having sum(amount_minor) <> 0`
    assert.deepEqual([...sums], [], 'all accounts together sum to zero')
    const [onTheWay] = await db<{ booked: number; open: number }[]>`
      select (select coalesce(sum(amount_minor), 0)::int from ledger.entry
              where account_id in (select id from ledger.account where kind = 'payouts')) as booked,
             (select coalesce(sum(amount_minor), 0)::int from payouts.payout
              where status in ('pending', 'in_transit')) as open`
    assert.equal(onTheWay?.booked, onTheWay?.open, 'what is on its way is what payouts say')
    const { data: payouts } = await seller.client.payouts.list({ query: { limit: 100 } })
    const completed = payouts.filter(({ status }) => status === 'completed')
    const events = await shop.events(seller)
    assert.equal(events.length, completed.length, 'one event of each completed payout')
    assert.equal(new Set(events.map(({ payoutId }) => payoutId)).size, events.length)
  }

  it('adds up after every step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const seller = await shop.seller('po_ok')
        const orders: string[] = []
        for (const step of steps) {
          await take(seller, orders, step)
          await check(seller)
        }
      }),
      { numRuns: runs(15) },
    )
  })
})
