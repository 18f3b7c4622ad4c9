import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { migrationsFolder } from '../../src/app/open.ts'
import { connect, type Db } from '../../src/platform/db/database.ts'
import { findPending, migrate, readMigrations } from '../../src/platform/db/migrate.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { describeSchema } from '../support/schema.ts'

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>
  let db: Db
  let folder: string
  before(async () => {
    database = await createEmptyDatabase()
    await migrate(database.url, migrationsFolder)
    db = connect(database.url, { connections: 1, name: 'migration test' })
    folder = await mkdtemp(join(tmpdir(), 'souk-migrations-'))
  })
  after(async () => {
    await db.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const planAndMigrate = async (url: string, upTo?: string) => {
    const pending = await findPending(url, migrationsFolder)
    return { pending, applied: await migrate(url, migrationsFolder, upTo) }
  }

  const namesIn = async (where: Db): Promise<string[]> => {
    const rows = await where<{ name: string }[]>`select name from platform.migration order by name`
    return rows.map(({ name }) => name)
  }

  it('are one file a module for a new marketplace, and applied once', async () => {
    const current = (await readMigrations(migrationsFolder)).filter(({ isEarlier }) => !isEarlier)
    assert.deepEqual(
      await namesIn(db),
      current.map(({ name }) => name),
    )
    assert.deepEqual(await migrate(database.url, migrationsFolder), [])
  })

  // Releases before 0.1.0 at their beginning, in the middle and at their end.
  for (const last of [
    '0032-accounts-identity.sql',
    '0103-platform-heard-by.sql',
    '0162-audit-checkpoint.sql',
  ])
    it(`bring a marketplace that ends with ${last} to what a new one has`, async () => {
      const older = await createEmptyDatabase()
      await migrate(older.url, migrationsFolder, last)
      const olderDb = connect(older.url, { connections: 1, name: 'migration test' })
      try {
        await olderDb`
          insert into accounts.user (id, email, name, created_at)
          values ('00000000-0000-7000-8000-000000000001', 'mara@example.com', 'Mara', now())`
        await migrate(older.url, migrationsFolder)
        assert.deepEqual(await describeSchema(olderDb), await describeSchema(db))
        assert.deepEqual(await namesIn(olderDb), await namesIn(db))
        const [account] = await olderDb`select name from accounts.user`
        assert.equal(account?.['name'], 'Mara')
        for (const table of ['plans.plan', 'search.synonym'])
          assert.deepEqual(
            await olderDb.unsafe(`select * from ${table} order by 1`),
            await db.unsafe(`select * from ${table} order by 1`),
          )
      } finally {
        await olderDb.end()
        await older.drop()
      }
    })

  it('say what they would do before they do it, as they then do', async () => {
    const older = await createEmptyDatabase()
    try {
      const { pending: all } = await planAndMigrate(older.url, '0217-analytics.sql')
      assert.equal(
        all.length,
        (await readMigrations(migrationsFolder)).filter((one) => !one.isEarlier).length,
      )
      assert.ok(
        all.every(({ tables }) => tables.length === 0),
        'nothing is there yet',
      )
      const { pending, applied } = await planAndMigrate(older.url)
      assert.deepEqual(
        pending.map(({ name }) => name),
        applied,
      )
      const memberships = pending.find(({ name }) => name === '0294-memberships.sql')
      assert.deepEqual(
        memberships?.tables.map(({ name }) => name),
        ['orders."order"'],
        'tables that an earlier one of them makes are not there yet',
      )
      assert.deepEqual(await findPending(older.url, migrationsFolder), [])
    } finally {
      await older.drop()
    }
  })

  it('say the same of a marketplace from before 0.1.0', async () => {
    const older = await createEmptyDatabase()
    try {
      await migrate(older.url, migrationsFolder, '0103-platform-heard-by.sql')
      const { pending, applied } = await planAndMigrate(older.url)
      assert.deepEqual(
        pending.map(({ name }) => name),
        applied,
      )
    } finally {
      await older.drop()
    }
  })

  it('are refused when one was edited after it had been applied, or is of a newer release', async () => {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, '0201-platform.sql'), 'select 1')
    await assert.rejects(findPending(database.url, folder), /0201-platform\.sql was changed after/)
    await assert.rejects(migrate(database.url, folder), /0201-platform\.sql was changed after/)
    await rm(join(folder, '0201-platform.sql'))
    await assert.rejects(migrate(database.url, folder), /which this release does not know: start a newer/)
  })
})
