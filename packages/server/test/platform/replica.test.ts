import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { connect, transact, type Db } from '../../src/platform/db/database.ts'
import { examine } from '../../src/operations/doctor.ts'
import { createReading, type Reading } from '../../src/platform/db/replica.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { publish, startMarketplace } from '../support/marketplace.ts'
import { startPair, type Pair } from '../support/standby.ts'
import { until } from '../support/wait.ts'

/** A real streaming standby of a real database. */
describe('a read replica', { timeout: 600_000 }, () => {
  let pair: Pair
  let primary: Db
  let reading: Reading
  before(async () => {
    pair = await startPair()
    primary = connect(pair.primaryUrl, { connections: 4, name: 'test' })
    reading = createReading({
      ...{ primary, url: pair.standbyUrl, connections: 4, maxLagMs: 1_000 },
      log: createLog({ level: 'silent' }),
    })
  })
  after(async () => {
    await reading.close()
    await primary.end()
    await pair.close()
  })

  const isCopy = async (): Promise<boolean> => {
    const [row] = await reading.read((db) => db<{ copy: boolean }[]>`select pg_is_in_recovery() as copy`)
    return row?.copy ?? false
  }
  const write = (word: string) =>
    transact(primary, (tx) => tx`insert into catalog.category values (${word}, now())`)
  const reads = async (word: string): Promise<boolean> => {
    const rows = await reading.read((db) => db`select 1 from catalog.category where slug = ${word}`)
    return rows.length > 0
  }

  it('answers while it is near enough behind', async () => {
    await until(isCopy, 'reads go to the standby')
    await write('near')
    await until(() => reads('near'), 'the standby has it')
    assert.equal(await isCopy(), true)
  })

  it('shows at once what this server has written, and is read again when it has it too', async () => {
    await until(isCopy, 'reads go to the standby')
    for (let round = 0; round < 20; round++) {
      await write(`own-${round}`)
      reading.wrote()
      assert.equal(await reads(`own-${round}`), true)
    }
    await until(isCopy, 'reads go to the standby again')
  })

  it('is left when it is further behind than the bound, though it says that it knows everything', async () => {
    await until(isCopy, 'reads go to the standby')
    await pair.standby('select pg_wal_replay_pause()')
    await write('late')
    assert.equal(await reads('late'), false, 'within the bound it may be a moment old')
    await until(async () => !(await isCopy()), 'reads leave it')
    assert.equal(await reads('late'), true)
    await pair.standby('select pg_wal_replay_resume()')
    await until(isCopy, 'reads come back')
    assert.equal(await reads('late'), true)
  })

  it('serves lists, search, facets and analytics of a marketplace, whose own changes show at once', async () => {
    const database = { url: pair.primaryUrl, drop: async () => {} }
    const market = await startMarketplace({
      database,
      env: { DATABASE_REPLICA_URL: pair.standbyUrl, DATABASE_REPLICA_LAG: '1' },
    })
    const onCopy = async () => {
      const [row] = await market.souk.reading.read(
        (db) => db<{ copy: boolean }[]>`select pg_is_in_recovery() as copy`,
      )
      return row?.copy ?? false
    }
    try {
      const seller = await market.account()
      await until(onCopy, 'the marketplace reads from the standby')
      for (const title of ['Heron one', 'Heron two', 'Heron three']) {
        const id = await publish(seller, { title })
        const { data } = await seller.client.products.list({ query: { search: title } })
        assert.equal(data[0]?.id, id)
      }
      await until(onCopy, 'reads go to the standby again')
      const { data } = await seller.client.products.list({ query: { search: 'heron', limit: 3, page: 1 } })
      assert.equal(data.length, 3)
      const facets = await seller.client.products.facets({ query: { search: 'heron' } })
      assert.deepEqual(facets.data.type, [{ value: 'PROMPT', count: 3 }])
      assert.equal((await seller.client.analytics.products({})).data.timeline.length, 31)
      const replica = async () =>
        (await examine(market.souk, market.souk.files)).find(({ check }) => check === 'replica')
      assert.deepEqual(await replica(), {
        ...{ check: 'replica', ok: true },
        says: 'the standby answers lists, search and analytics',
      })
      await pair.stopStandby()
      const again = await seller.client.products.list({ query: { search: 'heron', limit: 2 } })
      assert.equal(again.data.length, 2)
      assert.equal((await seller.client.analytics.revenue({})).data.summary.orders, 0)
      assert.equal(await onCopy(), false)
      const { ok, says } = (await replica()) ?? {}
      assert.equal(ok, false)
      assert.match(String(says), /^the standby of DATABASE_REPLICA_URL is not read: connect ECONNREFUSED/)
    } finally {
      await market.close()
    }
  })

  it('that is gone gets no queries', async () => {
    await pair.stopStandby()
    await write('alone')
    assert.equal(await reads('alone'), true)
    assert.equal(await isCopy(), false)
  })
})
