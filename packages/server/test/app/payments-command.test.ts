import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runSouk } from '../support/souk-process.ts'

describe('admin payments reconcile', () => {
  let database: TestDatabase
  let folder: string
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-payments-'))
  })
  after(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const reconcile = async (...options: string[]) => {
    const souk = runSouk(['admin', 'payments', 'reconcile', ...options], {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    })
    const { code } = await souk.ended()
    return { code, out: souk.stdout(), says: souk.stderr() }
  }

  it('prints each difference and ends with 1, and with 0 when there are none', async () => {
    const none = await reconcile()
    assert.deepEqual([none.code, none.out], [0, ''])
    assert.match(none.says, /0 new movements read, 0 differences/)
    const sql = postgres(database.url)
    await sql`
      insert into payments.movement (provider, id, kind, reference, gross_minor, fee_minor, net_minor, currency, at)
      values ('sandbox', 'foreign', 'refund', 're_foreign', -700, 0, -700, 'USD', now() - interval '5 days')`
    const some = await reconcile()
    assert.equal(some.code, 1)
    assert.match(
      some.out,
      /^missing_here refund re_foreign: expected none, found -7\.00 USD, since 2\d{3}-\S+Z\n$/,
    )
    const { since, ...rest } = JSON.parse((await reconcile('--json')).out) as Record<string, unknown>
    assert.ok(Date.parse(String(since)) > 0)
    const named = { kind: 'missing_here', provider: 'sandbox', object: 'refund', reference: 're_foreign' }
    assert.deepEqual(rest, { ...named, expected: null, found: { amount: '-7.00', currency: 'USD' } })
    await sql`delete from payments.movement`
    assert.equal((await reconcile()).code, 0)
    await sql.end()
  })
})
