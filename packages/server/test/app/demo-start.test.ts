import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { demoProducts } from '../../src/demo/catalogue.ts'
import { adminEmail, seedDemo } from '../../src/demo/demo.ts'
import { seedHistory } from '../../src/demo/history.ts'
import { connect } from '../../src/platform/db/database.ts'
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts'
import { createFrozenClock, openDemo, openSharedDemo, shapeOf } from '../support/demo-market.ts'
import { freePort, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'
import { until } from '../support/wait.ts'

const now = new Date('2026-11-18T10:30:00.000Z')
const goesOn = new AbortController().signal

describe('making the demo', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-demo-'))
    // As root, PostgreSQL runs as a user of its own, who must be able to pass through.
    await chmod(folder, 0o711)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const isUnderWay = async ({ souk }: Marketplace) =>
    (
      await souk.db`
        select 1 from pg_stat_activity where datname = current_database() and backend_xid is not null
        and xact_start < clock_timestamp() - interval '0.3 s'`
    ).length > 0

  it('delays no request, shows nothing incomplete, and leaves nothing when it is stopped', async () => {
    const { market, demo } = await openDemo({ withoutPast: true })
    try {
      const bare = await shapeOf(market.souk.db)
      const stop = new AbortController()
      let isOver = false
      const stopped = seedHistory(market.souk, stop.signal).finally(() => (isOver = true))
      await until(() => isUnderWay(market), 'the history is under way')
      const client = market.client(demo.key)
      const { data: bought } = await client.purchases.create({ body: { productId: demo.productId } })
      assert.equal(bought.status, 'completed')
      const { meta } = await client.products.list({ query: { limit: 100 } })
      assert.equal(meta.total, demoProducts.length)
      assert.equal((await client.purchases.list({ query: { role: 'seller' } })).meta.total, 0)
      assert.equal(isOver, false)
      stop.abort()
      assert.equal(await stopped, false)
      const left = await shapeOf(market.souk.db)
      assert.deepEqual(left['accounts'], bare['accounts'])
      assert.deepEqual(left['payouts'], [])
      assert.equal((await market.souk.db`select 1 from catalog.view`).length, 0)
    } finally {
      await market.close()
    }
  })

  it('comes to the same for the same seed and now, though it was cut off before', async () => {
    const clock = createFrozenClock(now)
    const [whole, { market }] = await Promise.all([
      openSharedDemo(now),
      openDemo({ clock, withoutPast: true }),
    ])
    try {
      const { db } = market.souk
      const bare = await shapeOf(db)
      const lost = assert.rejects(seedHistory(market.souk, goesOn))
      await until(() => isUnderWay(market), 'the history is under way')
      await db`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`
      await lost
      const left = await shapeOf(db)
      for (const name of ['accounts', 'orders', 'payouts', 'reviews', 'refunds'])
        assert.deepEqual(left[name], bare[name], name)
      assert.equal(await seedHistory(market.souk, goesOn), true)
      const [expected, made] = [await shapeOf(whole.market.souk.db), await shapeOf(db)]
      for (const [name, rows] of Object.entries(expected)) assert.deepEqual(made[name], rows, name)
    } finally {
      await market.close()
      await whole.market.close()
    }
  })

  it('happens once when two servers start at the same moment', async () => {
    const database = await createTestDatabase()
    const clock = createFrozenClock(now)
    const servers = await Promise.all([1, 2].map(() => startMarketplace({ clock, database })))
    try {
      const demos = await Promise.all(servers.map(({ souk }) => seedDemo(souk)))
      assert.equal(demos[0]?.productId, demos[1]?.productId)
      const { souk } = servers[0] ?? assert.fail()
      const [row] = await souk.db<{ products: number; orders: number }[]>`
        select (select count(*)::int from catalog.product) as products,
               (select count(*)::int from orders.order) as orders`
      assert.deepEqual(row, { products: demoProducts.filter(({ files }) => !files).length, orders: 3 })
    } finally {
      for (const server of servers) await server.close()
      await database.drop()
    }
  })

  it('does not depend on the settings of the marketplace', async () => {
    const env = { CURRENCY: 'JPY', MODERATION: 'on', PAYOUT_MINIMUM: '500', DEMO_MODELS: 'off' }
    const { market, demo } = await openDemo({ env, withoutPast: true })
    try {
      const client = market.client(demo.key)
      const { data } = await client.products.get({ params: { productId: demo.productId } })
      assert.deepEqual([data.status, data.price, data.currency], ['published', 4.5, 'USD'])
    } finally {
      await market.close()
    }
  })

  it('is made whole by the next start after a kill', async () => {
    const database = await createEmptyDatabase()
    const db = connect(database.url, { connections: 1, name: 'demo test' })
    const start = async () =>
      runSouk(['start'], {
        PORT: String(await freePort()),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'killed'),
      })
    const orders = async () => (await db`select 1 from orders.order`).length
    try {
      const killed = await start()
      await killed.says(/"apiKeyId":"demo"/)
      await until(
        async () =>
          (
            await db`select 1 from catalog.product where title = 'House style editor' and status = 'published'`
          ).length > 0,
        'the history has begun',
      )
      killed.child.kill('SIGKILL')
      await killed.ended()
      assert.equal(await orders(), 3)
      const again = await start()
      await again.says(/90 days of sales/)
      assert.ok((await orders()) > 300)
      const [skills] = await db`select count(*)::int as count from catalog.product where type = 'SKILL'`
      assert.equal(skills?.['count'], 1)
      again.child.kill('SIGTERM')
      assert.deepEqual(await again.ended(), { code: 0, signal: null })
      const made = await orders()
      const third = await start()
      await third.says(/"apiKeyId":"demo".*\n/)
      third.child.kill('SIGTERM')
      assert.deepEqual(await third.ended(), { code: 0, signal: null })
      assert.doesNotMatch(third.stdout(), /90 days of sales/)
      assert.equal(await orders(), made)
    } finally {
      await db.end()
      await database.drop()
    }
  })

  it('is left out by DEMO=off', async () => {
    const database = await createEmptyDatabase()
    const db = connect(database.url, { connections: 1, name: 'demo test' })
    try {
      const souk = runSouk(['start'], {
        PORT: String(await freePort()),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'off'),
        DEMO: 'off',
      })
      await souk.says(/Sign in as admin/)
      souk.child.kill('SIGTERM')
      assert.deepEqual(await souk.ended(), { code: 0, signal: null })
      const accounts = await db<{ email: string }[]>`select email from accounts.user`
      assert.deepEqual(
        accounts.map(({ email }) => email),
        [adminEmail],
      )
      assert.equal((await db`select 1 from catalog.product`).length, 0)
    } finally {
      await db.end()
      await database.drop()
    }
  })
})
