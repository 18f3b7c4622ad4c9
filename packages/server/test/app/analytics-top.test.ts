import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { connect, type Db } from '../../src/platform/db/database.ts'
import { refreshRanking } from '../../src/modules/analytics/rank.ts'
import { findTopCustomers } from '../../src/modules/analytics/top-customer-store.ts'
import { searchRepeaters, searchFromTop } from '../../src/modules/analytics/top-customers.ts'
import { everything, type Scope } from '../../src/modules/analytics/reports/scope.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runs } from '../support/depth.ts'

/** Of few buyers with few prices, so that many spent the same. */
const events = 600
const buyers = 64
const currency = 'USD'

describe('top customers', () => {
  let database: TestDatabase
  let db: Db
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 2, name: 'top customers test' })
    await db.unsafe(`
      create function pg_temp.id(kind text, n int) returns uuid return md5(kind || n)::uuid;
      insert into analytics.event
      select pg_temp.id('event', n), n % 9 <> 0, pg_temp.id('order', n), pg_temp.id('product', n % 5),
             pg_temp.id('seller', n % 5 % 2), pg_temp.id('buyer', hashint4(n) & 63),
             case when n % 11 = 0 then 'JPY' else '${currency}' end, date '2026-01-01' + n / 10,
             timestamptz '2026-01-01' + n / 10 * interval '1 day', 100 * (1 + hashint4(n + 7) & 3), 0
      from generate_series(1, ${events}) as n;
      insert into analytics.customer (scope_id, currency, buyer_id, orders, gross_minor, first_day, last_day)
      select scope_id, currency, buyer_id, count(*), sum(amount_minor), min(day), max(day)
      from analytics.event cross join lateral (values (seller_id), ('${everything}'::uuid)) as scope (scope_id)
      where is_sale group by 1, 2, 3;
      insert into analytics.daily
      select scope_id, currency, day, count(*), sum(amount_minor), 0, 0, 0, max(amount_minor)
      from analytics.event cross join lateral (values (seller_id), ('${everything}'::uuid)) as scope (scope_id)
      where is_sale group by 1, 2, 3`)
  })
  after(async () => {
    await db.end()
    await database.drop()
  })

  it('are the same however they are looked for and however many are ranked', async () => {
    const [row] = await db<[{ id: string }]>`select seller_id as id from analytics.event limit 1`
    const scopes: Scope[] = [
      { kind: 'seller', id: row.id },
      { kind: 'all', id: everything },
    ]
    const day = fc.nat(70).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
    const property = fc.asyncProperty(
      fc.constantFrom(...scopes),
      fc.tuple(day, day).map((days) => days.toSorted() as [string, string]),
      fc.record({
        limit: fc.integer({ min: 1, max: 9 }),
        offset: fc.nat(20),
        firstBatch: fc.integer({ min: 1, max: 9 }),
      }),
      fc.nat(buyers),
      async (scope, [start, end], { firstBatch, ...page }, customers) => {
        await refreshRanking(db, { orders: 0, customers })
        const analyticsScope = { scope, currency }
        const topPage = { start, end, ...page }
        const found = await searchFromTop(db, analyticsScope, { ...topPage, firstBatch, maxLookups: 1_000 })
        if (found) assert.deepEqual(found, [...(await findTopCustomers(db, analyticsScope, topPage))])
        else assert.ok(customers < buyers, 'all are ranked')
        if (found && customers < buyers) certain++
        if (scope.kind !== 'seller') return
        const repeaters = await searchRepeaters(db, analyticsScope, {
          ...topPage,
          firstBatch,
          maxLookups: 1_000,
        })
        assert.deepEqual(repeaters, [...(await findTopCustomers(db, analyticsScope, topPage))])
      },
    )
    let certain = 0
    await fc.assert(property, { numRuns: runs(200) })
    assert.ok(certain > runs(200) / 10, `${certain} were certain by some who were ranked`)
  })

  it('are not looked for before they are ranked', async () => {
    await db`truncate analytics.ranking, analytics.repeat_order`
    const analyticsScope = { scope: { kind: 'all', id: everything } as const, currency }
    const topPage = {
      start: '2026-01-01',
      end: '2026-03-02',
      limit: 5,
      offset: 0,
      firstBatch: 10,
      maxLookups: 1_000,
    }
    assert.equal(await searchFromTop(db, analyticsScope, topPage), undefined)
    assert.equal(await searchRepeaters(db, analyticsScope, topPage), undefined)
  })

  it('are given up when that takes too many looks', async () => {
    await refreshRanking(db, { orders: 0, customers: buyers })
    const analyticsScope = { scope: { kind: 'all', id: everything } as const, currency }
    const topPage = { start: '2026-01-01', end: '2026-01-02', limit: 5, offset: 0, firstBatch: 10 }
    assert.equal(await searchFromTop(db, analyticsScope, { ...topPage, maxLookups: 9 }), undefined)
    // The seventh ten are the last ones.
    assert.equal(await searchFromTop(db, analyticsScope, { ...topPage, maxLookups: 69 }), undefined)
    assert.equal(
      (await searchFromTop(db, analyticsScope, { ...topPage, maxLookups: 70 }))?.length,
      topPage.limit,
    )
  })
})
