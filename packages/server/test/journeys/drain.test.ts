import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { createClient, SoukError } from '@souk/sdk'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  freePort,
  promptBody,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'
import { until } from '../support/wait.ts'

const clients = 40

describe('a server that is stopped while many clients use it', () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let market: Marketplace
  let seller: Account
  let sql: postgres.Sql
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-drain-'))
    market = await startMarketplace({ database, masterKey })
    seller = await market.account({ plan: 'enterprise' })
    sql = postgres(database.url, { max: 2, onnotice: () => {} })
  })
  after(async () => {
    await sql.end()
    await market.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('finishes requests in progress, answers none with an error, and loses nothing acknowledged', async () => {
    const port = await freePort()
    const server = runSouk(['serve'], {
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      MASTER_KEY: masterKey.toString('base64'),
      LOG_FILE: join(folder, 'souk.log'),
    })
    await server.says(/Souk is ready/)
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: seller.key, maxRetries: 0 })
    const created: string[] = []
    const create = async () => {
      const { data } = await client.products.create({ body: promptBody() })
      created.push(data.id)
    }
    let received = false
    /** Calls until the server is gone; before the signal nothing may fail, afterwards only the connection. */
    const use = async () => {
      for (;;)
        try {
          await create()
          await client.products.list()
        } catch (error) {
          assert.ok(received, `before the stop: ${String(error)}`)
          assert.ok(!(error instanceof SoukError), `answered with an error: ${String(error)}`)
          return
        }
    }
    const users = Array.from({ length: clients }, use)
    await until(async () => created.length > 200, 'the clients are at work', 60_000)

    // One request is held in the middle of its transaction while the signal is sent.
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = sql.begin(async (tx) => {
      await tx`lock table catalog.version in exclusive mode`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                  and application_name like 'souk key %'`
      ).length > 0
    await until(waiting, 'a request waits')
    received = true
    server.child.kill('SIGTERM')
    await server.says(/Stopping/)
    assert.ok(await waiting(), 'it still waits')
    const before = created.length
    release.resolve()
    await lock
    await Promise.all(users)
    assert.deepEqual(await server.ended(), { code: 0, signal: null })
    assert.ok(created.length > before, 'what waited was answered')
    const { meta } = await seller.client.products.list({ query: { mine: true, limit: 1 } })
    const stored = new Set<string>()
    for await (const product of seller.client.products.listAll({ query: { mine: true, limit: 100 } }))
      stored.add(product.id)
    assert.equal(stored.size, meta.total)
    assert.deepEqual(
      created.filter((id) => !stored.has(id)),
      [],
    )
  })
})
