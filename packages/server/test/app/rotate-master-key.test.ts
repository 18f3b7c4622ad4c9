import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { sealedColumns } from '../../src/operations/sealed-columns.ts'
import { loadMasterKeys, masterKeyFile } from '../../src/platform/vault/master-keys.ts'
import type { SealedColumn } from '../../src/platform/vault/sealed-column.ts'
import { createVault, type Vault } from '../../src/platform/vault/vault.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openExecutionShop, type Member } from '../support/execution-shop.ts'
import { runSouk } from '../support/souk-process.ts'
import { failedRun, questioned } from '../support/stage-parts.ts'
import { until } from '../support/wait.ts'
import { article } from '../support/workflows.ts'

const vaultOf = (...masterKeys: [Uint8Array, ...Uint8Array[]]): Vault =>
  createVault({ masterKeys, random: (bytes) => randomBytes(bytes) })
const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64')

/** Columns of bytes that no key opens: hashes, and what is not secret. */
const notSealed = new Set([
  ...['access.api_key.hash', 'access.oauth_app.secret_hash', 'access.oauth_interaction.hash'],
  ...['access.oauth_token.hash', 'accounts.attempt.who', 'accounts.email_change.new_hash'],
  ...['accounts.email_change.old_hash', 'accounts.invitation.code_hash'],
  ...['accounts.magic_link.invitation_hash', 'accounts.magic_link.token_hash', 'accounts.recovery_code.hash'],
  ...['catalog.product.import_key', 'execution.definition.hash', 'execution.flow.definition'],
  ...[
    'platform.idempotency.body_hash',
    'platform.mail_problem.address_hash',
    'accounts.browser.hash',
    'accounts.passkey.credential_id',
  ],
  ...['accounts.passkey.public_key', 'accounts.proof_code.hash', 'accounts.used_challenge.hash'],
])

describe('admin rotate-master-key', { timeout: 600_000 }, () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
  const settings = { MASTER_KEY: base64(newKey), MASTER_KEY_PREVIOUS: base64(oldKey) }
  let database: TestDatabase
  let folder: string
  let sql: postgres.Sql
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-rotate-'))
    sql = postgres(database.url, { max: 2, onnotice: () => {} })
  })
  after(async () => {
    await sql.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const start = (env: Record<string, string>) =>
    runSouk(['admin', 'rotate-master-key'], { DATABASE_URL: database.url, DATA_DIR: folder, ...env })
  const rotate = async (env: Record<string, string> = settings) => {
    const souk = start(env)
    const { code } = await souk.ended()
    return { code, says: souk.stderr() }
  }
  const valuesOf = ({ table, column, key, owner }: SealedColumn) =>
    sql.unsafe<{ key: string[]; owner: string; sealed: Uint8Array }[]>(
      `select array[${key.map((name) => `r.${name}::text`).join()}] as key, (${owner})::text as owner,
         r.${column} as sealed from ${table} r where r.${column} is not null order by 1`,
    )
  /** The text of every sealed value, as far as `vault` opens it. */
  const openAll = async (vault: Vault) => {
    const texts: string[] = []
    for (const column of sealedColumns)
      for (const { key, owner, sealed } of await valuesOf(column)) {
        const name = `${column.table}.${column.column} ${key.join()}`
        try {
          texts.push(`${name} ${Buffer.from(vault.open(column.sealContext(key, owner), sealed)).toString()}`)
        } catch {}
      }
    return texts
  }
  /** Tables in which the id of a master key appears, whatever the column. */
  const tablesWith = async (vault: Vault) => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
    const found = []
    for (const { name } of tables)
      if (
        (await sql.unsafe(`select from ${name} r where strpos(r::text, '${vault.keyId}') > 0 limit 1`))
          .length > 0
      )
        found.push(name)
    return found
  }
  /** Runs the command until it has resealed a part, and kills it there: a row of webhooks is locked. */
  const killHalfWay = async (env: Record<string, string>) => {
    await sql.begin(async (tx) => {
      await tx`select from webhooks.endpoint for update`
      const souk = start(env)
      const waits = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                    and application_name like 'souk key %'`
        ).length > 0
      await until(waits, 'the command has come to the locked row', 30_000)
      souk.child.kill('SIGKILL')
      await souk.ended()
    })
    const gone = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and application_name like 'souk key %'`
      ).length === 0
    await until(gone, 'its connections are gone')
  }
  /** Leaves something in every sealed column. */
  const fill = async (shop: Awaited<ReturnType<typeof openExecutionShop>>, buyer: Member) => {
    await buyer.addKey('openai')
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const productId = await shop.bought(buyer)
    const request = { productId, apiKeyId: 'demo', variables: { a: 'b' }, conversation: true }
    await buyer.client.ai.execute({ body: request, idempotencyKey: 'one-answer' })
    const workflowId = await shop.bought(buyer, article(), 'workflow')
    await buyer.client.workflows.execute({ params: { workflowId }, body: { input: { topic: 'rain' } } })
    // The journal has the error of a step, and the question of another.
    await questioned(buyer)
    await failedRun(buyer)
    // What no one works on keeps its input.
    await shop.market.souk.execution.engine.stop()
    await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { topic: 'sun' } }, headers: { Prefer: 'respond-async' } },
    })
    const { data: endpoint } = await buyer.client.webhooks.create({
      body: { url: 'https://hooks.example.com/', events: ['*'], headers: { 'X-Shop': 'swordfish' } },
    })
    await buyer.client.webhooks.rotateSecret({ params: { webhookId: endpoint.id } })
    await buyer.dashboard.totp.enrol()
    await shop.market.request('/v1/licenses/keys')
    await buyer.dashboard.account.setPassword({ body: { newPassword: 'a password of some length' } })
  }

  it('knows every column of bytes of the schema, as sealed or not', async () => {
    const columns = await sql<{ name: string }[]>`
      select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
      where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`
    const declared = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    assert.deepEqual(
      columns.map(({ name }) => name),
      [...declared, ...notSealed].toSorted(),
      'declare new columns in the module’s sealed-store.ts, or here if they are not sealed',
    )
  })

  it('reseals everything, after a kill too, and then the former key opens nothing', async () => {
    const shop = await openExecutionShop({ database, masterKey: oldKey })
    try {
      await fill(shop, await shop.member())
      assert.ok((await shop.market.souk.audit.chain()) > 0)
      const concurrent = await rotate()
      assert.equal(concurrent.code, 1)
      assert.match(
        concurrent.says,
        /A running server does not know the new master key\. Restart every server/,
      )
    } finally {
      await shop.close()
    }
    const before = await openAll(vaultOf(oldKey))
    for (const { table, column } of sealedColumns)
      assert.ok(
        before.some((line) => line.startsWith(`${table}.${column} `)),
        `nothing in ${table}.${column}`,
      )

    await killHalfWay(settings)
    const [left, done] = [await openAll(vaultOf(oldKey)), await openAll(vaultOf(newKey))]
    assert.ok(left.length > 0 && done.length > 0, `${left.length} left, ${done.length} done`)
    assert.deepEqual([...left, ...done].toSorted(), before.toSorted())

    const { code, says } = await rotate()
    assert.equal(code, 0, says)
    assert.match(says, new RegExp(`Done: ${left.length} values were resealed`))
    assert.match(says, /remove MASTER_KEY_PREVIOUS and restart/)
    assert.deepEqual(await openAll(vaultOf(oldKey)), [])
    assert.deepEqual(await openAll(vaultOf(newKey)), before)
    assert.deepEqual(await tablesWith(vaultOf(oldKey)), [])
    const audit = runSouk(['admin', 'audit', 'verify'], {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: base64(newKey) },
    })
    assert.deepEqual(await audit.ended(), { code: 0, signal: null }, audit.stdout())
    assert.match((await rotate()).says, /Done: 0 values were resealed/)
  })

  it('says what to set where MASTER_KEY is configured', async () => {
    const { code, says } = await rotate({ MASTER_KEY: base64(newKey) })
    assert.equal(code, 1)
    assert.match(says, /openssl rand -base64 32.*MASTER_KEY_PREVIOUS to the key of today/)
  })

  it('exchanges the key of the data folder as a whole, after a kill too', async () => {
    const lines = async () => (await readFile(masterKeyFile(folder), 'utf8')).trim().split('\n')
    const load = () =>
      loadMasterKeys({
        ...{ configured: undefined, previous: undefined, dataDir: folder, production: true },
        random: randomBytes,
      })
    const [first] = await load()
    assert.equal((await rotate({ MASTER_KEY_PREVIOUS: base64(newKey) })).code, 0)
    assert.deepEqual(await lines(), [base64(first)])
    const before = await openAll(vaultOf(first))
    assert.ok(before.length > 0)

    await killHalfWay({})
    const [second = '', previous] = await lines()
    assert.equal(previous, base64(first))
    const { code, says } = await rotate({})
    assert.equal(code, 0, says)
    assert.deepEqual(await lines(), [second])
    assert.deepEqual(await openAll(vaultOf(first)), [])
    assert.deepEqual(await openAll(vaultOf((await load())[0])), before)
  })

  it('keeps the earlier keys where a value cannot be opened, and names it', async () => {
    const [key] = await sql<{ id: string }[]>`
      update execution.provider_key set sealed = set_byte(sealed, 1, get_byte(sealed, 1) # 255) returning id`
    const { code, says } = await rotate({})
    assert.equal(code, 1)
    assert.match(
      says,
      new RegExp(`Values that no key opens: 1\\..*\\n.*execution\\.provider_key ${key?.id} was sealed with`),
    )
    assert.equal((await readFile(masterKeyFile(folder), 'utf8')).trim().split('\n').length, 2)
  })
})
