import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { isFull } from '../support/depth.ts'
import type { Account } from '../support/marketplace.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'

/** A worker, a real process, tells events to analytics and rolls up them while a marketplace sells. */
describe('analytics by a worker', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let shop: AnalyticsShop
  let seller: Account
  const workers: SoukProcess[] = []
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-analytics-'))
    shop = await openAnalyticsShop(new Date().toISOString(), { database, masterKey })
    // The worker alone handles.
    await shop.market.souk.dispatcher.stop()
    seller = await shop.seller()
  })
  after(async () => {
    for (const worker of workers) worker.child.kill('SIGKILL')
    await Promise.all(workers.map((worker) => worker.ended()))
    await shop.market.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const startWorker = async (): Promise<SoukProcess> => {
    const worker = runSouk(['worker'], {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      MASTER_KEY: masterKey.toString('base64'),
      LOG_FILE: join(folder, 'souk.log'),
    })
    workers.push(worker)
    await worker.says(/The worker runs/)
    return worker
  }
  const sales = async () =>
    (await seller.client.analytics.products({ query: { period: 'week' } })).data.summary.totalSales

  /** So many views of a product that is no one's here that the folder gathers for longer, and it has seen them. */
  const publishMany = async () => {
    const { db } = shop.market.souk
    const arrived = async (kind: string) =>
      (await db`select 1 from analytics.arrived where kind = ${kind} limit 1`).length > 0
    const view = {
      ...{ productId: anonymous, sellerId: anonymous.replace('7', '8'), day: '2026-01-01' },
      ...{ referrer: '', country: '', count: 1_000 },
    }
    const received = () => db`
      insert into platform.event (id, type, version, parties, data, at, due_at)
      values (uuidv7(), 'product.viewed', 1, '{}', ${db.json({ views: [view] })}, now(), now())`
    await received()
    await until(async () => (await count()) === 1_000)
    // From now on views wait, and sales do not wait with them.
    await received()
    await until(() => arrived('views'))
    return async () => {
      assert.equal(await count(), 1_000)
      assert.ok(await arrived('views'))
    }
  }
  const anonymous = '00000000-0000-7000-8000-000000000000'
  const count = async () => {
    const [row] = await shop.market.souk.db<{ views: number }[]>`
      select views::int as views from analytics.daily_view where scope_id = ${anonymous}`
    return row?.views
  }

  it('shows a purchase soon, also while views wait to be counted', async () => {
    const worker = await startWorker()
    await shop.sell(seller, await shop.buyer(), 5)
    await until(async () => (await sales()) === 1)
    for (const round of [2, 3, 4]) {
      // The last one while so much comes in that events are gathered for longer.
      const viewsWait = round === 4 ? await publishMany() : undefined
      const { productId } = await shop.sell(seller, await shop.buyer(), 5)
      const boughtAt = performance.now()
      await until(async () => (await sales()) === round)
      const tookMs = performance.now() - boughtAt
      // As long as views are gathered for.
      assert.ok(tookMs < 20_000, `${productId} took ${Math.round(tookMs)} ms`)
      await viewsWait?.()
    }
    worker.child.kill('SIGKILL')
    await worker.ended()
  })

  it('killed again and again in the middle of it: nothing is lost and nothing counted twice', async () => {
    const { db } = shop.market.souk
    // As slow as a table of many sellers, so that a kill meets it at work.
    await db.unsafe(`
      create function public.dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
      create trigger dawdle before insert on analytics.daily_product for each row execute function public.dawdle();`)
    const productIds: string[] = []
    for (let index = 0; index < 8; index++) productIds.push(await shop.product(seller, 1 + index / 100))
    const rounds = isFull ? 4 : 1
    for (let round = 0; round < rounds; round++) {
      const worker = await startWorker()
      const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.buyer()))
      for (const buyer of buyers)
        for (const [index, productId] of productIds.entries()) {
          const orderId = await shop.buy(buyer, productId)
          if (index === round) await shop.refund(seller, orderId, 0.5)
        }
      // In the middle of a batch, as a lock shows that it holds until its end.
      await until(
        async () =>
          (
            await db`select 1 from pg_locks join pg_class on pg_class.oid = relation join pg_database on pg_database.oid = database
                     where datname = current_database() and relname = 'daily_product' and mode = 'RowExclusiveLock' limit 1`
          ).length > 0,
      )
      worker.child.kill('SIGKILL')
      await worker.ended()
    }
    await db.unsafe('drop trigger dawdle on analytics.daily_product; drop function public.dawdle()')
    await startWorker()
    await until(async () => {
      const waiting = await db`select 1 from platform.event where due_at is not null limit 1`
      const arrived = await db`select 1 from analytics.arrived limit 1`
      return waiting.length + arrived.length === 0
    })
    const today = shop.market.clock.now().toISOString().slice(0, 10)
    await shop.check(seller.client, { sellerId: seller.id, start: today, end: today })
    assert.equal(await sales(), 4 + rounds * 5 * 8)
    assert.equal(await count(), 2_000)
  })
})
