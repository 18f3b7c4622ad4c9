import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { EventData } from '../../src/kernel/event-data.ts'
import type { StoredEvent } from '../../src/kernel/events.ts'
import { seconds } from '../../src/kernel/time.ts'
import { createIds } from '../../src/platform/crypto/ids.ts'
import { connect, transact, type Db } from '../../src/platform/db/database.ts'
import { createDispatcher } from '../../src/platform/events/dispatcher.ts'
import { createEvents, listener, type Listener } from '../../src/platform/events/events.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createTestClock } from '../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { until } from '../support/wait.ts'

describe('events', () => {
  const clock = createTestClock()
  const ids = createIds(clock)
  const log = createLog({ level: 'silent' })
  const wakeups = { send() {} }
  let database: TestDatabase
  let db: Db
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 6, name: 'events test' })
  })
  after(async () => {
    await db.end()
    await database.drop()
  })

  const event = (): EventData['purchase.completed'] => ({
    orderId: ids.next('order'),
    productId: ids.next('product'),
    buyerId: ids.next('user'),
    sellerId: ids.next('user'),
    amount: '4.50',
    currency: 'USD',
  })
  const emit = async (data: EventData['purchase.completed'], wake = () => {}): Promise<void> => {
    const events = createEvents({ clock, ids, wake })
    await transact(db, (tx) => events.emit(tx, { type: 'purchase.completed', parties: [data.buyerId], data }))
  }
  const interested = (
    name: string,
    handle: (handled: StoredEvent<'purchase.completed'>) => Promise<void>,
  ): Listener => listener({ name, handles: 'purchase.completed', handle: (_tx, handled) => handle(handled) })

  it('are published with their change or not at all', async () => {
    let woken = false
    const wake = () => {
      woken = true
    }
    const events = createEvents({ clock, ids, wake })
    const data = event()
    await assert.rejects(
      transact(db, async (tx) => {
        await events.emit(tx, { type: 'purchase.completed', parties: [], data })
        throw new Error('rolled back')
      }),
      /rolled back/,
    )
    assert.equal(woken, false)
    assert.equal(
      (await db`select 1 from platform.event where data ->> 'orderId' = ${data.orderId}`).length,
      0,
    )
  })

  it('reach each listener once, with the data that was published', async () => {
    const handled: StoredEvent<'purchase.completed'>[] = []
    const dispatcher = createDispatcher({
      wakeups,
      db,
      clock,
      log,
      listeners: ['test.a', 'test.b'].map((name) => interested(name, async (one) => void handled.push(one))),
    })
    const data = event()
    await emit(data)
    await dispatcher.drain()
    await dispatcher.drain()
    assert.deepEqual(
      handled.map((one) => one.data),
      [data, data],
    )
    assert.deepEqual(handled[0]?.parties, [data.buyerId])
    assert.equal(await dispatcher.backlog(), 0)
  })

  it('are handled soon after the commit, without a poll', async () => {
    let handled = 0
    const dispatcher = createDispatcher({
      wakeups,
      db,
      clock,
      log,
      listeners: [interested('test.wake', async () => void handled++)],
    })
    dispatcher.start()
    await emit(event(), dispatcher.wake)
    await until(async () => handled === 1, 'the event is handled')
    await dispatcher.stop()
  })

  it('are all handled after a drain, also those that the same process is handling', async () => {
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const dispatcher = createDispatcher({
      ...{ wakeups, db, clock, log },
      listeners: [
        interested('test.slow', async () => {
          begun.resolve()
          await mayEnd.promise
        }),
      ],
    })
    dispatcher.start()
    await emit(event(), dispatcher.wake)
    await begun.promise
    let isDrained = false
    const drained = dispatcher.drain().then(() => (isDrained = true))
    // Time enough for a drain that finds nothing to claim.
    await db`select pg_sleep(0.05)`
    assert.equal(isDrained, false)
    mayEnd.resolve()
    await drained
    assert.equal(await dispatcher.backlog(), 0)
    await dispatcher.stop()
  })

  it('wait longer after each failure, while others go on and the deaf listener alone is repeated', async () => {
    let broken = true
    const calls: string[] = []
    const [bad, good] = [event(), event()]
    const dispatcher = createDispatcher({
      wakeups,
      db,
      clock,
      log,
      listeners: [
        interested('test.steady', async ({ data }) => void calls.push(`steady ${data.orderId}`)),
        interested('test.flaky', async ({ data }) => {
          if (broken && data.orderId === bad.orderId) throw new Error('not now')
          calls.push(`flaky ${data.orderId}`)
        }),
      ],
    })
    await emit(bad)
    await emit(good)
    await dispatcher.drain()
    const handledOf = async (orderId: string) =>
      (
        await db<{ listener: string }[]>`
          select unnest(handled_by) as listener from platform.event where data ->> 'orderId' = ${orderId} order by 1`
      ).map((row) => row.listener)
    assert.deepEqual(await handledOf(good.orderId), ['test.flaky', 'test.steady'])
    assert.deepEqual(await handledOf(bad.orderId), [], 'a failing event rolls its listeners back together')
    broken = false
    await dispatcher.drain()
    assert.deepEqual(await handledOf(bad.orderId), [], 'it waits')
    clock.advance(seconds(3))
    await dispatcher.drain()
    assert.deepEqual(await handledOf(bad.orderId), ['test.flaky', 'test.steady'])
  })

  it('are shared by two dispatchers and handled once', async () => {
    const handled = new Map<string, number>()
    const make = () =>
      createDispatcher({
        wakeups,
        db,
        clock,
        log,
        listeners: [
          interested(
            'test.shared',
            async ({ data }) => void handled.set(data.orderId, (handled.get(data.orderId) ?? 0) + 1),
          ),
        ],
      })
    const published = Array.from({ length: 300 }, event)
    for (const data of published) await emit(data)
    const [a, b] = [make(), make()]
    await Promise.all([a.drain(), b.drain(), a.drain()])
    assert.deepEqual(
      published.map(({ orderId }) => handled.get(orderId)),
      published.map(() => 1),
    )
  })

  it('are not held up by what another dispatcher is hearing', async () => {
    const held = Promise.withResolvers<void>()
    const handled: string[] = []
    const slow = event()
    const make = () =>
      createDispatcher({
        wakeups,
        db,
        clock,
        log,
        listeners: [
          interested('test.slow', async ({ data }) => {
            handled.push(data.orderId)
            if (data.orderId === slow.orderId) await held.promise
          }),
        ],
      })
    await emit(slow)
    const first = make().drain()
    await until(async () => handled.includes(slow.orderId), 'the first dispatcher handles it')
    const quick = event()
    await emit(quick)
    const second = make().drain()
    await until(async () => handled.includes(quick.orderId), 'the second is not held up')
    held.resolve()
    await Promise.all([first, second])
    assert.deepEqual(handled, [slow.orderId, quick.orderId])
  })

  it('are published again to new listeners only', async () => {
    const calls: string[] = []
    const data = event()
    const about = (name: string) =>
      interested(name, async (one) => void (one.data.orderId === data.orderId && calls.push(name)))
    await emit(data)
    await createDispatcher({ wakeups, db, clock, log, listeners: [about('test.old')] }).drain()
    await db`update platform.event set due_at = at`
    await createDispatcher({
      wakeups,
      db,
      clock,
      log,
      listeners: [about('test.old'), about('test.new')],
    }).drain()
    assert.deepEqual(calls, ['test.old', 'test.new'])
  })
})
