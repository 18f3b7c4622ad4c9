import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { countHandled } from '../../src/platform/events/handled-store.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Id } from '../../src/kernel/ids.ts'
import { upgradeFrom } from '../support/older-release.ts'

const everything = '00000000-0000-0000-0000-000000000000'
/** Of events, orders, products, sellers and buyers. */
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** What the release before this one has stored of three sales and a refund. */
const stored = `
  insert into platform.event (id, type, version, parties, data, at)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 
         case when n % 100 = 0 then 'product.viewed' else 'purchase.completed' end, 2, '{}',
         '{"productId": "${id(30)}"}', now() from generate_series(1, 1203) as n;
  insert into platform.listener_done
  select id, listener, now() from platform.event
  cross join (values ('catalog.count-purchase'), ('analytics.arrive:purchase.completed')) as handled (listener)
  where id <= '${id(3)}';
  insert into analytics.arrived select id from platform.event where id > '${id(3)}';
  insert into analytics.fact
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n <> 4, '${id(20)}', '${id(30)}', seller::uuid,
         '${id(50)}', 'USD', day::date, day::timestamptz, 450, 45
  from (values (1, '${id(41)}', '2026-02-03'), (2, '${id(42)}', '2026-01-02'), (3, '${id(41)}', '2026-03-04'),
               (4, '${id(41)}', '2026-09-09')) as sale (n, seller, day);
  insert into analytics.daily values ('${id(41)}', 'USD', '2026-02-03', 10001, 0, 0, 0, 0);
  insert into analytics.customer
  values ('${id(41)}', 'USD', '${id(50)}', 2, 900), ('${id(42)}', 'USD', '${id(50)}', 1, 450),
         ('${everything}', 'USD', '${id(50)}', 3, 1350);`

describe('what an older release has stored for analytics', () => {
  let older: Awaited<ReturnType<typeof upgradeFrom>>
  let db: Db
  before(async () => {
    older = await upgradeFrom('0102-bitmap-versions.sql', stored)
    db = older.db
  })
  after(() => older.close())

  it('still says which events were handled', async () => {
    const handled = await db<{ id: string; handledBy: string[] }[]>`
      select id, handled_by as "handledBy" from platform.event where handled_by <> '{}' order by id`
    const both = ['analytics.arrive:purchase.completed', 'catalog.count-purchase']
    assert.deepEqual(
      handled.map((one) => ({ ...one })),
      [1, 2, 3].map((n) => ({ id: id(n), handledBy: both })),
    )
    const counter = { name: 'catalog.count-purchase', handles: 'purchase.completed' } as const
    const product = id(30) as Id<'product'>
    assert.deepEqual([...(await countHandled(db, counter, [product]))], [[product, 3n]])
  })

  it('still waits to be rolled up, each event once, sales apart from views', async () => {
    const rows = await db<{ kind: string; ids: string[] }[]>`
      select kind, event_ids as ids from analytics.arrived order by id`
    const waiting = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.ids : [])).toSorted()
    const arrived = (numbers: readonly number[]) => numbers.map(id)
    const numbers = Array.from({ length: 1_200 }, (_, n) => n + 4)
    assert.deepEqual(waiting('sales'), arrived(numbers.filter((n) => n % 100 !== 0)))
    assert.deepEqual(waiting('views'), arrived(numbers.filter((n) => n % 100 === 0)))
    assert.ok(rows.every(({ ids }) => ids.length <= 500))
  })

  it('ranks customers of whom there are many orders alone', async () => {
    const rows = await db`select scope_id from analytics.customer where ranked_minor is not null`
    assert.deepEqual(
      rows.map((row) => row['scope_id']),
      [id(41)],
    )
    assert.deepEqual(
      [...(await db`select scope_id, above_minor from analytics.ranking`)].map((row) => Object.values(row)),
      [[id(41), -1n]],
    )
  })

  it('knows the repeat orders of these, and the largest order of a day', async () => {
    const rows = await db`
      select seller_id, buyer_id, prev_day::text, day::text, amount_minor, other_minor, currency
      from analytics.repeat_order`
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [[id(41), id(50), '2026-02-03', '2026-03-04', 450n, 450n, 'USD']],
    )
    const days = await db`select scope_id, day::text, largest_minor from analytics.daily`
    assert.deepEqual(
      days.map((row) => Object.values(row)),
      [[id(41), '2026-02-03', 450n]],
    )
  })

  it('knows the days of customers', async () => {
    const rows = await db`
      select scope_id, orders, gross_minor, first_day::text, last_day::text from analytics.customer order by scope_id`
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        [everything, 3, 1350n, '2026-01-02', '2026-03-04'],
        [id(41), 2, 900n, '2026-02-03', '2026-03-04'],
        [id(42), 1, 450n, '2026-01-02', '2026-01-02'],
      ],
    )
  })

  it('has days whose sums no index holds, so that they change in their place', async () => {
    const held = await db`
      select attrelid::regclass || '.' || attname as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid in ('analytics.daily'::regclass, 'analytics.daily_product'::regclass, 'analytics.daily_view'::regclass)
        and (attname in ('orders', 'refunded_orders', 'views') or attname like '%_minor')`
    assert.deepEqual([...held], [])
  })
})
