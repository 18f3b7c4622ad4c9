import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { connect, type Db } from '../../src/platform/db/database.ts'
import { readPrimary } from '../../src/platform/db/replica.ts'
import { createPostgresAnalytics } from '../../src/modules/analytics/postgres/postgres-analytics.ts'
import { readPeriod } from '../../src/modules/analytics/reports/period.ts'
import { wholeMarketplace, type Scope } from '../../src/modules/analytics/reports/scope.ts'
import type { CustomerFigures } from '../../src/modules/analytics/store-port.ts'
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
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 2, name: 'top customers test' })
  })
  after(async () => {
    await db.end()
    await database.drop()
  })

  /** An order of each of these buyers, who paid 100 or 200, rolled up into the sums of days. */
  const sell = (of: { seller: Scope; product: string; day: string; buyers: readonly [number, number] }) =>
    db.unsafe(`
      with sale as (
        insert into analytics.event
        select gen_random_uuid(), true, gen_random_uuid(), '${of.product}', '${of.seller.id}',
               ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${currency}', '${of.day}',
               timestamptz '${of.day} 10:00Z', 100 + n % 2 * 100, 0
        from generate_series(${of.buyers[0]}, ${of.buyers[1]}) as n returning *
      ), product_days as (
        insert into analytics.daily_product as known
        select product_id, currency, day, seller_id, count(*), sum(amount_minor), 0, 0, 0 from sale group by 1, 2, 3, 4
        on conflict (product_id, currency, day) do update set orders = known.orders + excluded.orders
      )
      insert into analytics.daily as known
      select scope_id, currency, day, count(*), sum(amount_minor), 0, 0, 0
      from sale cross join lateral (values (seller_id), ('${wholeMarketplace.id}')) as scope (scope_id) group by 1, 2, 3
      on conflict (scope_id, currency, day) do update set orders = known.orders + excluded.orders`)

  const store = () => createPostgresAnalytics({ db, reading: readPrimary(db), maxSummedOrders: 1_200 })
  const ofYear = (scope: Scope, page: { limit: number; offset: number }) =>
    store().findTopCustomers({ scope, currency }, { ...readPeriod({ period: 'year' }, now), ...page })
  const firstTwo = { limit: 2, offset: 0 }
  const listed = async () => {
    const { list } = await ofYear(seller, firstTwo)
    return list
  }

  it('are exact as long as there are few orders, and then as long as there is no list', async () => {
    await sell({ seller, product: product.id, day: '2026-05-01', buyers: [101, 1_300] })
    assert.equal(await store().refreshTopCustomers(now), 0)
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

  it('are listed for products, sellers and the marketplace with more, as of a moment', async () => {
    await sell({ seller: small, product: id(4), day: '2026-05-03', buyers: [101, 101] })
    // Of the month no one has so many.
    assert.equal(await store().refreshTopCustomers(now), 3)
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
    assert.deepEqual((await ofYear(wholeMarketplace, { limit: 1, offset: 0 })).customers[0]?.spentMinor, 400n)
    assert.equal((await ofYear(seller, { limit: 2, offset: 1_000 })).customers.length, 0)
    assert.equal((await ofYear(small, firstTwo)).list, undefined)
  })

  it('of named days are exact in any case', async () => {
    const { start, end } = readPeriod({ period: 'year' }, now)
    const period = readPeriod({ startDate: start, endDate: end }, now)
    const { customers, list } = await store().findTopCustomers(
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
        const part = await store().findCustomersAfter({ scope, currency }, { ...days, after, limit: 500 })
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
    const [only, ...others] = await store().findCustomersAfter(
      { scope: seller, currency },
      { start: '2026-05-02', end: '2026-05-02', after: null, limit: 500 },
    )
    assert.deepEqual([only?.id, only?.orders, others.length], [id(200), 1, 0])
    assert.deepEqual(only?.firstAt, new Date('2026-05-01T10:00:00Z'))
  })

  it('are listed again each night, and no longer when there are few', async () => {
    const later = new Date('2026-07-01T04:11:00Z')
    await store().refreshTopCustomers(later)
    assert.deepEqual(await listed(), { asOf: later, total: 1_000 })
    assert.equal((await ofYear(seller, firstTwo)).customers[0]?.id, id(102))
    assert.equal(await store().refreshTopCustomers(new Date('2028-01-01T04:11:00Z')), 0)
    assert.equal(await listed(), undefined)
  })
})
