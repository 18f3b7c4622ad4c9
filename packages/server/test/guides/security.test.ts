import assert from 'node:assert/strict'
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { migrateDatabase } from '../../src/app/open.ts'
import { randomBytesOf } from '../../src/platform/crypto/random.ts'
import { connect } from '../../src/platform/db/database.ts'
import { ownsTables } from '../../src/platform/db/server-role.ts'
import { masterKeyFile } from '../../src/platform/vault/master-keys.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runGuide } from '../support/guide.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { rolePassword, startRoleCluster, type RoleCluster } from '../support/role-cluster.ts'

const guide = resolve(import.meta.dirname, '../../../../docs/guide/security.md')

/** The statements of the guide. Test clusters have a role `souk` already. */
const statements = async (index: number): Promise<string[]> => {
  const blocks = [...(await readFile(guide, 'utf8')).matchAll(/^```sql\n([^]*?)^```/gm)]
  const sql = blocks[index]?.[1]?.replaceAll('souk', 'bazaar').replaceAll('…', rolePassword) ?? ''
  return sql.split('\n').filter((line) => line !== '')
}

const isOwner = async (url: string): Promise<boolean> => {
  const db = connect(url, { connections: 1, name: 'test' })
  try {
    return await ownsTables(db)
  } finally {
    await db.end()
  }
}

describe('the guide on security', { timeout: 600_000 }, () => {
  const masterKey = randomBytesOf(32)
  let folder: string
  /** Of a marketplace that has stopped. */
  let database: TestDatabase
  let cluster: RoleCluster
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-security-'))
    database = await createTestDatabase()
    cluster = await startRoleCluster()
    for (const statement of await statements(0)) await cluster.admin.unsafe(statement)
    await writeFile(masterKeyFile(folder), `${Buffer.from(masterKey).toString('base64')}\n`, { mode: 0o600 })
    const market = await startMarketplace({ database, masterKey })
    await market.signIn(await market.account())
    await market.close()
  })
  after(async () => {
    await cluster.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('runs as it is written', async () => {
    const [url, ownerUrl] = [cluster.url('bazaar', 'bazaar'), cluster.url('bazaar', 'bazaar_owner')]
    await runGuide('security', {
      prepare: async () => ({
        env: { DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: '' },
      }),
      beforeBlock: {
        'export MASTER_KEY_PREVIOUS=': async () => ({
          MASTER_KEY_PREVIOUS: (await readFile(masterKeyFile(folder), 'utf8')).trim(),
        }),
        'AUDIT_FILE=': async () => ({ AUDIT_FILE: join(folder, 'audit.jsonl') }),
        'export MIGRATION_DATABASE_URL=': async () => ({
          MIGRATION_DATABASE_URL: ownerUrl,
          DATABASE_URL: url,
        }),
      },
    })
    assert.notEqual(
      (await readFile(masterKeyFile(folder), 'utf8')).trim(),
      Buffer.from(masterKey).toString('base64'),
    )
    assert.equal(await isOwner(url), false)
  })

  it('separates the roles of an existing marketplace', async () => {
    await cluster.admin`create database existing owner bazaar`
    const [url, ownerUrl] = [cluster.url('existing', 'bazaar'), cluster.url('existing', 'bazaar_owner')]
    await migrateDatabase({ url })
    assert.equal(await isOwner(url), true)
    const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
    for (const statement of await statements(1)) await sql.unsafe(statement)
    await sql.end()
    await migrateDatabase({ url, ownerUrl })
    assert.equal(await isOwner(url), false)
  })
})
