import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { hours } from '../../src/kernel/time.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { until } from '../support/souk-process.ts'
import { countStatuses, startTwoServers, type TwoServers } from '../support/two-servers.ts'

const calls = 1_000

/** Two servers, each its own process, called at the same time. */
describe('limits over two servers', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let market: Marketplace
  let servers: TwoServers
  before(async () => {
    database = await createTestDatabase()
    market = await startMarketplace({ database, masterKey })
    servers = await startTwoServers({ database, masterKey })
  })
  after(async () => {
    await servers.stop()
    await market.close()
    await database.drop()
  })

  const call = (i: number, key: string) =>
    fetch(`${servers.url(i)}/v1/products?limit=1`, { headers: { authorization: `Bearer ${key}` } }).then(
      async (response) => {
        await response.arrayBuffer()
        return response
      },
    )
  const callAll = (keys: readonly string[], count = calls) =>
    Promise.all(Array.from({ length: count }, (_, i) => call(i, keys[i % keys.length] ?? '')))
  const secondKey = ({ id: accountId }: Account) =>
    market.souk.access.createKey({ accountId, name: 'b', permissions: ['products:read'] })

  it('lets exactly 100 of 1,000 simultaneous calls of one account through, whichever key they come with', async () => {
    const account = await market.account({ plan: 'free' })
    const keys = [account.key, await secondKey(account), await secondKey(account)]
    assert.deepEqual(countStatuses(await callAll(keys)), { 200: 100, 429: calls - 100 })
  })

  it('keeps to the sliding count over the edge of a window', async () => {
    const { id, key } = await market.account({ plan: 'free' })
    // As the hour leaves it that has just ended: 100 calls in it, none yet in this one.
    const hour = () => Date.now() / hours(1)
    const number = Math.floor(hour())
    await market.souk.db`
      insert into access.usage (account_id, granted, minute_at, minute_now, minute_before, hour_at, hour_now, hour_before,
                                day_at, day_now, day_before)
      values (${id}, 1, 0, 0, 0, ${number - 1}, 100, 0, 0, 0, 0)`
    const room = () => (Math.floor(hour()) === number ? 100 * (hour() - number) : 100)
    const least = Math.floor(room())
    const passed = countStatuses(await callAll([key]))[200] ?? 0
    const max = Math.ceil(room())
    assert.ok(passed >= least && passed <= max, `${passed} of ${least} to ${max}`)
  })

  describe('when the database is slow', () => {
    /** Runs `during` while no one can count a call of the account. */
    const whileLocked = async (account: Account, during: () => Promise<void>): Promise<void> => {
      await call(0, account.key)
      await market.souk.db.begin(async (tx) => {
        await tx`select 1 from access.usage where account_id = ${account.id} for update`
        await during()
      })
    }
    const waiting = async () => {
      const rows = await market.souk.db<{ pid: number }[]>`
        select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      return rows.map(({ pid }) => pid)
    }

    it('calls wait, and none is let through uncounted', async () => {
      const account = await market.account({ plan: 'free' })
      let answered = 0
      let calling: Promise<Response[]> | undefined
      await whileLocked(account, async () => {
        calling = Promise.all(
          Array.from({ length: 300 }, async (_, i) => {
            const response = await call(i, account.key)
            answered++
            return response
          }),
        )
        await until(async () => (await waiting()).length >= 2)
        assert.equal(answered, 0)
      })
      assert.deepEqual(countStatuses((await calling) ?? []), { 200: 99, 429: 201 })
    })

    it('a call that is given up answers 503 and does not count', async () => {
      const account = await market.account({ plan: 'free' })
      let calling: Promise<Response> | undefined
      await whileLocked(account, async () => {
        calling = call(0, account.key)
        await until(async () => (await waiting()).length > 0)
        // What the statement timeout does after 15 seconds.
        for (const pid of await waiting()) await market.souk.db`select pg_cancel_backend(${pid})`
        assert.equal((await calling).status, 503)
      })
      const left = (await call(1, account.key)).headers.get('x-ratelimit-remaining')
      assert.equal(left, '98')
    })
  })
})
