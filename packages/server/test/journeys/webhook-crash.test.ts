import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { leaseMs } from '../../src/modules/webhooks/queue/delivery.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { isFull } from '../support/depth.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'

/** Workers, real processes on one database, that are killed or lose their database in the middle of sending. */
describe('a webhook worker', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let market: Marketplace
  let account: Account
  let receiver: Receiver
  let sql: postgres.Sql
  const workers: SoukProcess[] = []
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-webhooks-'))
    receiver = await startReceiver()
    market = await startMarketplace({
      database,
      masterKey,
      env: { WEBHOOKS_ALLOW_INSECURE: receiver.host },
    })
    account = await market.account({ plan: 'enterprise' })
    sql = postgres(database.url, { max: 2, onnotice: () => {} })
  })
  after(async () => {
    for (const worker of workers) worker.child.kill('SIGKILL')
    await Promise.all(workers.map((worker) => worker.ended()))
    await sql.end()
    await market.close()
    await receiver.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const startWorker = async (): Promise<SoukProcess> => {
    const worker = runSouk(['worker'], {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      MASTER_KEY: masterKey.toString('base64'),
      LOG_FILE: join(folder, 'souk.log'),
      WEBHOOKS_ALLOW_INSECURE: receiver.host,
    })
    workers.push(worker)
    await worker.says(/The worker runs/)
    return worker
  }

  const listen = async (): Promise<string> => {
    const { data } = await account.client.webhooks.create({
      body: { url: receiver.url, events: ['payout.*'], maxInFlight: 50 },
    })
    return data.id
  }
  const send = (webhookId: string, count: number): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, () => account.client.webhooks.test({ params: { webhookId } })))

  const attempts = () => sql<
    { delivery: string; number: number; status: number | null; failure: string | null }[]
  >`
    select delivery_id as delivery, attempt as number, http_status as status, failure from webhooks.attempt`

  it('killed with 20 under way: all are resumed when the lease has ended, none succeeds twice', async () => {
    const webhookId = await listen()
    const held: (() => void)[] = []
    let holding = true
    receiver.respond(async () => {
      if (holding) await new Promise<void>((done) => held.push(done))
      return 200
    })
    const victim = await startWorker()
    await send(webhookId, 20)
    await receiver.has(20)
    // All leases are the victim's.
    await startWorker()
    const killedAt = performance.now()
    victim.child.kill('SIGKILL')
    await victim.ended()
    holding = false
    for (const release of held) release()
    await until(async () => {
      const [row] = await sql<{ left: number }[]>`
        select count(*)::int as left from webhooks.delivery where status <> 'succeeded'`
      return row?.left === 0
    })
    const tookMs = performance.now() - killedAt
    assert.ok(tookMs < 3 * leaseMs, `${Math.round(tookMs)} ms`)
    const log = await attempts()
    const succeeded = log.filter(({ status }) => status === 200)
    assert.equal(succeeded.length, 20)
    assert.equal(new Set(succeeded.map(({ delivery }) => delivery)).size, 20)
    const interrupted = log.filter(({ failure }) => failure === 'interrupted')
    assert.equal(interrupted.length, 20)
    assert.equal(receiver.received.length, 40)
    assert.ok(interrupted.every(({ number }) => number === 1))
    const [queue] = await sql`select sum(in_flight)::int as open from webhooks.queue`
    assert.equal(queue?.['open'], 0)
  })

  it('loses its database again and again under load: nothing is lost, and no success is logged twice', async () => {
    const webhookId = await listen()
    receiver.received.splice(0)
    receiver.respond(async () => {
      await new Promise((done) => setTimeout(done, 20))
      return 200
    })
    if (workers.length < 2) await startWorker()
    for (let round = 0; round < (isFull ? 5 : 1); round++) {
      await send(webhookId, 40)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'souk key %' and pid <> pg_backend_pid()`
      // The web server's own connections are among them: its next request may find one closed.
      await until(async () =>
        market.souk.db`select 1`.then(
          () => true,
          () => false,
        ),
      )
    }
    await until(async () => {
      const [row] = await sql<{ left: number }[]>`
        select count(*)::int as left from webhooks.delivery where status <> 'succeeded'`
      return row?.left === 0
    })
    const log = (await attempts()).filter(({ status }) => status === 200)
    assert.equal(new Set(log.map(({ delivery }) => delivery)).size, log.length)
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    const [row] = await sql<{ events: number }[]>`
      select count(*)::int as events from webhooks.delivery join webhooks.endpoint on endpoint.id = endpoint_id
      where endpoint.id = (select max(id::text)::uuid from webhooks.endpoint)`
    assert.equal(ids.size, row?.events)
  })
})
