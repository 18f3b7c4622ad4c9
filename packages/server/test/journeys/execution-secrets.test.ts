import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createClient } from '@souk/sdk'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { allEventsOf, openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { freePort } from '../support/marketplace.ts'
import { startEmulators } from '../support/providers/emulator.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'
import { promptStep, workflow } from '../support/workflows.ts'

const sellerText = 'the-sellers-own-recipe-of-words'
const buyerText = 'what-the-buyer-alone-knows'
const providerKey = 'sk-proj-no-one-may-ever-read-this-77'

/** Everything is run by a server of its own process: its log, its database and its heap are looked through afterwards. */
describe('secrets of executions', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let shop: ExecutionShop
  let buyer: Member
  let server: SoukProcess
  let url: string
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-secrets-'))
    shop = await openExecutionShop({ database, masterKey, engine: false })
    buyer = await shop.member()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    server = runSouk(['start'], {
      ...(await startEmulators()).env,
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'off', PORT: String(port) },
      MASTER_KEY: masterKey.toString('base64'),
      LOG_FILE: join(folder, 'souk.log'),
      NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
    })
    await server.says(/localhost|127\.0\.0\.1/)
    await until(async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok === true)
  })
  after(async () => {
    server.child.kill('SIGKILL')
    await server.ended()
    await shop.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Answers, errors and progress as the buyer, the seller and an outsider got them. */
  const seen = { buyer: '', seller: '', outsider: '' }
  const clientOf = (key: string, who: keyof typeof seen) =>
    createClient({
      baseUrl: url,
      apiKey: key,
      maxRetries: 0,
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        seen[who] += await response.clone().text()
        return response
      },
    })

  it('runs whatever can be run, well and badly', async () => {
    const dashboard = clientOf(buyer.session, 'buyer')
    const client = clientOf(buyer.key, 'buyer')
    await dashboard.credentials.create({ body: { provider: 'openai', key: providerKey } })
    const promptId = await shop.bought(buyer, `${sellerText}: {{a}}, and so on until the end of it all`)
    const workflowId = await shop.bought(
      buyer,
      workflow({
        steps: [promptStep('one', `${sellerText} {{input.topic}}`, { onError: 'continue' })],
        output: 'has(steps.one)',
      }),
      'workflow',
    )
    const { openai } = shop.emulators
    openai.say(() => 'An answer.')
    const prompt = { productId: promptId, variables: { a: buyerText }, conversation: true }
    for (const scenario of [
      'success',
      'badRequest',
      'serverError',
      'unauthorized',
      'malformed',
      'cut',
      'contextLength',
    ] as const) {
      openai.play(scenario)
      await client.ai.execute({ body: prompt }).catch(() => {})
      const request = { params: { workflowId }, body: { input: { topic: buyerText } } }
      const run = await client.workflows.execute(request).catch(() => undefined)
      if (run) await client.executions.events({ params: { executionId: run.data.executionId } })
      const headers = {
        authorization: `Bearer ${buyer.key}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      }
      const streamed = await fetch(`${url}/v1/ai/execute`, {
        method: 'POST',
        headers,
        body: JSON.stringify(prompt),
      })
      seen.buyer += JSON.stringify(await allEventsOf(streamed))
    }
    openai.play('success')
    await client.executions.list()
    const { data: conversations } = await client.conversations.list()
    const conversationId = conversations[0]?.conversationId ?? ''
    await client.ai.execute({ body: { productId: promptId, conversationId, message: buyerText } })
    await client.conversations.get({ params: { conversationId } })
    const seller = clientOf(shop.seller.key, 'seller')
    const outsider = clientOf((await shop.member()).key, 'outsider')
    const executionId = (await client.executions.list()).data[0]?.executionId ?? ''
    for (const one of [seller, outsider]) {
      await one.executions.list()
      await one.executions.costs()
      await one.executions.get({ params: { executionId } }).catch(() => {})
      await one.executions.events({ params: { executionId } }).catch(() => {})
      await one.conversations.get({ params: { conversationId } }).catch(() => {})
      await one.deliveries.list()
    }
    await seller.balance.transactions()
    await seller.purchases.list({ query: { role: 'seller' } })
    await outsider.ai.execute({ body: prompt }).catch(() => {})
    await outsider.workflows
      .execute({ params: { workflowId }, body: { input: { topic: 'x' } } })
      .catch(() => {})
    await outsider.products.get({ params: { productId: workflowId } })
  })

  it('the seller sees nothing of what buyers enter, outsiders nothing of what sellers wrote, no one the key', () => {
    assert.ok(seen.seller.length > 500 && seen.outsider.length > 500 && seen.buyer.length > 5_000)
    assert.ok(!seen.seller.includes(buyerText))
    assert.ok(!seen.outsider.includes(buyerText))
    // A locked product shows its first 200 characters, of this short one the half: none of the workflow's steps.
    assert.ok(!seen.outsider.includes(`${sellerText} {{input`))
    // Answers tell what came out, not what was sent.
    assert.ok(!seen.buyer.includes(sellerText))
    for (const text of Object.values(seen)) assert.ok(!text.includes(providerKey))
  })

  it('neither is in the log', async () => {
    const log = await readFile(join(folder, 'souk.log'), 'utf8')
    assert.ok(log.includes('"msg"') || log.includes('request_id'))
    for (const secret of [sellerText, buyerText, providerKey]) assert.ok(!log.includes(secret), secret)
  })

  it('no table holds a key or what buyers gave in clear', async () => {
    const { db } = shop.market.souk
    const tables = await db<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'pgboss')`
    for (const { name } of tables) {
      const rows = await db.unsafe(`select t::text as text from ${name} as t`)
      const text = rows.map((row) => String(row['text'])).join('\n')
      const bytes = Buffer.from(
        text.replaceAll(/\\\\?x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1')),
      )
      for (const secret of [buyerText, providerKey])
        assert.ok(!text.includes(secret) && !bytes.includes(secret), `${name} holds ${secret}`)
    }
  })

  it('the key is not in the heap after the calls', async () => {
    server.child.kill('SIGUSR2')
    let file = ''
    await until(async () => {
      const name = (await readdir(folder)).find((one) => one.endsWith('.heapsnapshot'))
      if (name) file = await readFile(join(folder, name), 'utf8').catch(() => '')
      return file.trimEnd().endsWith('}')
    })
    assert.ok(file.includes('createExecution') || file.length > 1_000_000)
    assert.ok(!file.includes(providerKey), 'the heap holds the provider key')
  })
})
