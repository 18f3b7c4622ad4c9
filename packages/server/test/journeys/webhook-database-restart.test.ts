import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { migrationsFolder } from '../../src/app/open.ts'
import { prepareDataFolder } from '../../src/platform/data-folder.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { isFull } from '../support/depth.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'

/** A PostgreSQL of its own that dies without a word and recovers, while a web server and a worker go on. */
describe('webhooks over a crash of the database', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let folder: string
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  let market: Marketplace
  let account: Account
  let receiver: Receiver
  let worker: SoukProcess
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-restart-'))
    await chmod(folder, 0o711)
    await prepareDataFolder(folder)
    postgres = await startEmbeddedPostgres({ dataDir: folder })
    await migrate(postgres.url, migrationsFolder)
    receiver = await startReceiver()
    const env = { WEBHOOKS_ALLOW_INSECURE: receiver.host }
    market = await startMarketplace({ database: { url: postgres.url, drop: async () => {} }, masterKey, env })
    account = await market.account({ plan: 'enterprise' })
    worker = runSouk(['worker'], {
      ...env,
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'worker'),
      MASTER_KEY: masterKey.toString('base64'),
      LOG_FILE: join(folder, 'souk.log'),
    })
    await worker.says(/The worker runs/)
  })
  after(async () => {
    worker.child.kill('SIGKILL')
    await worker.ended()
    await market.close()
    await receiver.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Every process of the cluster ends at once; nothing is written any more, and the start recovers from the log. */
  const crash = async (): Promise<void> => {
    const [pid] = (await readFile(join(postgres.dataDir, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    const { url } = postgres
    postgres = await startEmbeddedPostgres({ dataDir: folder })
    assert.equal(postgres.url, url)
    await until(() =>
      market.souk.db`select 1`.then(
        () => true,
        () => false,
      ),
    )
  }

  it('keeps every event whose making was answered, sends it, and logs no second success', async () => {
    const { data } = await account.client.webhooks.create({
      body: { url: receiver.url, events: ['payout.*'], maxInFlight: 10 },
    })
    const params = { webhookId: data.id }
    const promised: string[] = []
    for (let round = 0; round < (isFull ? 3 : 1); round++) {
      const seen = receiver.received.length
      let holding = true
      const held: (() => void)[] = []
      receiver.respond(async () => {
        if (holding) await new Promise<void>((done) => held.push(done))
        return 200
      })
      for (let n = 0; n < 30; n++)
        promised.push((await account.client.webhooks.test({ params })).data.deliveryId)
      // Some are in progress, others wait.
      await receiver.has(seen + 10)
      const crashed = crash()
      holding = false
      for (const release of held) release()
      await crashed
    }
    await until(async () => {
      const [row] = await market.souk.db<{ left: number }[]>`
        select count(*)::int as left from webhooks.delivery where status <> 'succeeded'`
      return row?.left === 0
    })
    const log = await market.souk.db<{ delivery: string; times: number }[]>`
      select delivery_id as delivery, count(*)::int as times from webhooks.attempt where http_status = 200 group by 1`
    assert.equal(log.length, promised.length)
    assert.ok(log.every(({ times }) => times === 1))
    const arrived = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    assert.equal(arrived.size, promised.length)
    const [queue] = await market.souk.db`select sum(in_flight)::int as open from webhooks.queue`
    assert.equal(queue?.['open'], 0)
  })
})
