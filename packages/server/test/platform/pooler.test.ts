import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { StartupProblem } from '../../src/kernel/startup-problem.ts'
import { connectPooled } from '../../src/platform/db/database.ts'
import { checkPooler } from '../../src/platform/db/server-state.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** With PostgreSQL in place of a pooler: `failover.test.ts` has a real one. */
describe('a pooler', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  it('that sets no time limits is refused, with what to set', async () => {
    await assert.rejects(checkPooler(database.url), (error: unknown) => {
      assert.ok(error instanceof StartupProblem)
      assert.match(
        error.message,
        /^DATABASE_POOLER_URL: .*statement_timeout.* is not set there; set connect_query in pgbouncer\.ini to 'set statement_timeout = 15000; /,
      )
      return true
    })
    const url = new URL(database.url)
    url.searchParams.set('statement_timeout', '15000')
    url.searchParams.set('idle_in_transaction_session_timeout', '30000')
    await assert.rejects(checkPooler(url.href), /: transaction_timeout is not set there/)
    url.searchParams.set('transaction_timeout', '30000')
    await checkPooler(url.href)
  })

  it('gets statements that are not prepared; what needs a session goes to the database', async () => {
    const unreachable = Object.assign(new URL(database.url), { port: '1' }).href
    const db = connectPooled(database.url, database.url, { connections: 1, name: 'pooled' })
    await db`select ${1}::int as one`
    assert.deepEqual([...(await db`select name from pg_prepared_statements`)], [])
    await db.end()

    const split = connectPooled(unreachable, database.url, { connections: 1, name: 'split' })
    const received = Promise.withResolvers<string>()
    await split.listen('news', received.resolve)
    const reserved = await split.reserve()
    await reserved`select pg_notify('news', 'here')`
    reserved.release()
    assert.equal(await received.promise, 'here')
    await split.end({ timeout: 1 })
  })
})
