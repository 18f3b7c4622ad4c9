import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { days, hours } from '../../src/kernel/time.ts'
import { analyticsTables } from '../support/analytics-tables.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { runs } from '../support/depth.ts'
import type { Account } from '../support/marketplace.ts'

const currencies = ['USD', 'USD', 'JPY'] as const

type Step =
  | { readonly do: 'buy'; readonly buyer: number; readonly product: number }
  | { readonly do: 'refund'; readonly which: number; readonly part: number }
  /** Gives back what they bought, and buys it once more. */
  | { readonly do: 'again'; readonly which: number }
  | { readonly do: 'view'; readonly buyer: number; readonly product: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'delay' | 'handle' }

const buyer = fc.nat(3)
const product = fc.nat(5)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('buy'), buyer, product }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('refund'), which: fc.nat(30), part: fc.constantFrom(3, 2, 1) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('again'), which: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('view'), buyer, product }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(hours(1), hours(11), days(1), days(9), days(27)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('delay', 'handle', 'handle') }) },
) as fc.Arbitrary<Step>

/** Where a history is looked at: so many days back from its end, of so many days. */
const check = fc.record({ back: fc.nat(60), length: fc.constantFrom(1, 2, 31, 92, 93, 200) })

describe('any history', { timeout: 600_000 }, () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop('2027-11-20T22:30:00Z')
  })
  after(() => shop.market.close())

  /** Half of the events that wait are handled later than those after them. */
  const delay = async (until: Date | null) => {
    const { db, clock } = shop.market.souk
    await (until
      ? db`update platform.event set due_at = ${until} where due_at <= ${clock.now()} and hashtext(id::text) % 2 = 0`
      : db`update platform.event set due_at = at where due_at > ${clock.now()}`)
  }

  const live = async (
    steps: readonly Step[],
  ): Promise<{ seller: Account; productIds: readonly string[] }> => {
    const { souk, clock } = shop.market
    const seller = await shop.seller()
    const buyers = await Promise.all([0, 1, 2, 3].map(() => shop.buyer()))
    const productIds: string[] = []
    for (let index = 0; index < 6; index++) {
      const currency = currencies[index % 3] ?? 'USD'
      productIds.push(await shop.product(seller, currency === 'JPY' ? 101 + index : 3.33 + index, currency))
    }
    const orders: { id: string; buyer: number; product: number; left: number }[] = []
    const buy = async (one: { readonly buyer: number; readonly product: number }) => {
      const owned = orders.some(
        (order) => order.buyer === one.buyer && order.product === one.product && order.left > 0,
      )
      const account = buyers[one.buyer]
      if (owned || !account) return
      const id = await shop.buy(account, productIds[one.product] ?? '')
      const left = one.product % 3 === 2 ? 101 + one.product : 333 + one.product * 100
      orders.push({ id, buyer: one.buyer, product: one.product, left })
    }
    const refund = async (order: (typeof orders)[number], part: number) => {
      if (order.left === 0) return
      const minor = part === 1 ? order.left : Math.max(1, Math.floor(order.left / part))
      order.left -= minor
      await shop.refund(seller, order.id, order.product % 3 === 2 ? minor : minor / 100)
    }
    for (const one of steps) {
      if (one.do === 'wait') clock.advance(one.ms)
      if (one.do === 'handle') {
        await souk.dispatcher.drain()
        await souk.analytics.rollups.drain()
      }
      if (one.do === 'delay') await delay(new Date(clock.now().getTime() + days(3_000)))
      if (one.do === 'view')
        await buyers[one.buyer]?.client.products.get({ params: { productId: productIds[one.product] ?? '' } })
      if (one.do === 'buy') await buy(one)
      if (one.do !== 'refund' && one.do !== 'again') continue
      const order = orders[one.which % Math.max(1, orders.length)]
      if (order) await refund(order, one.do === 'again' ? 1 : one.part)
      if (order && one.do === 'again') await buy(order)
    }
    await delay(null)
    await souk.dispatcher.drain()
    return { seller, productIds }
  }

  it('equals the ledger, in any order of events, and after a rebuild', async () => {
    await shop.market.souk.dispatcher.stop()
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 40 }),
      fc.array(check, { minLength: 2, maxLength: 3 }),
      async (steps, lookups) => {
        const { seller, productIds } = await live(steps)
        const now = shop.market.clock.now().getTime()
        for (const { back, length } of lookups) {
          const end = new Date(now - days(back)).toISOString().slice(0, 10)
          const start = new Date(now - days(back + length - 1)).toISOString().slice(0, 10)
          for (const currency of ['USD', 'JPY'])
            await shop.check(seller.client, { sellerId: seller.id, start, end, currency })
          for (const productId of [0, 1, 3].map((index) => productIds[index] ?? ''))
            await shop.check(seller.client, { productId, start, end })
        }
        const before = await analyticsTables(shop.market)
        await shop.market.souk.analytics.rebuild(() => {})
        assert.deepEqual(await analyticsTables(shop.market), before)
      },
    )
    await fc.assert(property, { numRuns: runs(8), endOnFailure: true })
  })

  it('adds up to the whole marketplace', async () => {
    const admin = await shop.admin()
    const end = shop.market.clock.now().toISOString().slice(0, 10)
    await shop.check(admin.client, { start: '2027-11-20', end })
    await shop.check(admin.client, { start: '2028-01-01', end, currency: 'JPY' })
  })
})
