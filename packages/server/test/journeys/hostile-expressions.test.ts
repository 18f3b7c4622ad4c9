import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createClient, SoukError, type Client } from '@souk/sdk'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  freePort,
  promptBody,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { startProbe } from '../support/liveness-probe.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'

const watch = join(import.meta.dirname, '../support/event-loop-watch.ts')
/** Which of them it is depends on how busy the machine is. */
const expected = /^(completed|limit_expression_(time|steps|memory|depth)|limit_step_size|expression_failed)$/

const input = {
  type: 'object',
  required: ['l'],
  properties: { l: { type: 'string' }, s: { type: 'string' } },
}
const transform = (value: string) => [{ id: 'a', type: 'transform', value }]
const workflow = (steps: readonly object[]) =>
  JSON.stringify({
    ...{ format: 'workflow/1', input, providers: {}, steps, output: 'size(string(has(steps.a)))' },
    limits: { maxModelCalls: 1, timeoutSeconds: 3_600 },
  })
const list = (length: number, item = '1') => `[${Array.from({ length }, () => item).join(',')}]`
const filter = 'json(input.l).filter(x, size(json(input.l)) > 0)'

/** What a body of 1 MiB can make of an expression, in time and in memory. */
const hostile: readonly (readonly [name: string, value: string, given: { l: string; s?: string }])[] = [
  ['json() in a macro, 60,000 elements', filter, { l: list(60_000) }],
  ['json() in a macro, 500,000 elements', filter, { l: list(500_000) }],
  [
    'a list naming 300 KB 1,000 times',
    'json(input.l).map(x, input.s)',
    { l: list(1_000), s: 'x'.repeat(300_000) },
  ],
  [
    'a list naming 500 KB 10,000 times',
    'json(input.l).map(x, input.s)',
    { l: list(10_000), s: 'x'.repeat(500_000) },
  ],
  ['a list of its own list', 'json(input.l).map(x, json(input.l))', { l: list(100_000) }],
  ['lists put together', 'json(input.l).map(x, json(input.l) + json(input.l))', { l: list(400_000) }],
  [
    'texts put together',
    'json(input.l).map(x, input.s + input.s).map(y, y + y)',
    { l: list(10_000), s: 'x'.repeat(900_000) },
  ],
  [
    'texts joined',
    'json(input.l).map(x, input.s).join(input.s)',
    { l: list(10_000), s: 'x'.repeat(900_000) },
  ],
  [
    'a text split into characters',
    'input.s.split("").map(x, input.s.split(""))',
    { l: '', s: '\u4e2d'.repeat(300_000) },
  ],
  ['objects without members', 'json(input.l).map(x, x)', { l: list(330_000, '{}') }],
  ['deep lists', 'json(input.l)', { l: '['.repeat(500_000) + ']'.repeat(500_000) }],
  [
    'a comparison for each element',
    'json(input.l).all(x, json(input.l) == json(input.s)) || true',
    { l: list(250_000), s: `${list(250_000)} ` },
  ],
  [
    'a number of 900,000 digits as a duration',
    'string(duration(input.s) == duration(input.s))',
    { l: '', s: '9'.repeat(900_000) },
  ],
  ['a text as long as a value may be', 'input.s + input.s', { l: '', s: 'x'.repeat(1_000_000) }],
  ['a value of as many parts as it may have', 'json(input.l).map(x, [x, x, x])', { l: list(200_000) }],
  [
    'bytes of bytes',
    'size(json(input.l).map(x, bytes(input.s).base64()))',
    { l: list(10_000), s: 'x'.repeat(900_000) },
  ],
]

describe('hostile expressions', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let market: Marketplace
  let author: Account
  let port: number
  let server: SoukProcess
  let client: Client
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-hostile-'))
    // Publishes for the server, and works on nothing.
    market = await startMarketplace({ database, masterKey, engine: false })
    author = await market.account({ plan: 'enterprise' })
    port = await freePort()
    server = await startServer()
    client = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: author.key, maxRetries: 0 })
  })
  after(async () => {
    server.child.kill('SIGKILL')
    await server.ended()
    await market.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const startServer = async (): Promise<SoukProcess> => {
    const started = runSouk(['start'], {
      ...{
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        DEMO: 'off',
        RATE_LIMITS: 'off',
        NODE_OPTIONS: `--import=${watch}`,
        EVENT_LOOP_FILE: join(folder, 'held-up'),
      },
      ...{ MASTER_KEY: masterKey.toString('base64'), LOG_FILE: join(folder, 'souk.log') },
    })
    await started.says(/Souk is ready/)
    return started
  }
  const kill = async () => {
    server.child.kill('SIGKILL')
    await server.ended()
  }
  const start = async (steps: readonly object[], given: object, more: object = {}) => {
    const workflowId = await publish(author, { type: 'workflow', content: workflow(steps) })
    return client.workflows.execute({ params: { workflowId }, body: { input: { ...given } }, ...more })
  }
  const outcomeOf = async (value: string, given: object): Promise<string> => {
    try {
      return (await start(transform(value), given)).data.status
    } catch (error) {
      if (error instanceof SoukError) return String(error.details.reason)
      throw error
    }
  }
  const read = async (executionId: string) => (await client.executions.get({ params: { executionId } })).data
  const ended = async (executionId: string) => {
    await until(async () => (await read(executionId)).status !== 'running')
    return read(executionId)
  }
  /** How long the server's event loop was held up since a moment. */
  const heldUp = async (since: number): Promise<string[]> => {
    const lines = (await readFile(join(folder, 'held-up'), 'utf8').catch(() => '')).split('\n')
    return lines.filter((line) => line !== '' && Number(line.split(' ')[0]) > since)
  }
  /** That everyone is answered while something is done. */
  const probed = async (work: () => Promise<void>): Promise<void> => {
    const since = Date.now()
    const probe = startProbe(`http://127.0.0.1:${port}/health/live`)
    await work().finally(() => probe.end())
    probe.assertAnswered()
    assert.deepEqual(await heldUp(since), [])
  }

  for (const [name, value, given] of hostile)
    it(`${name}: ends, and everyone else is answered meanwhile`, async () => {
      await probed(async () => {
        assert.match(await outcomeOf(value, given), expected)
        const { data } = await start(transform(value), given, { headers: { Prefer: 'respond-async' } })
        const { status, error } = await ended(data.executionId)
        assert.match(error?.reason ?? status, expected)
      })
    })

  it('a document that is costly to check is published and read while everyone else is answered', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `v${index}`)
    const messages = Array.from({ length: 50 }, () => ({
      ...{ role: 'user', content: names.map((name) => `{{input.${name}}}`).join('') },
    }))
    const long = (value: string) => Array.from({ length: 100 }, () => value).join(' + ')
    const steps = Array.from({ length: 3 }, (_, index) => ({
      ...{ id: `s${index}`, type: 'map', if: `${long('size(input.v0)')} > 0`, maxItems: 10 },
      ...{ items: `[${long('input.v1')}]`, step: { type: 'prompt', provider: 'p', messages } },
    }))
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
    const content = JSON.stringify({
      ...{ format: 'workflow/1', input: { type: 'object', properties } },
      providers: { p: { provider: 'openai', model: 'gpt-5-mini' } },
      limits: { maxModelCalls: 60, timeoutSeconds: 60 },
      ...{ steps, output: `[${steps.map(({ id }) => `steps.${id}`).join(', ')}]` },
    })
    await probed(async () => {
      const { data } = await client.products.create({ body: promptBody({ type: 'workflow', content }) })
      const params = { productId: data.id }
      await client.products.publish({ params })
      const read = await client.products.get({ params })
      assert.equal(read.data.variables?.length, 100)
    })
  })

  it('runs of nearly a megabyte are resumed by the next start while everyone is answered', async () => {
    const value = 'json(input.l).map(x, timestamp("2026-01-01T00:00:00Z").getHours("Europe/Berlin"))'
    const workflowId = await publish(author, { type: 'workflow', content: workflow(transform(value)) })
    const call = {
      ...{ params: { workflowId }, body: { input: { l: list(400_000) } } },
      headers: { Prefer: 'respond-async' },
    }
    const runs = await Promise.all(Array.from({ length: 30 }, () => client.workflows.execute(call)))
    await until(async () => {
      const [row] = await market.souk.db<{ count: string }[]>`
        select count(*) from execution.flow where due_at is not null and holder is not null`
      return Number(row?.count) >= 10
    })
    await kill()
    server = await startServer()
    await probed(() => new Promise((done) => setTimeout(done, 5_000)))
    for (const { data } of runs) {
      const params = { executionId: data.executionId }
      await client.executions.cancel({ params }).catch(() => 'it has ended')
      assert.match((await ended(data.executionId)).status, /^(completed|failed|canceled)$/)
    }
  })

  it('a run whose server dies twice is ended, and does not hold up those that start', async () => {
    const items = { id: 'a', type: 'map', items: 'json(input.l)', maxItems: 10_000 }
    const step = { type: 'transform', value: 'size(json(input.l).map(x, [x, x]).filter(y, y == y))' }
    const { data } = await start(
      [{ ...items, step }],
      { l: list(50_000) },
      { headers: { Prefer: 'respond-async' } },
    )
    const state = async () => {
      const [row] = await market.souk.db<{ crashes: number; epoch: number }[]>`
        select crashes, epoch from execution.flow where due_at is not null and holder is not null`
      return row
    }
    for (const deaths of [0, 1]) {
      await until(async () => (await state())?.crashes === deaths)
      await probed(() => new Promise((done) => setTimeout(done, 2_000)))
      assert.equal((await state())?.crashes, deaths)
      await kill()
      server = await startServer()
    }
    const { status, error } = await ended(data.executionId)
    const expected = { code: 'CONFLICT', reason: 'limit_crashes', cause: 'marketplace' }
    assert.deepEqual([status, error], ['failed', expected])
  })
})
