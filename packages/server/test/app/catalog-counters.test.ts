import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { parseId, type Id } from '../../src/kernel/ids.ts'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { lockCounter, addViews } from '../../src/modules/catalog/stats/view-store.ts'
import { transact, type Tx } from '../../src/platform/db/database.ts'
import { createTestClock, type TestClock } from '../support/clock.ts'
import { runs } from '../support/depth.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'
import { allHandled, until } from '../support/wait.ts'

describe('the counters of products', () => {
  let clock: TestClock
  let market: Marketplace
  let other: Marketplace
  let seller: Account
  let readers: Account[]
  before(async () => {
    clock = createTestClock(new Date('2026-03-01T10:05:00Z'))
    market = await startMarketplace({ clock })
    other = await startMarketplace({ clock, database: market.database })
    seller = await market.account()
    readers = await Promise.all([1, 2, 3].map(() => market.account()))
  })
  after(async () => {
    await other.close()
    await market.close()
  })

  const idOf = (productId: string): Id<'product'> => parseId('product', productId) ?? assert.fail()
  const newProduct = async (): Promise<Id<'product'>> => idOf(await publish(seller))
  const views = async (id: Id<'product'>): Promise<number> => {
    const [row] = await market.souk.db<{ views: bigint }[]>`
      select views from catalog.counter where product_id = ${id}`
    return Number(row?.views)
  }
  const note = (server: Marketplace, account: Account, productId: Id<'product'>): void =>
    server.souk.catalog.views.note(
      { accountId: account.id, roles: [], permissions: new Set() },
      { productId, authorId: seller.id },
    )
  const waitingForLocks = async (): Promise<number> => {
    const [row] = await market.souk.db<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    return row?.count ?? 0
  }
  const reader = (index: number): Account => readers[index] ?? assert.fail()
  const flush = () => market.souk.catalog.views.flush()

  it('count one view for each reader and hour, and none of the author', async () => {
    const productId = await publish(seller)
    const read = async (account: Account, times = 1) => {
      for (let i = 0; i < times; i++) await account.client.products.get({ params: { productId } })
      await flush()
      return views(idOf(productId))
    }
    assert.equal(await read(reader(0), 3), 1)
    assert.equal(await read(reader(1)), 2)
    assert.equal(await read(seller, 2), 2)
    clock.advance(minutes(54))
    assert.equal(await read(reader(0)), 2, '10:59 is the same hour')
    clock.advance(minutes(1))
    assert.equal(await read(reader(0)), 3, '11:00 is another')
    const { data } = await seller.client.products.get({ params: { productId } })
    assert.equal(data.stats.views, 3)
  })

  it('show a view by themselves, and in the list too', async () => {
    const productId = await publish(seller, { title: 'Osprey' })
    await reader(0).client.products.get({ params: { productId } })
    await until(async () => {
      const { data } = await reader(0).client.products.list({ query: { search: 'Osprey' } })
      return data[0]?.stats.views === 1
    }, 'the list shows the view')
  })

  it('are exact with several servers, in any order of writes', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(newProduct))
    const servers = [market, other]
    for (let round = 0; round < 5; round++) {
      for (const server of servers)
        for (const id of server === market ? ids : ids.toReversed())
          for (const account of readers) note(server, account, id)
      await Promise.all(servers.map(({ souk }) => souk.catalog.views.flush()))
    }
    for (const id of ids) assert.equal(await views(id), readers.length)
  })

  /** Does `action` in a transaction that holds the counter until the returned function is called. */
  const hold = async (id: Id<'product'>, action: (tx: Tx) => Promise<void> = async () => {}) => {
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const holder = transact(market.souk.db, async (tx) => {
      await lockCounter(tx, id)
      await action(tx)
      held()
      await isReleased
    })
    await isHeld
    return async () => {
      release()
      await holder
    }
  }

  it('wait for no lock: a view is written after its counter is released', async () => {
    const [held, free] = [await newProduct(), await newProduct()]
    const release = await hold(held)
    for (const id of [held, free]) note(market, reader(0), id)
    await until(async () => (await views(free)) === 1, 'the free counter is raised')
    assert.equal(await views(held), 0)
    await release()
    await until(async () => (await views(held)) === 1, 'the held counter is raised')
  })

  it('lose no view of a server that stops, though a counter be held', async () => {
    const server = await startMarketplace({ clock, database: market.database })
    const [held, free] = [await newProduct(), await newProduct()]
    for (const id of [held, free]) for (const account of readers) note(server, account, id)
    const release = await hold(held)
    const stopped = server.close()
    await until(async () => (await views(free)) === readers.length, 'the free counter is raised')
    await release()
    await stopped
    assert.equal(await views(held), readers.length)
  })

  it('leave what is noted unwritten once they are closed', async () => {
    const server = await startMarketplace({ clock, database: market.database })
    const id = await newProduct()
    try {
      note(server, reader(0), id)
      server.souk.catalog.views.close()
      note(server, reader(1), id)
      await server.souk.catalog.views.flush()
      assert.equal(await views(id), 0)
    } finally {
      await server.close()
    }
  })

  it('are recounted right while they are raised', async () => {
    const id = await newProduct()
    const hour = new Date('2026-03-01T10:00:00Z')
    await market.souk.db`update catalog.counter set views = 9 where product_id = ${id}`
    const view = { productId: id, viewerId: reader(0).id, hour, referrer: '', country: '' }
    const release = await hold(id, async (tx) => void (await addViews(tx, [view])))
    const recounted = market.souk.catalog.recount(() => {})
    await until(async () => (await waitingForLocks()) > 0, 'the recount waits for the counter')
    await release()
    await recounted
    assert.equal(await views(id), 1)
  })

  it("are corrected by the operator's command, which says how many were wrong", async () => {
    const id = await newProduct()
    const folder = await mkdtemp(join(tmpdir(), 'souk-recount-'))
    const run = async (...args: string[]) => {
      const souk = runSouk(['admin', 'recount', ...args], {
        DATA_DIR: folder,
        DATABASE_URL: market.database.url,
      })
      const { code } = await souk.ended()
      return { code, stdout: souk.stdout(), stderr: souk.stderr() }
    }
    try {
      await market.souk.catalog.recount(() => {})
      await market.souk.db`update catalog.counter set views = 9, purchases = 9 where product_id = ${id}`
      const { code, stdout, stderr } = await run()
      assert.equal(code, 0, stderr)
      assert.match(stdout, /^\d+ products counted, 1 corrected\n$/)
      assert.equal(await views(id), 0)
      assert.match((await run()).stdout, / 0 corrected/)
      assert.match((await run('--help')).stdout, /^Usage: .* recount\n/)
      assert.equal((await run('everything')).code, 2)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('keep views while the database refuses them', async () => {
    const id = await newProduct()
    const refuse = (on: boolean) =>
      market.souk.db.unsafe(
        on
          ? 'alter table catalog.view add constraint refused check (false) not valid'
          : 'alter table catalog.view drop constraint refused',
      )
    await refuse(true)
    note(market, reader(0), id)
    await flush()
    assert.match(market.log(), /views could not be written/)
    await refuse(false)
    await flush()
    assert.equal(await views(id), 1)
  })

  it('count a sale once, however often its event is delivered', async () => {
    const productId = await publish(seller)
    await reader(0).client.purchases.create({ body: { productId } })
    await allHandled(market)
    const { db, dispatcher } = market.souk
    for (let again = 0; again < 3; again++) {
      await db`update platform.event set due_at = ${clock.now()} where type = 'purchase.completed'`
      await Promise.all([dispatcher.drain(), other.souk.dispatcher.drain()])
    }
    await allHandled(market)
    const purchases = async () =>
      (await reader(0).client.products.get({ params: { productId } })).data.stats.purchases
    assert.equal(await purchases(), 1)
    // Others handle the event too; a recount counts what this counter handled.
    await db`
      update platform.event set handled_by = handled_by || '{test.other}' where type = 'purchase.completed'`
    await market.souk.catalog.recount(() => {})
    assert.equal(await purchases(), 1)
  })

  it('keep old views as a number a day', async () => {
    const id = await newProduct()
    for (const account of readers) note(market, account, id)
    await flush()
    clock.advance(hours(1))
    note(market, reader(0), id)
    await flush()
    // More than are rolled up at once, all of one day.
    const { db } = market.souk
    const day = clock.now()
    await db`
      insert into catalog.view (product_id, viewer_id, hour)
      select ${id}, gen_random_uuid(), date_trunc('hour', ${day}::timestamptz) from generate_series(1, 20500)`
    clock.advance(days(401))
    note(market, reader(0), id)
    await flush()
    assert.ok((await market.souk.catalog.views.rollUp()) >= 20_504)
    assert.equal(await market.souk.catalog.views.rollUp(), 0)
    const stored = await db`select 1 from catalog.view where product_id = ${id}`
    const rolledUp = await db<{ views: bigint }[]>`
      select views from catalog.view_day where product_id = ${id}`
    assert.deepEqual([stored.length, rolledUp.map((day) => Number(day.views))], [1, [20_504]])
    await market.souk.catalog.recount(() => {})
    assert.equal(await views(id), 20_505)
  })

  it('are what a recount finds, whatever happened', async () => {
    const { db, catalog, events, dispatcher, ids } = market.souk
    const products = await Promise.all([1, 2, 3].map(newProduct))
    const product = fc.constantFrom(...products)
    const server = fc.boolean().map((first) => (first ? market : other))
    const action = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('view' as const), server, product, by: fc.nat(3) }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('sale' as const), product }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('later' as const), minutes: fc.nat(120) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('flush' as const), server }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('handle' as const), again: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('roll up' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('recount' as const) }) },
    )
    const expectedViews = new Set<string>()
    const expectedSales = new Map<string, number>()
    const complete = async () => {
      await Promise.all([market, other].map(({ souk }) => souk.catalog.views.flush()))
      await allHandled(market)
    }
    const publishSale = (productId: Id<'product'>) =>
      transact(db, (tx) => {
        const [buyerId, sellerId] = [reader(0).id, seller.id]
        const data = {
          orderId: ids.next('order'),
          productId,
          buyerId,
          sellerId,
          amount: '1',
          currency: 'USD',
        }
        return events.emit(tx, { type: 'purchase.completed', parties: [], data })
      })
    const act = async (step: typeof action extends fc.Arbitrary<infer T> ? T : never): Promise<void> => {
      if (step.do === 'view') {
        const account = step.by === 3 ? seller : reader(step.by)
        note(step.server, account, step.product)
        const hour = Math.floor(clock.now().getTime() / hours(1))
        if (account !== seller) expectedViews.add(`${step.product} ${account.id} ${hour}`)
      } else if (step.do === 'sale') {
        await publishSale(step.product)
        expectedSales.set(step.product, (expectedSales.get(step.product) ?? 0) + 1)
      } else if (step.do === 'later') clock.advance(minutes(step.minutes))
      else if (step.do === 'flush') await step.server.souk.catalog.views.flush()
      else if (step.do === 'handle') {
        if (step.again)
          await db`update platform.event set due_at = ${clock.now()} where type = 'purchase.completed'`
        await dispatcher.drain()
      } else if (step.do === 'roll up') await catalog.views.rollUp()
      else await catalog.recount(() => {})
    }
    const counters = () => db`
      select product_id, views::int, purchases::int from catalog.counter
      where product_id = any(${products}::uuid[]) order by product_id`
    const history = fc.array(fc.oneof(fc.array(action, { maxLength: 6 }), fc.constant('years' as const)), {
      maxLength: 8,
    })
    const property = fc.asyncProperty(history, async (steps) => {
      for (const step of steps)
        if (step === 'years') {
          // No view waits for years to be written.
          await complete()
          clock.advance(days(500))
          // What is in one inner list happens at the same time.
        } else await Promise.all(step.map(act))
      await complete()
      const live = [...(await counters())]
      assert.deepEqual(
        live.map(({ product_id: id, views: seen, purchases }) => [id, seen, purchases]),
        products
          .toSorted()
          .map((id) => [
            id,
            [...expectedViews].filter((view) => view.startsWith(id)).length,
            expectedSales.get(id) ?? 0,
          ]),
      )
      await db`
        update catalog.counter set views = 77, purchases = purchases + 1 where product_id = any(${products}::uuid[])`
      const { corrected } = await catalog.recount(() => {})
      assert.ok(corrected >= products.length - 1)
      assert.deepEqual([...(await counters())], live)
      assert.equal((await catalog.recount(() => {})).corrected, 0)
    })
    await fc.assert(property, { numRuns: runs(25), endOnFailure: true })
  })
})
