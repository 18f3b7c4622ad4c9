import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import postgres from 'postgres'
import { createTestDatabase } from '../support/database.ts'
import { runSouk } from '../support/souk-process.ts'

it('a worker whose recurring jobs cannot start ends with the reason, and does not live on without a database', async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'souk-worker-'))
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  await sql.unsafe(
    'drop schema if exists pgboss cascade; create schema pgboss; create table pgboss.version ()',
  )
  await sql.end()
  const worker = runSouk(['worker'], {
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'off' },
    MASTER_KEY: randomBytes(32).toString('base64'),
  })
  assert.equal((await worker.ended()).code, 1)
  assert.match(worker.stderr(), /function pgboss\.create_queue\(.*\) does not exist/)
  assert.doesNotMatch(worker.stdout(), /The worker runs/)
  await rm(folder, { recursive: true })
  await database.drop()
})
