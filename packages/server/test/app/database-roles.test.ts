import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { migrateDatabase } from '../../src/app/open.ts'
import { schedules } from '../../src/app/schedules.ts'
import { work } from '../../src/app/work.ts'
import { grantServerRole, ownsTables } from '../../src/platform/db/server-role.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { rolePassword, startRoleCluster, type RoleCluster } from '../support/role-cluster.ts'
import { runSouk } from '../support/souk-process.ts'
import { allHandled } from '../support/wait.ts'

describe('a server with a database role of its own', { timeout: 300_000 }, () => {
  const masterKey = randomBytes(32)
  let cluster: RoleCluster
  let folder: string
  let market: Marketplace
  let owner: postgres.Sql
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-two-roles-'))
    cluster = await startRoleCluster()
    for (const role of ['tables', 'server'])
      await cluster.admin.unsafe(`create role ${role} login password '${rolePassword}'`)
    await cluster.admin`grant server to tables`
    await cluster.admin`create database market owner tables`
    const database = { url: cluster.url('market', 'server'), drop: async () => {} }
    await migrateDatabase({ url: database.url, ownerUrl: cluster.url('market', 'tables') })
    market = await startMarketplace({ database, masterKey })
    owner = postgres(cluster.url('market', 'tables'), { max: 1, onnotice: () => {} })
  })
  after(async () => {
    await owner.end()
    await market.close()
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  })
  const command = async (...args: string[]) => {
    const souk = runSouk(['admin', ...args], {
      ...{
        DATABASE_URL: cluster.url('market', 'server'),
        MIGRATION_DATABASE_URL: cluster.url('market', 'tables'),
      },
      ...{ DATA_DIR: folder, MASTER_KEY: masterKey.toString('base64') },
    })
    const { code } = await souk.ended()
    return { code, says: souk.stdout() + souk.stderr() }
  }

  it('sells, records, chains, sweeps and rebuilds', async () => {
    const [seller, buyer] = [await market.account(), await market.account()]
    await buyer.client.webhooks.create({ body: { url: 'https://hooks.example.com/', events: ['*'] } })
    const productId = await publish(seller)
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    assert.equal(data.status, 'completed')
    await allHandled(market)
    await market.souk.webhooks.sender.sweep()
    for (const { name, run } of schedules(market.souk)) await assert.doesNotReject(run(), name)
    const running = await work(market.souk)
    await running.stop()
    assert.equal((await command('analytics', 'rebuild')).code, 0)
    assert.equal((await command('migrate')).code, 0)
    const verified = await command('audit', 'verify')
    assert.match(verified.says, /^[1-9]\d* entries are intact/)
    assert.doesNotMatch((await command('doctor')).says, /database role|permission/)
    assert.equal(await ownsTables(market.souk.db), false)
  })

  it('starts without the owner’s password where nothing is to be migrated', async () => {
    const souk = runSouk(['admin', 'doctor'], {
      ...{ DATABASE_URL: cluster.url('market', 'server'), DATA_DIR: folder },
      MASTER_KEY: masterKey.toString('base64'),
    })
    await souk.ended()
    assert.match(souk.stdout(), /migrations applied/, souk.stderr())
  })

  for (const table of ['ledger.journal', 'ledger.entry', 'audit.entry', 'audit.link'])
    it(`cannot change, delete or truncate ${table}`, async () => {
      const { db } = market.souk
      const [column] = await db<{ name: string }[]>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`
      for (const statement of [
        `update ${table} set ${column?.name} = ${column?.name}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `drop table ${table} cascade`,
      ])
        await assert.rejects(db.unsafe(statement), /permission denied|must be owner/, statement)
      await assert.rejects(owner.unsafe(`truncate ${table} cascade`), /only added to|immutable/)
    })

  it('cannot take the right back', async () => {
    const { db } = market.souk
    await assert.rejects(
      db`grant all on audit.entry to server`.then(() => db`delete from audit.entry`),
      /permission denied/,
    )
    await assert.rejects(db`set role tables`, /permission denied/)
    await assert.rejects(db`update platform.migration set checksum = ''`, /permission denied/)
    await assert.rejects(db`delete from audit.head`, /permission denied/)
  })

  it('is backed up by its own role and restored by the other', async () => {
    const file = join(folder, 'souk.backup')
    const count = async () => (await owner`select from ledger.entry`).length
    const before = await count()
    assert.ok(before > 0)
    const backup = await command('backup', file)
    assert.equal(backup.code, 0, backup.says)
    const restore = await command('restore', file, '--force')
    assert.equal(restore.code, 0, restore.says)
    assert.equal(await count(), before)
    await assert.rejects(market.souk.db`delete from ledger.entry`, /permission denied/)
    const [seller, buyer] = [await market.account(), await market.account()]
    assert.equal(
      (await buyer.client.purchases.create({ body: { productId: await publish(seller) } })).data.status,
      'completed',
    )
  })

  it('is recommended to operators with one role', async () => {
    const doctor = runSouk(['admin', 'doctor'], {
      ...{
        DATABASE_URL: cluster.url('market', 'tables'),
        DATA_DIR: folder,
        MASTER_KEY: masterKey.toString('base64'),
      },
    })
    await doctor.ended()
    assert.match(
      doctor.stdout(),
      /the database role of the server owns its tables.*set MIGRATION_DATABASE_URL/,
    )
  })

  it('is refused where roles are set up so that it would be of no use', async () => {
    const tables = cluster.url('market', 'tables')
    const as = (role: string) => grantServerRole(tables, cluster.url('market', role))
    await assert.rejects(as('tables'), /it has the role "tables" of DATABASE_URL/)
    for (const role of ['apart', 'above', 'mighty'])
      await cluster.admin.unsafe(`create role ${role} login password '${rolePassword}'`)
    await cluster.admin`grant tables to above`
    await cluster.admin`alter role mighty superuser`
    await assert.rejects(as('apart'), /run "grant apart to tables"/)
    await assert.rejects(as('above'), /may act as "tables"; revoke "tables" from it/)
    await assert.rejects(as('mighty'), /is a superuser/)
  })

  it('takes a marketplace over that had one role', async () => {
    await cluster.admin`create database single owner server`
    const [url, ownerUrl] = [cluster.url('single', 'server'), cluster.url('single', 'tables')]
    await migrateDatabase({ url })
    await assert.rejects(migrateDatabase({ url, ownerUrl }), /run "reassign owned by server to tables/)
    const admin = postgres(Object.assign(new URL(ownerUrl), { username: 'tables' }).href, {
      max: 1,
      onnotice: () => {},
    })
    await admin.unsafe('reassign owned by server to tables; drop schema if exists pgboss cascade')
    await admin.end()
    await migrateDatabase({ url, ownerUrl })
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    await assert.rejects(sql`truncate ledger.entry`, /permission denied/)
    await sql.end()
  })
})
