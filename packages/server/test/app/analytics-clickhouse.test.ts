import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openFiles } from '../../src/app/open.ts'
import { takeArrived } from '../../src/modules/analytics/ingest/arrival-store.ts'
import { examine } from '../../src/operations/doctor.ts'
import { verifyAnalytics } from '../../src/operations/verify-analytics.ts'
import { transact } from '../../src/platform/db/database.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { analyticsTables, openAnalyticsStore } from '../support/analytics-tables.ts'
import {
  createClickHouseDatabase,
  onClickHouse,
  startClickHouse,
  type TestClickHouse,
} from '../support/clickhouse.ts'
import { freePort, type Account } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'

describe('analytics in ClickHouse', () => {
  let folder: string
  let server: TestClickHouse
  let url: string
  let shop: AnalyticsShop
  let seller: Account
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-clickhouse-'))
    // One that no connection takes while the server is down.
    server = await startClickHouse(folder, await freePort())
    url = await createClickHouseDatabase(server, 'souk')
    shop = await openAnalyticsShop(undefined, { env: { ANALYTICS_URL: url } })
    seller = await shop.seller()
    const { orderId } = await shop.sell(seller, await shop.buyer(), 20)
    await shop.refund(seller, orderId, 5)
    await shop.complete()
  })
  after(async () => {
    await shop.market.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const check = () =>
    shop.check(seller.client, { sellerId: seller.id, start: '2026-03-01', end: '2026-03-10' })
  const run = (statement: string) => onClickHouse(url, (db) => db.run(statement))
  const differ = async () => (await verifyAnalytics(shop.market.souk)).difference
  const rebuild = () => shop.market.souk.analytics.rebuild(() => {})

  const readiness = async () => {
    const response = await shop.market.request('/health/ready')
    const { checks } = (await response.json()) as { checks: { analytics: string } }
    return [response.status, checks.analytics]
  }

  it('wait for a server that is down, while the marketplace sells', async () => {
    const { analytics, db, dispatcher } = shop.market.souk
    assert.deepEqual(await readiness(), [200, 'ok'])
    await server.stop()
    const { productId } = await shop.sell(seller, await shop.buyer(), 7)
    await seller.client.products.get({ params: { productId } })
    await dispatcher.drain()
    const isDown = {
      code: 'SERVICE_UNAVAILABLE',
      message: 'Analytics are not available right now. Try again later.',
    }
    await assert.rejects(analytics.rollups.drain(), isDown)
    await assert.rejects(seller.client.analytics.revenue(), { ...isDown, status: 503 })
    const findings = await examine(shop.market.souk, await openFiles(shop.market.souk.config))
    const finding = findings.find(({ check: name }) => name === 'analytics')
    assert.match(
      String(finding?.says),
      /^ClickHouse at 127\.0\.0\.1:\d+ does not answer: connect ECONNREFUSED/,
    )
    assert.deepEqual(await readiness(), [200, 'no answer'])
    const waiting = await db`select 1 from analytics.arrived`
    assert.equal(waiting.length > 0, true)
    server = await startClickHouse(folder, Number(new URL(url).port))
    await check()
    assert.deepEqual(await readiness(), [200, 'ok'])
    assert.deepEqual([...(await db`select * from analytics.arrived`)], [])
  })

  it('count once what was added by a transaction that failed', async () => {
    const { db, dispatcher } = shop.market.souk
    const { productId } = await shop.sell(seller, await shop.buyer(), 9)
    await (await shop.buyer()).client.products.get({ params: { productId } })
    await shop.market.souk.catalog.views.flush()
    await dispatcher.drain()
    const store = openAnalyticsStore(db, url)
    for (const kind of ['sales', 'views'] as const)
      await assert.rejects(
        transact(db, async (tx) => {
          assert.equal(await store.add(tx, kind, await takeArrived(tx, kind, 100)), 1)
          throw new Error('not committed')
        }),
        /not committed/,
      )
    await store.close()
    await check()
  })

  it('are rebuilt where sales are missing, which the doctor says', async () => {
    const { analytics } = shop.market.souk
    await shop.complete()
    const before = await analyticsTables(shop.market)
    const count = before['sale_event']?.length
    assert.match(await analytics.check(), new RegExp(`^ClickHouse \\d+\\.\\S+, ${count} sales and refunds$`))
    await run('truncate table sale_event')
    await run('truncate table view_event')
    await assert.rejects(analytics.check(), {
      message: new RegExp(
        `^ClickHouse \\S+ has 0 of ${count} sales and refunds: run "admin analytics rebuild"$`,
      ),
    })
    // As a rebuild leaves them whose process is killed.
    await run('create table sale_event_next (day Date) engine = MergeTree order by day')
    await rebuild()
    assert.deepEqual(await analyticsTables(shop.market), before)
    await check()
  })

  it('are compared with the ledger by a command, which names a difference', async () => {
    const { souk, database } = shop.market
    const command = async () => {
      const ended = runSouk(['admin', 'analytics', 'verify'], {
        ...{ DATA_DIR: folder, DATABASE_URL: database.url, ANALYTICS_URL: url },
      })
      return [(await ended.ended()).code, ended.stdout()]
    }
    assert.deepEqual(await command(), [0, 'analytics equal the ledger, sellers checked: 1\n'])
    await run(
      'alter table sale_event update amount_minor = amount_minor + 1 where is_sale settings mutations_sync = 1',
    )
    const [code, says] = await command()
    assert.equal(code, 1)
    assert.match(
      String(says),
      new RegExp(`^${seller.publicId}, 2026-03-04 USD: analytics have .*; the ledger has `),
    )
    await rebuild()
    assert.equal(await differ(), null)
    await souk.dispatcher.stop()
    await shop.sell(seller, await shop.buyer(), 3)
    await souk.dispatcher.drain()
    assert.equal(await differ(), null, 'while events wait')
    souk.dispatcher.start()
  })

  it('are not compared during a rebuild', async () => {
    const comparisons: Promise<void>[] = []
    await shop.market.souk.analytics.rebuild(({ step }) => {
      if (step === 'events') comparisons.push(assert.rejects(differ(), { code: 'CONFLICT' }))
    })
    await Promise.all(comparisons)
    assert.equal(comparisons.length, 1)
  })

  it('are not read from tables of another release', async () => {
    await shop.complete()
    const store = openAnalyticsStore(shop.market.souk.db, url)
    await run(`alter table sale_event modify comment 'souk analytics 0'`)
    await assert.rejects(store.findStatus(), /of another release: run "admin analytics rebuild"/)
    await rebuild()
    assert.match((await store.findStatus()).name, /^ClickHouse /)
    await store.close()
    await check()
  })
})
