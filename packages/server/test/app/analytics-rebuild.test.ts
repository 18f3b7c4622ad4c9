import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { connect, transact } from '../../src/platform/db/database.ts'
import { rollupTables } from '../../src/modules/analytics/postgres/tables.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { analyticsSetting, analyticsTables } from '../support/analytics-tables.ts'
import { onlyPostgres } from '../support/clickhouse.ts'
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

  it('creates lost tables again, with the same keys and indexes', onlyPostgres, async () => {
    const { souk } = shop.market
    const schema = () => souk.db`
      select tablename, indexname, indexdef from pg_indexes where schemaname = 'analytics' order by 1, 2`
    const columns = () => souk.db`
      select table_schema, table_name, column_name, is_nullable, data_type from information_schema.columns
      where table_schema like 'analytics%' order by 1, 2, 3`
    const before = [await analyticsTables(shop.market), [...(await schema())], [...(await columns())]]
    await souk.db.unsafe(`truncate ${rollupTables.map((name) => `analytics.${name}`).join()}`)
    const steps: string[] = []
    const { events, views } = await souk.analytics.rebuild(({ step }) => void steps.push(step))
    assert.deepEqual([events, views], [3, 1])
    assert.deepEqual(steps, ['events', 'indexes', 'views', 'sums', 'what happened meanwhile'])
    const now = [await analyticsTables(shop.market), [...(await schema())], [...(await columns())]]
    assert.deepEqual(now, before)
    await check()
  })

  it('loses nothing that happens while it runs, and counts none of it twice', async () => {
    const { souk } = shop.market
    const sold: Promise<unknown>[] = []
    // Handled before and not rolled up, published before and not handled; in the middle sold and handled, and sold.
    await souk.dispatcher.stop()
    await shop.sell(seller, buyer, 6)
    await souk.dispatcher.drain()
    await shop.sell(seller, buyer, 7)
    await souk.analytics.rebuild(({ step }) => {
      if (step !== 'views') return
      sold.push(
        (async () => {
          await shop.sell(seller, buyer, 8)
          await souk.dispatcher.drain()
          await souk.analytics.rollups.drain()
          await shop.sell(seller, buyer, 9)
        })(),
      )
    })
    await Promise.all(sold)
    souk.dispatcher.start()
    await check()
  })

  it('adds what has arrived before it replaces the tables', async () => {
    const { souk } = shop.market
    await shop.complete()
    const { productId } = await shop.sell(seller, buyer, 10)
    await buyer.client.products.get({ params: { productId } })
    await souk.catalog.views.flush()
    await souk.dispatcher.drain()
    await souk.analytics.rebuild(() => {})
    assert.deepEqual([...(await souk.db`select * from analytics.arrived`)], [])
    await check()
  })

  /** Rebuilds while a reader stays until it is let go. */
  const rebuildBehindReader = async (meanwhile: () => Promise<void>): Promise<void> => {
    const reading = connect(shop.market.database.url, { connections: 2, name: 'reader' })
    const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const reader = transact(reading, async (tx) => {
      await tx`select 1 from analytics.event limit 1`
      read.resolve()
      await held.promise
    })
    await read.promise
    const rebuilt = shop.market.souk.analytics.rebuild(() => {})
    rebuilt.catch(() => {})
    try {
      await until(async () => (await waiting()).length > 0, 'the rebuild waits for the reader')
      await meanwhile()
    } finally {
      held.resolve()
      await reader
      await reading.end()
    }
    await rebuilt
  }
  const waiting = async (): Promise<number[]> => {
    const rows = await shop.market.souk.db<{ pid: number }[]>`
      select pid from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted and mode = 'AccessExclusiveLock'`
    return rows.map(({ pid }) => pid)
  }

  it('lets others read while it waits for a reader, and events wait for it', onlyPostgres, async () => {
    const { souk } = shop.market
    const count = async () => {
      const { data } = await seller.client.analytics.products({ query: { period: 'week' } })
      return data.summary.totalSales
    }
    await shop.complete()
    const before = await count()
    await rebuildBehindReader(async () => {
      await shop.sell(seller, buyer, 11)
      await souk.dispatcher.drain()
      assert.equal(await souk.analytics.rollups.drain(), 0)
      assert.equal(await count(), before)
      // Reads sales themselves, the table that the reader holds.
      await seller.client.analytics.customers({ query: { period: 'week' } })
    })
    await shop.complete()
    assert.equal(await count(), before + 1)
    await check()
    const tables = await analyticsTables(shop.market)
    await souk.analytics.rebuild(() => {})
    assert.deepEqual(await analyticsTables(shop.market), tables)
  })

  it('leaves everything as it was when its process dies', onlyPostgres, async () => {
    const { souk } = shop.market
    await shop.complete()
    const before = await analyticsTables(shop.market)
    await assert.rejects(
      rebuildBehindReader(async () => {
        for (const pid of await waiting()) await souk.db`select pg_terminate_backend(${pid})`
      }),
    )
    assert.deepEqual(await analyticsTables(shop.market), before)
    const left = await souk.db`select 1 from pg_namespace where nspname = 'analytics_next'`
    assert.equal(left.length, 0)
    await shop.sell(seller, buyer, 14)
    await check()
  })

  it('is made by one at a time, and one that is cut off leaves everything as it was', async () => {
    const { souk } = shop.market
    const second: Promise<unknown>[] = []
    await souk.analytics.rebuild(({ step }) => {
      if (step === 'views')
        second.push(
          assert.rejects(
            souk.analytics.rebuild(() => {}),
            { code: 'CONFLICT' },
          ),
        )
      if (step === 'views') second.push(shop.sell(seller, buyer, 12).then(() => souk.dispatcher.drain()))
    })
    await Promise.all(second)
    assert.equal(second.length, 2)
    await check()
    const before = await analyticsTables(shop.market)
    await assert.rejects(
      souk.analytics.rebuild(({ step }) => {
        if (step === 'what happened meanwhile') throw new Error('cut off')
      }),
      /cut off/,
    )
    assert.deepEqual(await analyticsTables(shop.market), before)
    await shop.sell(seller, buyer, 13)
    await check()
    await souk.analytics.rebuild(() => {})
    await check()
  })

  it("is an operator's command, which says how far it is", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-rebuild-'))
    try {
      const command = runSouk(['admin', 'analytics', 'rebuild'], {
        DATA_DIR: folder,
        DATABASE_URL: shop.market.database.url,
        ...analyticsSetting(shop.market),
      })
      assert.equal((await command.ended()).code, 0, command.stderr())
      assert.match(command.stdout(), /^\d+ sales and refunds and 2 views processed in [\d.]+ s\n$/)
      assert.match(command.stderr(), /\d+ sales and refunds, 2 views: what happened meanwhile\n/)
      await check()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
