import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createClient, SoukError, type Client } from '@souk/sdk'
import { textFile } from '../support/file-fixtures.ts'
import { freePort, promptBody } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'

/** The data folder, with database, log and files, is a disk of 600 MiB. */
describe('a server whose disk is full', { timeout: 600_000, skip: noSmallDisk() }, () => {
  let disk: SmallDisk
  let env: Record<string, string>
  let souk: SoukProcess
  let url: string
  let seller: Client
  before(async () => {
    disk = await mountSmallDisk(600)
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = { PORT: String(port), DATA_DIR: join(disk.folder, 'data'), DEMO: 'off', RATE_LIMITS: 'off' }
    souk = runSouk(['start'], env)
    await souk.says(/Souk is ready/)
    const admin = async (...args: string[]) => {
      const command = runSouk(['admin', ...args], env)
      assert.equal((await command.ended()).code, 0, command.stderr())
      return command.stdout().trim()
    }
    await admin('user', 'create', '--email', 's@example.com', '--name', 'Seller')
    const apiKey = await admin(
      'key',
      'create',
      '--email',
      's@example.com',
      '--name',
      'k',
      '--permissions',
      'all',
    )
    seller = createClient({ baseUrl: url, apiKey, maxRetries: 0 })
    await until(async () => (await log()).includes('"msg":"the worker runs"'))
  })
  after(async () => {
    souk.child.kill('SIGKILL')
    await souk.ended()
    const pidFile = await readFile(join(env['DATA_DIR'] ?? '', 'pg18', 'postmaster.pid'), 'utf8').catch(
      () => '0',
    )
    const pid = Number.parseInt(pidFile, 10)
    if (pid > 0 && pid !== souk.child.pid) process.kill(pid, 'SIGQUIT')
    await disk.remove()
  })

  const log = () => readFile(join(env['DATA_DIR'] ?? '', 'souk.log'), 'utf8')
  const get = async (path: string) => {
    const response = await fetch(url + path)
    return { status: response.status, text: await response.text() }
  }
  const droppedLines = async () =>
    Number(/^souk_log_dropped_total (\d+)/m.exec((await get('/metrics')).text)?.[1])

  it('answers 503 and lives on; when there is room it works again and has lost nothing', async () => {
    const body = promptBody({ content: 'word '.repeat(20_000) })
    const created = new Set<string>()
    const failed: number[] = []
    const create = async (n: number): Promise<void> => {
      try {
        created.add((await seller.products.create({ body, idempotencyKey: `disk-${n}` })).data.id)
      } catch (error) {
        assert.ok(error instanceof SoukError && error.status === 503, String(error))
        failed.push(n)
      }
    }
    await create(0)
    await disk.fill(4 * 1024 * 1024)
    let n = 1
    for (; failed.length < 20; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(create))
    await disk.fill()
    await until(async () => {
      assert.equal((await get('/health/live')).status, 200)
      return (await droppedLines()) > 0
    })
    const [productId = ''] = created
    const upload = () =>
      seller.files.upload({
        params: { productId },
        body: { file: [textFile('a.md', 'a'.repeat(1_000_000))] },
      })
    const { details } = await refused(upload(), 'SERVICE_UNAVAILABLE')
    assert.equal(details.rule, 'files_down')
    assert.equal(souk.child.exitCode, null, souk.stderr())

    await disk.clear()
    await until(async () => (await get('/health/ready')).status === 200)
    await upload()
    // Each request is repeated with its key: what was stored is answered again, the rest is done now.
    for (let again = 0; again < n;) {
      const before = failed.length
      await create(again)
      if (failed.length === before) again++
    }
    assert.equal(created.size, n)
    const stored = new Set<string>()
    for await (const { id } of seller.products.listAll({ query: { mine: true, limit: 100 } })) stored.add(id)
    assert.deepEqual(stored, created)
    await until(async () => (await log()).includes('"msg":"log lines could not be written and were dropped"'))
    souk.child.kill('SIGTERM')
    assert.deepEqual(await souk.ended(), { code: 0, signal: null })
  })
})
