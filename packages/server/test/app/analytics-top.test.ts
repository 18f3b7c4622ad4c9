import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { connect, type Db } from '../../src/platform/db/database.ts'
import { readPeriod } from '../../src/modules/analytics/reports/period.ts'
import { wholeMarketplace, type Scope } from '../../src/modules/analytics/reports/scope.ts'
import type { AnalyticsStore, CustomerFigures } from '../../src/modules/analytics/store-port.ts'
import { addHandled } from '../support/analytics-events.ts'
import { openAnalyticsStore } from '../support/analytics-tables.ts'
import { clickHouseFor, isOnClickHouse, onlyPostgres } from '../support/clickhouse.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const now = new Date('2026-06-30T04:11:00Z')
const currency = 'USD'
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const seller: Scope = { kind: 'seller', id: id(1) }
const product: Scope = { kind: 'product', id: id(2) }
const small: Scope = { kind: 'seller', id: id(3) }

describe('top customers', () => {
  let database: TestDatabase
  let db: Db
  let store: AnalyticsStore
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 2, name: 'top customers test' })
    store = openAnalyticsStore(db, isOnClickHouse ? await clickHouseFor(database.url) : undefined, 1_200)
  })
  after(async () => {
    await store.close()
    await db.end()
    await database.drop()
  })

  /** An order of each of these buyers, who paid 1 or 2. */
  const sell = async (of: {
    seller: Scope
    product: string
    day: string
    buyers: readonly [number, number]
  }) => {
    const [first, last] = of.buyers
    const events = Array.from({ length: last - first + 1 }, (_, index) => ({
      type: 'purchase.completed' as const,
      at: `${of.day}T10:00:00Z`,
      data: {
        ...{
          orderId: randomUUID(),
          productId: of.product,
          sellerId: of.seller.id,
          buyerId: id(first + index),
        },
        ...{ currency, amount: `${1 + ((first + index) % 2)}.00`, fee: '0.00' },
      },
    }))
    await addHandled(db, events, store)
  }

  const ofYear = (scope: Scope, page: { limit: number; offset: number }) =>
    store.findTopCustomers({ scope, currency }, { ...readPeriod({ period: 'year' }, now), ...page })
  const firstTwo = { limit: 2, offset: 0 }
  const listed = async () => {
    const { list } = await ofYear(seller, firstTwo)
    return list
  }

  it('are exact as long as there are few orders, and then as long as there is no list', async () => {
    await sell({ seller, product: product.id, day: '2026-05-01', buyers: [101, 1_300] })
    assert.equal(await store.refreshTopCustomers(now), 0)
    const found = await ofYear(seller, { limit: 2, offset: 599 })
    assert.equal(found.list, undefined)
    assert.deepEqual(
      found.customers.map((one) => [one.id, one.orders, one.spentMinor, one.firstAt, one.lastAt]),
      [
        [id(1_299), 1, 200n, new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T10:00:00Z')],
        [id(102), 1, 100n, new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T10:00:00Z')],
      ],
    )
    await sell({ seller, product: product.id, day: '2026-05-02', buyers: [200, 200] })
    const more = await ofYear(seller, firstTwo)
    assert.deepEqual(
      [more.list, more.customers[0]?.id, more.customers[0]?.spentMinor],
      [undefined, id(101), 200n],
    )
  })

  it(
    'are listed for products, sellers and the marketplace with more, as of a moment',
    onlyPostgres,
    async () => {
      await sell({ seller: small, product: id(4), day: '2026-05-03', buyers: [101, 101] })
      // Of the month no one has so many.
      assert.equal(await store.refreshTopCustomers(now), 3)
      await sell({ seller, product: product.id, day: '2026-05-04', buyers: [102, 102] })
      await sell({ seller, product: product.id, day: '2026-05-05', buyers: [102, 102] })
      for (const scope of [seller, product]) {
        const { customers, list } = await ofYear(scope, firstTwo)
        assert.deepEqual(list, { asOf: now, total: 1_000 })
        assert.deepEqual(
          customers.map((one) => [one.id, one.orders, one.spentMinor]),
          [
            [id(101), 1, 200n],
            [id(103), 1, 200n],
          ],
        )
      }
      assert.deepEqual(
        (await ofYear(wholeMarketplace, { limit: 1, offset: 0 })).customers[0]?.spentMinor,
        400n,
      )
      assert.equal((await ofYear(seller, { limit: 2, offset: 1_000 })).customers.length, 0)
      assert.equal((await ofYear(small, firstTwo)).list, undefined)
    },
  )

  it('of named days are exact in any case', onlyPostgres, async () => {
    const { start, end } = readPeriod({ period: 'year' }, now)
    const period = readPeriod({ startDate: start, endDate: end }, now)
    const { customers, list } = await store.findTopCustomers(
      { scope: seller, currency },
      { ...period, ...firstTwo },
    )
    assert.deepEqual(
      [list, customers.map((one) => [one.id, one.spentMinor])],
      [
        undefined,
        [
          [id(102), 300n],
          [id(101), 200n],
        ],
      ],
    )
  })

  it('are among all customers of these days, which are read a part at a time', async () => {
    for (const scope of [seller, product, wholeMarketplace]) {
      const found: CustomerFigures[] = []
      for (;;) {
        const after = found.at(-1)?.id ?? null
        const days = { start: '2026-05-01', end: '2026-05-02' }
        const part = await store.findCustomersAfter({ scope, currency }, { ...days, after, limit: 500 })
        found.push(...part)
        if (part.length < 500) break
      }
      assert.deepEqual(
        found.map((one) => one.id),
        Array.from({ length: 1_200 }, (_, n) => id(101 + n)),
      )
      const first = found.find((one) => one.id === id(200))
      assert.deepEqual(
        [first?.orders, first?.spentMinor, first?.firstAt, first?.lastAt],
        [2, 200n, new Date('2026-05-01T10:00:00Z'), new Date('2026-05-02T10:00:00Z')],
      )
    }
    const [only, ...others] = await store.findCustomersAfter(
      { scope: seller, currency },
      { start: '2026-05-02', end: '2026-05-02', after: null, limit: 500 },
    )
    assert.deepEqual([only?.id, only?.orders, others.length], [id(200), 1, 0])
    assert.deepEqual(only?.firstAt, new Date('2026-05-01T10:00:00Z'))
  })

  it('are listed again each night, and no longer when there are few', onlyPostgres, async () => {
    const later = new Date('2026-07-01T04:11:00Z')
    await store.refreshTopCustomers(later)
    assert.deepEqual(await listed(), { asOf: later, total: 1_000 })
    assert.equal((await ofYear(seller, firstTwo)).customers[0]?.id, id(102))
    assert.equal(await store.refreshTopCustomers(new Date('2028-01-01T04:11:00Z')), 0)
    assert.equal(await listed(), undefined)
  })
})
