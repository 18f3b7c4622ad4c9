import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { connect, transact } from '../../src/platform/db/database.ts'
import { rolledUp } from '../../src/modules/analytics/rollup/tables.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { analyticsTables } from '../support/analytics-tables.ts'
import type { Account } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'
import { until } from '../support/wait.ts'

describe('a rebuild of analytics', () => {
  let shop: AnalyticsShop
  let seller: Account
  let buyer: Account
  before(async () => {
    shop = await openAnalyticsShop()
    seller = await shop.seller()
    buyer = await shop.buyer()
    const { orderId, productId } = await shop.sell(seller, buyer, 20)
    await shop.sell(seller, await shop.buyer(), 3, 'JPY')
    await buyer.client.products.get({ params: { productId } })
    shop.market.clock.advance(86_400_000)
    await shop.refund(seller, orderId, 5)
    await shop.complete()
  })
  after(() => shop.market.close())

  const check = () =>
    shop.check(seller.client, { sellerId: seller.id, start: '2026-03-01', end: '2026-03-10' })

  it('creates lost tables again, with the same keys and indexes', async () => {
    const { souk } = shop.market
    const schema = () => souk.db`
      select tablename, indexname, indexdef from pg_indexes where schemaname = 'analytics' order by 1, 2`
    const columns = () => souk.db`
      select table_schema, table_name, column_name, is_nullable, data_type from information_schema.columns
      where table_schema like 'analytics%' order by 1, 2, 3`
    const before = [await analyticsTables(shop.market), [...(await schema())], [...(await columns())]]
    await souk.db.unsafe(`truncate ${rolledUp.map((name) => `analytics.${name}`).join()}`)
    const steps: string[] = []
    const { events, views } = await souk.analytics.rebuild(({ step }) => void steps.push(step))
    assert.deepEqual([events, views], [3, 1])
    const expected = [
      ...['customers', 'customers of products', 'days', 'events', 'indexes', 'views'],
      'what happened meanwhile',
    ]
    assert.deepEqual([...new Set(steps)].toSorted(), expected)
    const now = [await analyticsTables(shop.market), [...(await schema())], [...(await columns())]]
    assert.deepEqual(now, before)
    await check()
  })

  it('loses nothing that happens while it runs, and counts none of it twice', async () => {
    const { souk } = shop.market
    const sold: Promise<unknown>[] = []
    // Handled before and not rolled up, published before and not handled; in the middle sold and rolled up, and sold and not rolled up.
    await souk.dispatcher.stop()
    await shop.sell(seller, buyer, 6)
    await souk.dispatcher.drain()
    await shop.sell(seller, buyer, 7)
    let isFirst = true
    await souk.analytics.rebuild(({ step }) => {
      if (step !== 'customers' || !isFirst) return
      isFirst = false
      sold.push(
        (async () => {
          await shop.sell(seller, buyer, 8)
          await souk.dispatcher.drain()
          await souk.analytics.rollups.drain()
          await shop.sell(seller, buyer, 9)
          await souk.dispatcher.drain()
        })(),
      )
    })
    await Promise.all(sold)
    souk.dispatcher.start()
    await check()
    const [state] =
      await souk.db`select rebuilding, (select count(*)::int from analytics.rolled_up_meanwhile) as noted
      from analytics.state`
    assert.deepEqual({ ...state }, { rebuilding: false, noted: 0 })
  })

  it('includes what was rolled up meanwhile before it replaces the tables', async () => {
    const { souk } = shop.market
    // A reader that stays keeps the rebuild from the end, until a sale has been rolled up.
    const reading = connect(shop.market.database.url, { connections: 2, name: 'reader' })
    const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const reader = transact(reading, async (tx) => {
      await tx`select 1 from analytics.event limit 1`
      read.resolve()
      await held.promise
    })
    await read.promise
    let steps = 0
    const rebuilt = souk.analytics.rebuild(() => void steps++)
    await until(async () => (await waiting()) > 0, 'the rebuild waits for the reader')
    await shop.sell(seller, buyer, 11)
    await souk.dispatcher.drain()
    // The rebuild lets go of what it holds now and then, so that no one waits for the reader with it.
    assert.ok((await souk.analytics.rollups.drain()) > 0)
    held.resolve()
    await Promise.all([reader, rebuilt])
    await reading.end()
    assert.ok(steps > 4)
    await check()
    const tables = await analyticsTables(shop.market)
    await souk.analytics.rebuild(() => {})
    assert.deepEqual(await analyticsTables(shop.market), tables)
  })

  const waiting = async (): Promise<number> => {
    const rows = await shop.market.souk
      .db`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`
    return rows.length
  }

  it('is made by one at a time, and one that is cut off leaves everything as it was', async () => {
    const { souk } = shop.market
    const second: Promise<unknown>[] = []
    await souk.analytics.rebuild(({ step }) => {
      if (step === 'days')
        second.push(
          assert.rejects(
            souk.analytics.rebuild(() => {}),
            { code: 'CONFLICT' },
          ),
        )
      if (step === 'customers') second.push(shop.sell(seller, buyer, 12).then(() => souk.dispatcher.drain()))
    })
    await Promise.all(second)
    assert.equal(second.length, 2)
    await check()
    const before = await analyticsTables(shop.market)
    await assert.rejects(
      souk.analytics.rebuild(({ step }) => {
        if (step === 'customers') throw new Error('cut off')
      }),
      /cut off/,
    )
    assert.deepEqual(await analyticsTables(shop.market), before)
    assert.equal((await souk.db`select from analytics.state where rebuilding`).length, 0)
    await shop.sell(seller, buyer, 13)
    await check()
    await souk.analytics.rebuild(() => {})
    await check()
  })

  it('ranks the customers of whom there are many orders, and keeps their repeat orders', async () => {
    const { db } = shop.market.souk
    const sellerId = '00000000-0000-7000-8000-000000000001'
    await db.unsafe(`
      insert into platform.event (id, type, version, parties, data, at)
      select gen_random_uuid(), 'purchase.completed', 2, '{}', jsonb_build_object(
               'orderId', gen_random_uuid(), 'productId', gen_random_uuid(), 'sellerId', '${sellerId}',
               'buyerId', md5((n % 4000)::text)::uuid, 'amount', n % 7 || '.00', 'fee', '0.00', 'currency', 'USD'),
             timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, 10001) as n`)
    await shop.market.souk.analytics.rebuild(() => {})
    const stored = () => db`
      select buyer_id, prev_day, day, amount_minor, other_minor from analytics.repeat_order
      where seller_id = ${sellerId} order by buyer_id, day`
    const made = [...(await stored())]
    assert.equal(made.length, 10_001 - 4_000)
    await db`truncate analytics.ranking, analytics.repeat_order`
    await shop.market.souk.analytics.rankCustomers()
    assert.deepEqual([...(await stored())], made)
  })

  it('that was killed is cleared away by the next who folds, and notes nothing more', async () => {
    const { souk } = shop.market
    await souk.db.unsafe('update analytics.state set rebuilding = true; create schema analytics_next')
    await shop.sell(seller, buyer, 14)
    await shop.complete()
    const [left] = await souk.db`
      select rebuilding, (select count(*)::int from analytics.rolled_up_meanwhile) as noted,
             (select count(*)::int from pg_namespace where nspname = 'analytics_next') as schemas
      from analytics.state`
    assert.deepEqual({ ...left }, { rebuilding: false, noted: 0, schemas: 0 })
    await check()
  })

  it("is an operator's command, which says how far it is", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-rebuild-'))
    try {
      const command = runSouk(['admin', 'analytics', 'rebuild'], {
        DATA_DIR: folder,
        DATABASE_URL: shop.market.database.url,
      })
      assert.equal((await command.ended()).code, 0, command.stderr())
      assert.match(command.stdout(), /^\d+ sales and refunds and 1 views processed in [\d.]+ s\n$/)
      assert.match(command.stderr(), /\d+ sales and refunds, 1 views: what happened meanwhile\n/)
      await check()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
