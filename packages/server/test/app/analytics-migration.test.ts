import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { countHandled } from '../../src/platform/events/handled-store.ts'
import { createPostgresAnalytics } from '../../src/modules/analytics/postgres/postgres-analytics.ts'
import { transact, type Db } from '../../src/platform/db/database.ts'
import { readPrimary } from '../../src/platform/db/replica.ts'
import type { Id } from '../../src/kernel/ids.ts'
import { upgradeFrom } from '../support/older-release.ts'

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
  `

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

  it('has days whose sums no index holds, so that they change in their place', async () => {
    const held = await db`
      select attrelid::regclass || '.' || attname as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid in ('analytics.daily'::regclass, 'analytics.daily_product'::regclass, 'analytics.daily_view'::regclass)
        and (attname in ('orders', 'refunded_orders', 'views') or attname like '%_minor')`
    assert.deepEqual([...held], [])
  })
})

/** Sales of the last release with its sums of sellers' customers, handled and rolled up. */
const soldBefore = `
  insert into platform.event (id, type, version, parties, data, at)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'purchase.completed', 2, '{}', jsonb_build_object(
           'orderId', gen_random_uuid(), 'productId', '00000000-0000-7000-8000-00000000003' || n % 2,
           'sellerId', '${id(41)}', 'buyerId', '00000000-0000-7000-8000-00000000005' || n % 3,
           'amount', '4.50', 'fee', '0.45', 'currency', case when n % 7 = 0 then 'JPY' else 'USD' end),
         timestamptz '2026-01-01' + n * interval '9 days'
  from generate_series(1, 30) as n;
  insert into analytics.event
  select id, true, (data ->> 'orderId')::uuid, (data ->> 'productId')::uuid, (data ->> 'sellerId')::uuid,
         (data ->> 'buyerId')::uuid, data ->> 'currency', at::date, at, 450, 45 from platform.event;
  insert into analytics.daily_customer
  select seller_id, currency, day, coalesce(lag(day) over w, '-infinity'), least(row_number() over w, 3), 1
  from analytics.event window w as (partition by buyer_id, currency order by day);
  insert into analytics.customer
  select seller_id, currency, buyer_id, count(*), sum(amount_minor), min(day), max(day) from analytics.event group by 1, 2, 3;`

describe('what the release before this one has stored for analytics', () => {
  it('has the customers of products that a rebuild finds', async () => {
    const older = await upgradeFrom('0217-analytics.sql', soldBefore)
    try {
      const ofProducts = async () => {
        const [days, cohorts] = await Promise.all(
          ['daily_customer', 'monthly_cohort'].map(
            (table) => older.db<{ row: string }[]>`
              select row_to_json(known)::text as row from ${older.db(`analytics.${table}`)} as known
              where scope_id in (select product_id from analytics.event) order by 1`,
          ),
        )
        return [...(days ?? []), ...(cohorts ?? [])].map(({ row }) => row)
      }
      const upgraded = await ofProducts()
      assert.ok(upgraded.length > 30)
      const store = createPostgresAnalytics({ db: older.db, reading: readPrimary(older.db) })
      await transact(older.db, (tx) => store.rebuild(tx, () => {}))
      assert.deepEqual(upgraded, await ofProducts())
    } finally {
      await older.close()
    }
  })
})
