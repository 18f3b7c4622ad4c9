import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import type { Id } from '../../src/kernel/ids.ts'
import type { Days, Period } from '../../src/modules/analytics/reports/period.ts'
import { wholeMarketplace, type Scope } from '../../src/modules/analytics/reports/scope.ts'
import type { AnalyticsStore } from '../../src/modules/analytics/store-port.ts'
import { connect, transact, type Db } from '../../src/platform/db/database.ts'
import { addHandled, type HandledEvent } from '../support/analytics-events.ts'
import { openAnalyticsStore } from '../support/analytics-tables.ts'
import { clickHouseFor, onClickHouse } from '../support/clickhouse.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runs } from '../support/depth.ts'

const currencies = ['USD', 'JPY'] as const
/** In another order by their second halves than by their first. */
const buyers = ['0f', '10', '8a', 'ff'].map(
  (byte, index) => `${byte}000000-0000-4000-8000-00000000000${9 - index}` as Id<'user'>,
)
const referrers = ['', 'B.example', 'a.example', 'é.example', 'z.example']
const firstDay = Date.parse('2027-11-25')
const dayOf = (index: number): string => new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10)

const day = fc.nat(70)
/** Up to more than JavaScript's numbers hold. */
const amount = fc.oneof(fc.constantFrom(1, 100, 333), fc.bigInt({ min: 1n, max: 90_071_992_547_409_931n }))
const sale = fc.record({
  product: fc.nat(3),
  buyer: fc.nat(3),
  day,
  second: fc.nat(86_399),
  amount,
  fee: fc.nat(50),
  refunds: fc.array(fc.record({ after: fc.nat(40), second: fc.nat(86_399), amount }), { maxLength: 3 }),
})
const view = fc.record({
  ...{ product: fc.nat(3), day, count: fc.integer({ min: 1, max: 9 }) },
  ...{ referrer: fc.constantFrom(...referrers), country: fc.constantFrom('', 'DE', 'FR') },
})
const period = fc.record({ start: day, length: fc.constantFrom(1, 2, 20, 40, 93), month: fc.boolean() })
const history = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 25 }),
  views: fc.array(fc.array(view, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
  periods: fc.array(period, { minLength: 1, maxLength: 3 }),
  batchSize: fc.integer({ min: 1, max: 20 }),
  seed: fc.nat(1_000),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Two sellers with two products each, one in each currency. */
const createProducts = () => {
  const sellers = [randomUUID(), randomUUID()]
  return [0, 1, 2, 3].map((index) => ({
    productId: randomUUID(),
    sellerId: sellers[index >> 1] ?? '',
    currency: currencies[index % 2] ?? 'USD',
  }))
}
type Products = ReturnType<typeof createProducts>

const minor = (value: number | bigint, currency: string): string => {
  const text = String(value).padStart(3, '0')
  return currency === 'JPY' ? String(value) : `${text.slice(0, -2)}.${text.slice(-2)}`
}
const at = (index: number, second: number): string =>
  new Date(firstDay + index * 86_400_000 + second * 1_000).toISOString().replace('Z', `${second % 10}23Z`)

const eventsOf = ({ sales, views, seed }: History, products: Products): HandledEvent[] => {
  const events = sales.flatMap((one): HandledEvent[] => {
    const product = products[one.product]
    if (!product) return []
    const data = { ...product, orderId: randomUUID(), buyerId: buyers[one.buyer] ?? '' }
    const { currency } = product
    return [
      {
        type: 'purchase.completed',
        at: at(one.day, one.second),
        data: { ...data, amount: minor(one.amount, currency), fee: minor(one.fee, currency) },
      },
      ...one.refunds.map((refund): HandledEvent => ({
        type: 'purchase.refunded',
        at: at(one.day + refund.after, refund.second),
        data: {
          ...{ ...data, refundId: randomUUID() },
          ...{ amount: minor(refund.amount, currency), fee: minor(one.fee, currency) },
        },
      })),
    ]
  })
  const viewed = views.map((list): HandledEvent => ({
    type: 'product.viewed',
    at: at(0, 0),
    data: {
      views: list.map(({ product, day: index, ...rest }) => {
        const { currency: _, ...ids } = products[product] ?? {}
        return { ...ids, day: dayOf(index), ...rest }
      }),
    },
  }))
  return [...events, ...viewed].toSorted(
    (one, other) => hash(one, seed) - hash(other, seed) || one.at.localeCompare(other.at),
  )
}
const hash = (event: HandledEvent, seed: number): number => (Date.parse(event.at) / 1_000) % (seed + 7)

/** Every query of the port; what comes in no particular order is sorted. */
const queriesOf = (
  store: AnalyticsStore,
  scope: Scope,
  { currency, of }: { currency: string; of: Period },
) => {
  const analyticsScope = { scope, currency }
  const days: Days = { start: of.start, end: of.end }
  const sorted = async (rows: Promise<Iterable<unknown>>) =>
    [...(await rows)].map((row) => text(row)).toSorted()
  // One product's sources are those of the catalog in PostgreSQL, which has no such product.
  const sources = (kind: 'referrer' | 'country') =>
    scope.kind === 'product' ? [] : store.findSources(scope, { ...days, kind, limit: 4 })
  return {
    mainCurrency: store.findMainCurrency(scope),
    figures: sorted(store.findFigures(analyticsScope, of)),
    sum: store.sumFigures(analyticsScope, days),
    views: sorted(store.findViews(scope, of)),
    referrers: sources('referrer'),
    countries: sources('country'),
    byGross: store.findBestProducts(analyticsScope, { ...days, by: 'gross', limit: 3 }),
    byRevenue: store.findBestProducts(analyticsScope, { ...days, by: 'revenue', limit: 50 }),
    sellers: store.findBestSellers(currency, { ...days, limit: 3 }),
    customers: sorted(store.countCustomers(analyticsScope, of)),
    customersUntil: store.countCustomersUntil(analyticsScope, of.end),
    cohorts: sorted(store.findCohorts(analyticsScope, days)),
    top: store.findTopCustomers(analyticsScope, { ...of, limit: 2, offset: 1 }),
    firstCustomers: store.findCustomersAfter(analyticsScope, { ...days, after: null, limit: 2 }),
    nextCustomers: store.findCustomersAfter(analyticsScope, { ...days, after: buyers[1] ?? null, limit: 9 }),
    productDays:
      scope.kind === 'product' ? store.findProductDays(scope.id as Id<'product'>, { ...days, currency }) : [],
  }
}
const text = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`
    const isRecord = typeof part === 'object' && part !== null && !Array.isArray(part)
    return isRecord ? Object.fromEntries(Object.entries(part).toSorted()) : part
  })

describe('both stores of analytics', { timeout: 600_000 }, () => {
  let database: TestDatabase
  let db: Db
  let url: string
  let stores: readonly [postgres: AnalyticsStore, clickHouse: AnalyticsStore]
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 4, name: 'stores test' })
    url = await clickHouseFor(database.url)
    stores = [openAnalyticsStore(db, undefined), openAnalyticsStore(db, url)]
  })
  after(async () => {
    await stores[1].close()
    await db.end()
    await database.drop()
  })

  const compare = async (scopes: readonly Scope[], periods: readonly Period[]): Promise<void> => {
    for (const scope of scopes) {
      const totals = stores.map(async (store) => (await store.findTotals(db, scope)).map(text))
      const [expected, found] = await Promise.all(totals)
      assert.deepEqual(found, expected, `totals of ${scope.kind}`)
      for (const of of periods)
        for (const currency of currencies) {
          const [wanted, given] = stores.map((store) => queriesOf(store, scope, { currency, of }))
          for (const [name, answer] of Object.entries(wanted ?? {})) {
            const other = Object.entries(given ?? {}).find(([key]) => key === name)?.[1]
            const of_ = `${name} of ${scope.kind} in ${currency}, ${of.start} to ${of.end} by ${of.unit}`
            assert.equal(text(await other), text(await answer), of_)
          }
        }
    }
  }

  const periodsOf = ({ periods }: History): Period[] =>
    periods.map(({ start, length, month }) => ({
      ...{ start: dayOf(start), end: dayOf(start + length - 1) },
      unit: month ? 'month' : 'day',
    }))

  it('answer every query equally, whatever happened and in which order it was added', async () => {
    const property = fc.asyncProperty(history, async (given) => {
      const products = createProducts()
      const events = eventsOf(given, products)
      for (let index = 0; index < events.length; index += given.batchSize)
        await addHandled(db, events.slice(index, index + given.batchSize), ...stores)
      const [first, second] = products
      await compare(
        [
          wholeMarketplace,
          { kind: 'seller', id: first?.sellerId ?? '' },
          { kind: 'product', id: first?.productId ?? '' },
          { kind: 'product', id: second?.productId ?? '' },
        ],
        periodsOf(given),
      )
    })
    await fc.assert(property, { numRuns: runs(5), endOnFailure: true })
  })

  const whole: readonly Period[] = [
    { start: '2027-11-01', end: '2028-06-30', unit: 'month' },
    { start: '1969-01-01', end: '9999-12-31', unit: 'day' },
  ]

  it('count events once that are added again', async () => {
    const rows = await db<{ id: Id<'event'>; isView: boolean }[]>`
      select id, type = 'product.viewed' as "isView" from platform.event`
    const [sales, views] = [false, true].map((isView) =>
      rows.filter((row) => row.isView === isView).map(({ id }) => id),
    )
    const [postgres, clickHouse] = stores
    // They would remove what was added before.
    await onClickHouse(url, (server) => server.run('system stop merges'))
    for (const store of [postgres, clickHouse, clickHouse])
      await transact(db, (tx) => store.add(tx, 'sales', sales ?? []))
    // PostgreSQL adds views in the transaction that takes them from the queue.
    await transact(db, (tx) => clickHouse.add(tx, 'views', views ?? []))
    await compare([wholeMarketplace], whole)
    await onClickHouse(url, (server) => server.run('system start merges'))
  })

  it('answer equally after a rebuild', async () => {
    const counted = []
    for (const store of stores) {
      const { events, views } = await transact(db, (tx) => store.rebuild(tx, () => {}))
      counted.push([events, views])
    }
    assert.deepEqual(counted[1], counted[0])
    await compare([wholeMarketplace], whole)
  })
})
