import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { PgBoss } from 'pg-boss'
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { until } from '../support/wait.ts'

describe('recurring work', () => {
  const log = createLog({ level: 'silent' })
  let database: TestDatabase
  let boss: PgBoss
  before(async () => {
    database = await createTestDatabase()
    boss = new PgBoss({ connectionString: database.url, max: 1, schema: 'pgboss' })
    await boss.start()
  })
  after(async () => {
    await boss.stop()
    await database.drop()
  })

  const run = async (
    servers: number,
    name: string,
    work: (server: number) => Promise<void>,
    pollingIntervalSeconds = 0.5,
  ) => {
    const jobs: Jobs[] = Array.from({ length: servers }, (_, server) =>
      createJobs({
        ...{ url: database.url, log, pollingIntervalSeconds },
        schedules: [{ name, cron: '0 0 1 1 *', run: () => work(server) }],
      }),
    )
    for (const one of jobs) await one.start()
    return { stop: () => Promise.all(jobs.map((one) => one.stop())) }
  }

  it('runs once a tick, on one of several servers', async () => {
    const ran: number[] = []
    const servers = await run(2, 'test.once', async (server) => void ran.push(server))
    const schedules = await boss.getSchedules()
    assert.deepEqual(
      schedules.filter(({ name }) => name === 'test.once').map(({ cron }) => cron),
      ['0 0 1 1 *'],
    )
    for (let tick = 1; tick <= 3; tick++) {
      await boss.send('test.once')
      await until(async () => ran.length >= tick, 'the tick is worked off')
    }
    await servers.stop()
    assert.equal(ran.length, 3)
  })

  it('runs when PostgreSQL notifies, also on a queue of a release that only looked', async () => {
    await boss.createQueue('test.notified')
    let ran = 0
    const servers = await run(1, 'test.notified', async () => void ran++, 3_600)
    // The first tick may come before the first look.
    for (let tick = 1; tick <= 2; tick++) {
      await boss.send('test.notified')
      await until(async () => ran === tick, 'the tick is worked off')
    }
    await servers.stop()
  })

  it('drops the schedules of an earlier release', async () => {
    await boss.createQueue('test.renamed')
    await boss.schedule('test.renamed', '* * * * *')
    const servers = await run(1, 'test.current', async () => {})
    assert.deepEqual(
      (await boss.getSchedules()).map(({ name }) => name),
      ['test.current'],
    )
    await servers.stop()
  })

  it('is repeated when it fails', async () => {
    let tries = 0
    const servers = await run(1, 'test.flaky', async () => {
      if (++tries === 1) throw new Error('not now')
    })
    await boss.send('test.flaky')
    await until(async () => tries === 2, 'a second try')
    await servers.stop()
  })

  it('ends the transaction of a server that is frozen', async () => {
    const postgres = createServer().listen(0, '127.0.0.1')
    await once(postgres, 'listening')
    const { port } = postgres.address() as AddressInfo
    const started = createJobs({
      url: `postgres://souk:none@127.0.0.1:${port}/souk`,
      log,
      schedules: [],
    }).start()
    const [socket] = await once(postgres, 'connection')
    const [startup] = await once(socket, 'data')
    socket.destroy()
    postgres.close()
    await assert.rejects(started)
    assert.match(String(startup), /idle_in_transaction_session_timeout=30s/)
  })
})
