import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTcp, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import postgres from 'postgres'
import { createClient } from '@souk/sdk'
import { parseId } from '../../src/kernel/ids.ts'
import { seconds } from '../../src/kernel/time.ts'
import { resumeAfterMs } from '../../src/modules/orders/complete.ts'
import { createTestClock } from '../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { isFull } from '../support/depth.ts'
import {
  freePort,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { allRolledBack, runSouk, until, type SoukProcess } from '../support/souk-process.ts'

/**
 * A server is killed with -9 at each point of a purchase. The test holds it there from outside (a lock on the table
 * that the next statement needs, a proxy that keeps the answer) and goes on only once it has seen that state.
 */
describe('a purchase whose server is killed', { timeout: 900_000 }, () => {
  const masterKey = randomBytes(32)
  const clock = createTestClock()
  let database: TestDatabase
  let folder: string
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let sql: postgres.Sql
  let victim: SoukProcess
  let victimPort: number

  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-crash-'))
    // The survivor: another server on the same database, whose clock can jump over leases.
    market = await startMarketplace({ database, clock, masterKey })
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
    sql = postgres(database.url, { max: 4, onnotice: () => {} })
  })
  after(async () => {
    await sql.end()
    await market.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const startServer = async (port: number): Promise<SoukProcess> => {
    const server = runSouk(['serve'], {
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      MASTER_KEY: masterKey.toString('base64'),
      LOG_FILE: join(folder, 'souk.log'),
    })
    await server.says(/Souk is ready/)
    return server
  }
  const startVictim = async (): Promise<void> => {
    victimPort = await freePort()
    victim = await startServer(victimPort)
  }
  beforeEach(startVictim)
  afterEach(async () => {
    victim.child.kill('SIGKILL')
    await victim.ended()
  })

  const buy = (
    productId: string,
    idempotencyKey: string,
    port = victimPort,
    paymentMethodId = 'pm_card_visa',
  ) =>
    createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: buyer.key, maxRetries: 0 }).purchases.create({
      body: { productId, paymentMethodId },
      idempotencyKey,
    })

  /** Keeps others from `table` until the function it gives is called. */
  const lock = async (table: string): Promise<() => Promise<void>> => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    let locked = () => {}
    const ready = new Promise<void>((done) => (locked = done))
    const transaction = sql.begin(async (tx) => {
      await tx.unsafe(`lock table ${table} in access exclusive mode`)
      locked()
      await held
    })
    await ready
    return async () => {
      release()
      await transaction
    }
  }

  const isStuckAt = async (table: string): Promise<boolean> => {
    const rows = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%insert into ${table}%`}`
    return rows.length > 0
  }

  const kill = async (): Promise<void> => {
    victim.child.kill('SIGKILL')
    await victim.ended()
    await allRolledBack(sql)
  }

  const statusesOf = async (productId: string): Promise<string[]> => {
    const { data } = await buyer.client.purchases.list({ query: { limit: 100 } })
    return data.filter(({ product }) => product.id === productId).map(({ status }) => status)
  }

  /** What must hold whatever crashed: one event, grant, sale and charge for each completed order, and nothing more. */
  const assertInvariants = async (): Promise<void> => {
    const [counts] = await sql`
      select (select count(*)::int from orders.order where status = 'completed') as orders,
             (select count(*)::int from platform.event where type = 'purchase.completed') as events,
             (select count(*)::int from entitlements.grant) as grants,
             (select count(*)::int from ledger.journal) as journals,
             (select count(*)::int from payments.charge where status = 'succeeded') as charges,
             (select count(*)::int from payments.sandbox_charge where status = 'succeeded') as "paid charges"`
    const { orders, ...others } = counts ?? {}
    for (const [name, count] of Object.entries(others))
      assert.equal(count, orders, `${name} of completed orders`)
    assert.deepEqual(await market.souk.ledger.imbalances(market.souk.db), [])
  }

  it('in the reserving transaction: nothing is left, and the same key buys', async () => {
    const productId = await publish(seller)
    const unlock = await lock('payments.charge')
    const request = buy(productId, 'crash-reserve').catch((error: unknown) => error)
    await until(() => isStuckAt('payments.charge'))
    victim.child.kill('SIGKILL')
    await victim.ended()
    await unlock()
    await request
    await kill()
    assert.deepEqual(await statusesOf(productId), [])
    const { data, replayed } = await buy(productId, 'crash-reserve', Number(new URL(market.url).port))
    assert.deepEqual([data.status, replayed], ['completed', false])
    await assertInvariants()
  })

  /** Kills the server while it books a charge that has succeeded. */
  const killWhileCompleting = async (productId: string, key: string): Promise<void> => {
    const unlock = await lock('ledger.journal')
    const request = buy(productId, key).catch((error: unknown) => error)
    await until(() => isStuckAt('ledger.journal'))
    const seen = await sql`select 1 from orders.order where status = 'pending'`
    assert.equal(seen.length, 1, 'the order was seen reserved, charged and not completed')
    victim.child.kill('SIGKILL')
    await victim.ended()
    await unlock()
    await request
    await kill()
    assert.deepEqual(await statusesOf(productId), ['pending'])
  }

  it('after the charge: the same key resumes the same order', async () => {
    const productId = await publish(seller)
    await killWhileCompleting(productId, 'crash-resume')
    clock.advance(seconds(61))
    const { data } = await buy(productId, 'crash-resume', Number(new URL(market.url).port))
    assert.equal(data.status, 'completed')
    assert.deepEqual(await statusesOf(productId), ['completed'])
    assert.equal(await market.souk.orders.sweep(), 0)
    await assertInvariants()
  })

  it('after the charge: the restarted server answers the same key at once, with one charge', async () => {
    const productId = await publish(seller)
    await killWhileCompleting(productId, 'crash-restart')
    await startVictim()
    const began = performance.now()
    const { data } = await buy(productId, 'crash-restart')
    const took = performance.now() - began
    assert.equal(data.status, 'completed')
    // It does not wait until another server may resume the order.
    assert.ok(took < resumeAfterMs / 2, `it took ${took} ms`)
    assert.deepEqual(await statusesOf(productId), ['completed'])
    await assertInvariants()
  })

  it('does not store its answer once another server has taken the key over, since it seemed gone', async () => {
    const productId = await publish(seller)
    const unlock = await lock('ledger.journal')
    const first = buy(productId, 'seems-gone')
    await until(() => isStuckAt('ledger.journal'))
    const [dropped] = await sql`
      select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'souk presence'`
    assert.equal(dropped?.['count'], 1)
    const claimOf = async () =>
      (await sql`select claim_id from platform.idempotency where key = 'seems-gone'`)[0]?.['claim_id']
    const claim = await claimOf()
    const second = buy(productId, 'seems-gone', Number(new URL(market.url).port))
    await until(async () => (await claimOf()) !== claim)
    await unlock()
    const answers = await Promise.all([first, second])
    assert.deepEqual(answers[0].data, answers[1].data)
    assert.deepEqual(answers.map(({ replayed }) => replayed).toSorted(), [false, true])
    assert.deepEqual(await statusesOf(productId), ['completed'])
    await assertInvariants()
  })

  it('is waited for while it is there', async () => {
    const productId = await publish(seller)
    const port = await freePort()
    const other = await startServer(port)
    try {
      const unlock = await lock('ledger.journal')
      const first = buy(productId, 'is-there')
      await until(() => isStuckAt('ledger.journal'))
      const second = buy(productId, 'is-there', port)
      await until(async () => {
        const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        return /souk_http_requests_open 2\b/.test(metrics)
      })
      await unlock()
      assert.equal((await first).replayed, false)
      assert.equal((await second).replayed, true)
    } finally {
      other.child.kill('SIGKILL')
      await other.ended()
    }
    await assertInvariants()
  })

  it('after the charge: the sweep completes the order, and the key then gives that order', async () => {
    const productId = await publish(seller)
    await killWhileCompleting(productId, 'crash-sweep')
    clock.advance(seconds(61))
    assert.equal(await market.souk.orders.sweep(), 1)
    assert.deepEqual(await statusesOf(productId), ['completed'])
    const { data } = await buy(productId, 'crash-sweep', Number(new URL(market.url).port))
    assert.equal(data.status, 'completed')
    assert.deepEqual(await statusesOf(productId), ['completed'])
    await assertInvariants()
  })

  it('after the commit, before the answer: the same key replays it', async () => {
    const productId = await publish(seller)
    // Takes the request through and keeps what the server answers.
    const proxy = createServer((client) => {
      const server = connectTcp(victimPort, '127.0.0.1')
      client.pipe(server)
      server.resume()
      for (const socket of [client, server]) socket.on('error', () => socket.destroy())
      server.on('close', () => client.destroy())
    })
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    const { port } = proxy.address() as AddressInfo
    const request = buy(productId, 'crash-answer', port).catch((error: unknown) => error)
    await until(async () => (await statusesOf(productId))[0] === 'completed')
    victim.child.kill('SIGKILL')
    await victim.ended()
    assert.ok((await request) instanceof Error, 'the client has no answer')
    proxy.close()
    const { data, replayed } = await buy(productId, 'crash-answer', Number(new URL(market.url).port))
    assert.deepEqual([data.status, replayed], ['completed', true])
    assert.deepEqual(await statusesOf(productId), ['completed'])
    await assertInvariants()
  })

  /** Tables whose next insert holds a purchase at a point of it, and what is seen of the order there. */
  const points = {
    'payments.charge': [],
    'payments.sandbox_charge': ['pending'],
    'ledger.journal': ['pending'],
  } as const
  const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_duplicate_callback', 'pm_card_declined']
  // CRASH_ROUNDS=40 takes some three minutes on two cores.
  const rounds = Number(process.env['CRASH_ROUNDS'] ?? (isFull ? 9 : 3))

  /** Kills a purchase at the point; true once it was seen there and not beyond. */
  const crashAt = async (point: keyof typeof points, call: () => Promise<unknown>, productId: string) => {
    const unlock = await lock(point)
    const request = call().catch((error: unknown) => error)
    await until(() => isStuckAt(point))
    const seen =
      await sql`select status from orders.order where product_id = ${parseId('product', productId) ?? ''}`
    assert.deepEqual(
      [...seen].map(({ status }) => String(status)),
      points[point],
    )
    victim.child.kill('SIGKILL')
    await victim.ended()
    await unlock()
    await request
    await kill()
  }

  for (let round = 0; round < rounds; round++) {
    const point = Object.keys(points)[round % 3] as keyof typeof points
    const paying = point === 'ledger.journal'
    const card = cards[randomInt(paying ? cards.length - 1 : cards.length)]
    const bySweep = randomInt(2) === 1
    it(`round ${round + 1}: at ${point} with ${card}, ended by ${bySweep ? 'the sweep' : 'the key'}`, async () => {
      const productId = await publish(seller, { price: randomInt(1, 9_999) / 100 })
      const key = `round-${round}`
      await crashAt(point, () => buy(productId, key, victimPort, card), productId)
      clock.advance(seconds(61))
      if (bySweep) await market.souk.orders.sweep()
      const survivor = Number(new URL(market.url).port)
      const answer = await buy(productId, key, survivor, card).catch((error: unknown) => error)
      const ends = card === 'pm_card_declined' ? 'failed' : 'completed'
      assert.deepEqual(await statusesOf(productId), [ends], String(answer))
      await assertInvariants()
    })
  }
})
