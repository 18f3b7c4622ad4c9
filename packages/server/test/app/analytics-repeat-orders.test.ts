import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { connect, transact, type Db } from '../../src/platform/db/database.ts'
import { rollUpEvents } from '../../src/modules/analytics/ingest/rollup-worker.ts'
import type { AnalyticsScope } from '../../src/modules/analytics/reports/figure-store.ts'
import { refreshRanking } from '../../src/modules/analytics/rank.ts'
import { findRepeatersAfter, findTopCustomers } from '../../src/modules/analytics/top-customer-store.ts'
import { searchRepeaters } from '../../src/modules/analytics/top-customers.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runs } from '../support/depth.ts'

interface Sale {
  readonly buyer: number
  readonly day: number
  readonly amount: number
  readonly isRefunded: boolean
}

const currency = 'USD'
const dayOf = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const buyerOf = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`

describe('repeat orders', () => {
  let database: TestDatabase
  let db: Db
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 2, name: 'repeat orders test' })
  })
  after(async () => {
    await db.end()
    await database.drop()
  })

  /** Tells and rolls up sales together, with their refunds. */
  const rollUp = async (sellerId: string, sales: readonly Sale[]): Promise<void> => {
    const events = sales.flatMap(({ buyer, day, amount, isRefunded }) => {
      const data = {
        ...{ orderId: randomUUID(), productId: randomUUID(), sellerId, buyerId: buyerOf(buyer), currency },
        ...{ amount: `${amount}.00`, fee: '0.00' },
      }
      const at = `${dayOf(day)}T10:00:00Z`
      const sale = { id: randomUUID(), type: 'purchase.completed', data, at }
      const refund = { ...sale, id: randomUUID(), type: 'purchase.refunded' }
      return isRefunded ? [sale, { ...refund, data: { ...data, refundId: randomUUID() } }] : [sale]
    })
    await transact(db, async (tx) => {
      await tx`
        insert into platform.event (id, type, version, parties, data, at)
        select id, type, 2, '{}', data, at
        from jsonb_to_recordset(${tx.json(events)}) as arrived (id uuid, type text, data jsonb, at timestamptz)`
      await rollUpEvents(tx, 'sales', { schema: 'analytics', ids: events.map(({ id }) => id) })
    })
  }

  /** What those who ordered more than once in these days paid for it, without refunds. */
  const repeatersAmong = (sales: readonly Sale[], [start, end]: readonly [number, number]) => {
    const orders = Map.groupBy(
      sales.filter(({ day }) => start <= day && day <= end),
      ({ buyer }) => buyerOf(buyer),
    )
    return [...orders]
      .filter(([, of]) => of.length > 1)
      .map(([id, of]) => ({ id, minor: of.reduce((sum, { amount }) => sum + BigInt(amount) * 100n, 0n) }))
  }

  it('hold all but one order of each repeat customer, in any order of handling and ranking', async () => {
    const day = fc.nat(20)
    const sale = fc.record({
      buyer: fc.nat(3),
      day,
      amount: fc.constantFrom(1, 2, 5, 20),
      isRefunded: fc.constantFrom(true, false, false, false),
    })
    const batches = fc.array(fc.array(sale, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
    const ranges = fc.array(
      fc.tuple(day, day).map((days) => days.toSorted((a, b) => a - b) as [number, number]),
      { minLength: 5, maxLength: 5 },
    )
    const property = fc.asyncProperty(batches, fc.nat(5), ranges, async (arrived, rankedAt, lookups) => {
      const sellerId = randomUUID()
      const analyticsScope: AnalyticsScope = { scope: { kind: 'seller', id: sellerId }, currency }
      for (const [index, sales] of arrived.entries()) {
        await rollUp(sellerId, sales)
        if (index === rankedAt) await refreshRanking(db, { orders: 0, customers: 1 })
      }
      await refreshRanking(db, { orders: 0, customers: 1 })
      const sales = arrived.flat()
      const [row] = await db<[{ count: number }]>`
        select count(*)::int as count from analytics.repeat_order where seller_id = ${sellerId}`
      assert.equal(row.count, sales.length - new Set(sales.map(({ buyer }) => buyer)).size)
      for (const range of lookups) {
        const days = { start: dayOf(range[0]), end: dayOf(range[1]) }
        const found = await findRepeatersAfter(db, analyticsScope, { ...days, after: undefined, limit: 100 })
        const max = new Map(found.map(({ id, maxMinor }) => [String(id), maxMinor]))
        for (const { id, minor } of repeatersAmong(sales, range))
          assert.ok((max.get(id) ?? -1n) >= minor, `${id} paid ${minor}, at most ${max.get(id)}`)
        for (const limit of [1, 2, 4]) {
          const page = { ...days, limit, offset: limit - 1 }
          const looked = await searchRepeaters(db, analyticsScope, {
            ...page,
            firstBatch: 1,
            maxLookups: 1_000,
          })
          assert.deepEqual(looked, [...(await findTopCustomers(db, analyticsScope, page))])
        }
      }
    })
    await fc.assert(property, { numRuns: runs(60), endOnFailure: true })
  })
})
