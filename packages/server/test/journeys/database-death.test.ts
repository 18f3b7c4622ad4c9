import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { createClient, SoukError, type Client } from '@souk/sdk'
import { isGone } from '../../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { freePort, promptBody } from '../support/marketplace.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'

/** Whether the process runs; a zombie, which its parent has not collected, does not. */
const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

describe('a server whose own PostgreSQL is killed', { timeout: 600_000 }, () => {
  let folder: string
  let env: Record<string, string>
  let souk: SoukProcess
  let url: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-death-'))
    await chmod(folder, 0o711)
  })
  afterEach(async () => {
    souk.child.kill('SIGKILL')
    await souk.ended()
    const pid = await postmaster().catch(() => 0)
    if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const postmaster = async (): Promise<number> =>
    Number.parseInt(await readFile(join(env['DATA_DIR'] ?? '', 'pg18', 'postmaster.pid'), 'utf8'), 10)

  const killPostmaster = async (): Promise<void> => {
    const pid = await postmaster()
    process.kill(pid, 'SIGKILL')
    await until(async () => !isRunning(pid))
  }

  const start = async (): Promise<void> => {
    souk = runSouk(['start'], env)
    await souk.says(/Souk is ready/)
    await until(async () => (await log()).includes(`"pid":${souk.child.pid},"msg":"the worker runs"`))
  }
  const log = () => readFile(join(env['DATA_DIR'] ?? '', 'souk.log'), 'utf8')
  const startNew = async (name: string): Promise<void> => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = { PORT: String(port), DATA_DIR: join(folder, name), DEMO: 'off' }
    await start()
  }

  const account = async (name: string): Promise<Client> => {
    const run = async (...args: string[]) => {
      const command = runSouk(['admin', ...args], env)
      assert.equal((await command.ended()).code, 0, command.stderr())
      return command.stdout().trim()
    }
    const email = `${name}@example.com`
    await run('user', 'create', '--email', email, '--name', name)
    const apiKey = await run('key', 'create', '--email', email, '--name', 'k', '--permissions', 'all')
    return createClient({ baseUrl: url, apiKey, maxRetries: 0 })
  }

  const status = async (path: string): Promise<number> => (await fetch(url + path)).status
  const isReady = async () => (await status('/health/ready')) === 200

  it('answers 503 until it is restarted and loses nothing, also one that it had adopted', async () => {
    await startNew('recovers')
    const seller = await account('seller')
    const created = new Set<string>()
    const stop = new AbortController()
    /** Creates a product; repeats the request while the answer is 503. */
    const create = async (idempotencyKey: string): Promise<void> => {
      try {
        const { data } = await seller.products.create({ body: promptBody(), idempotencyKey })
        created.add(data.id)
      } catch (error) {
        if (error instanceof SoukError && error.status === 503) await create(idempotencyKey)
        else throw error
      }
    }
    const work = async (worker: number) => {
      for (let n = 0; !stop.signal.aborted; n++) await create(`${worker}-${n}`)
    }
    const workers = [1, 2, 3, 4].map(work)
    for (const adopted of [false, true]) {
      const before = created.size
      await until(async () => created.size > before + 20)
      if (adopted) {
        stop.abort()
        await Promise.all(workers)
        souk.child.kill('SIGKILL')
        await souk.ended()
        await start()
      }
      const dead = await postmaster()
      await killPostmaster()
      await souk.says(/Restarting it\.\n[^]*PostgreSQL is running again/)
      await until(isReady)
      assert.notEqual(await postmaster(), dead)
      assert.equal(await status('/health/live'), 200)
      await create(`after ${dead}`)
    }
    const stored = new Set<string>()
    for await (const { id } of seller.products.listAll({ query: { mine: true, limit: 100 } })) stored.add(id)
    assert.deepEqual(stored, created)
    const last = await postmaster()
    souk.child.kill('SIGTERM')
    assert.deepEqual(await souk.ended(), { code: 0, signal: null })
    assert.equal(isRunning(last), false)
  })

  it('ends soon after SIGTERM when a database that is not its own is gone', async () => {
    await mkdir(join(folder, 'other'), { mode: 0o711 })
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'other') })
    env = {
      PORT: String(await freePort()),
      ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'others'), DEMO: 'off' },
    }
    await start()
    process.kill(
      Number.parseInt(await readFile(join(database.dataDir, 'postmaster.pid'), 'utf8'), 10),
      'SIGQUIT',
    )
    await until(() => isGone(database.url))
    const began = performance.now()
    souk.child.kill('SIGTERM')
    await souk.ended()
    const took = performance.now() - began
    // A drain ends after 30 s whatever it waits for.
    assert.ok(took < 25_000, `it took ${took} ms`)
  })

  it('says in one line that the database has no connection left', async () => {
    await mkdir(join(folder, 'busy'), { mode: 0o711 })
    const settings = { max_connections: '6' }
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'busy'), settings })
    const sql = postgres(database.url, { max: 3, fetch_types: false })
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`))
    env = { DATA_DIR: join(folder, 'busy') }
    souk = runSouk(['admin', 'doctor'], env)
    assert.equal((await souk.ended()).code, 1)
    assert.match(souk.stderr(), /^souk: The database does not respond: .*connection.*\n$/)
    await sql.end()
    await database.stop()
  })

  it('ends with code 1 and one line when it cannot be restarted', async () => {
    await startNew('ends')
    await rm(join(env['DATA_DIR'] ?? '', 'pg18', 'global', 'pg_control'))
    await killPostmaster()
    await until(async () => (await status('/health/ready')) === 503)
    assert.equal(await status('/health/live'), 200)
    assert.deepEqual(await souk.ended(), { code: 1, signal: null })
    assert.match(souk.stderr(), /^souk: PostgreSQL does not stay up after 5 restarts: .*pg_control.*\n$/)
    assert.match(await log(), /"level":"fatal".*does not stay up/)
  })
})
