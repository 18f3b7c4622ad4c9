import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { publicId } from '../../src/kernel/ids.ts'
import { storeForListeners } from '../../src/modules/webhooks/listeners/listener-store.ts'
import { transact } from '../../src/platform/db/database.ts'
import { startMarketplace, publish, type Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'
import { checkSigned, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

type Query = NonNullable<Parameters<Client['listeners']['events']>[0]['query']>

describe('listeners.events', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  const open = async ({ client }: Account, events: ('*' | 'purchase.*' | 'payout.*')[] = ['*']) =>
    (await client.listeners.open({ body: { events } })).data
  // It waits, since transactions of other tests on the same PostgreSQL hold events back.
  const read = async ({ client }: Account, listenerId: string, query: Query = {}) =>
    (await client.listeners.events({ params: { listenerId }, query: { wait: 30, ...query } })).data.events
  const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

  it('gives the events of the account as an endpoint would receive them', async () => {
    const { market } = shop
    const account = await market.account()
    await shop.listen(account)
    const { id, secret } = await open(account)
    await publish(account)
    await publish(await market.account())
    await shop.deliver()
    const [event, ...more] = await read(account, id)
    assert.ok(event)
    assert.equal(more.length, 0)
    const [sent] = shop.receiver.received.splice(0)
    assert.equal(event.body, sent?.body)
    assert.equal(event.headers['x-service-event-id'], event.eventId)
    assert.equal(event.headers['x-service-attempt'], '1')
    for (const name of Object.keys(event.headers)) assert.ok(sent?.headers[name], name)
    checkSigned({ path: '/', at: market.clock.now(), ...event }, secret, market.clock.now())
    market.clock.advance(minutes(30))
    const [again] = await read(account, id)
    assert.ok(again)
    checkSigned({ path: '/', at: market.clock.now(), ...again }, secret, market.clock.now())
  })

  it('gives only the chosen types, of what happened since it was opened', async () => {
    const { market } = shop
    const account = await market.account()
    const productId = await publish(account)
    const sales = await open(account, ['purchase.*'])
    const payouts = await open(account, ['payout.*'])
    const buyer = await market.account()
    await buyer.client.purchases.create({ body: { productId } })
    await allHandled(market)
    assert.deepEqual(typesOf(await read(account, sales.id)), ['purchase.completed'])
    assert.deepEqual(await read(account, payouts.id, { wait: 0 }), [])
  })

  it('goes on after a cursor in pages, two listeners each at its own, also on another server', async () => {
    const { market } = shop
    const account = await market.account()
    const [one, two] = [await open(account), await open(account)]
    const sent: string[] = []
    for (let n = 0; n < 7; n++) sent.push((await account.client.listeners.test()).data.eventId)
    const all = async (client: Client, listenerId: string, limit: number) => {
      const seen: string[] = []
      for (let after: string | undefined; seen.length < sent.length;) {
        const query = { limit, wait: 30, ...(after === undefined ? {} : { after }) }
        const { events } = (await client.listeners.events({ params: { listenerId }, query })).data
        assert.ok(events.length <= limit)
        seen.push(...events.map(({ eventId }) => eventId))
        after = events.at(-1)?.cursor
      }
      return seen
    }
    assert.deepEqual(await all(account.client, one.id, 3), sent)
    const second = await startMarketplace({ database: market.database, clock: market.clock })
    try {
      assert.deepEqual(await all(second.client(account.key), two.id, 2), sent)
      assert.deepEqual(await all(second.client(account.key), one.id, 100), sent)
    } finally {
      await second.close()
    }
  })

  it('misses nothing of a transaction that began before one that was read, and repeats nothing', async () => {
    const { market } = shop
    const { db, ids, clock } = market.souk
    const account = await market.account()
    const { id } = await open(account)
    const store = (tx: Parameters<typeof storeForListeners>[0]) => {
      const [eventId, now] = [ids.next('event'), clock.now()]
      const event = { eventId, type: 'test', body: '{}', at: now, now }
      return storeForListeners(tx, { accountIds: [account.id], since: new Date(0) }, event).then(() =>
        publicId('event', eventId),
      )
    }
    const slow = Promise.withResolvers<void>()
    const stored = Promise.withResolvers<string>()
    const transaction = transact(db, async (tx) => {
      stored.resolve(await store(tx))
      await slow.promise
    })
    const first = await stored.promise
    const second = await transact(db, store)
    const early = await read(account, id, { wait: 0 })
    slow.resolve()
    await transaction
    assert.deepEqual(early, [], 'an older transaction still runs')
    const events = await read(account, id)
    // A transaction of another test that began between the two holds back the second one alone.
    if (events.length === 1) events.push(...(await read(account, id, { after: events[0]?.cursor ?? '' })))
    assert.deepEqual(
      events.map(({ eventId }) => eventId),
      [first, second],
    )
    const third = await transact(db, store)
    const after = events.at(-1)?.cursor ?? ''
    assert.deepEqual(
      (await read(account, id, { after })).map(({ eventId }) => eventId),
      [third],
    )
  })

  it('waits for an event', async () => {
    const account = await shop.market.account()
    const { id } = await open(account)
    const reading = read(account, id, { wait: 60 })
    await account.client.listeners.test()
    assert.deepEqual(typesOf(await reading), ['test'])
  })

  it('ends an hour after it was last read, and stores events for a day', async () => {
    const { market } = shop
    const account = await market.account()
    const { id } = await open(account)
    await account.client.listeners.test()
    for (let n = 0; n < 26; n++) {
      market.clock.advance(hours(1) - minutes(1))
      const { data } = await account.client.listeners.events({ params: { listenerId: id } })
      const leftMs = Date.parse(data.expiresAt) - market.clock.now().getTime()
      assert.ok(leftMs > hours(1) - minutes(1) && leftMs <= hours(1))
    }
    await market.souk.webhooks.removeOld()
    assert.deepEqual(await read(account, id, { wait: 0 }), [])
    market.clock.advance(hours(1))
    await refused(read(account, id), 'NOT_FOUND')
    await market.souk.webhooks.removeOld()
    const rows = await market.souk.db`select from webhooks.listener where read_at < ${market.clock.now()}`
    assert.equal(rows.length, 0)
    market.clock.advance(days(1))
  })

  it('refuses what is no cursor, and what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await open(account)
    for (const after of [
      '',
      '0',
      'evt_01kb2vd1m3f6tq8s0v2x4z6abc',
      '-1-evt_01kb2vd1m3f6tq8s0v2x4z6abc',
      `${'9'.repeat(20)}-evt_01kb2vd1m3f6tq8s0v2x4z6abc`,
    ]) {
      const { details } = await refused(read(account, id, { after }), 'VALIDATION_ERROR')
      assert.deepEqual([details.field, details.rule], ['after', 'cursor_unknown'])
    }
    const outsider = await shop.market.account()
    await refused(read(outsider, id), 'NOT_FOUND')
    await refused(read(account, 'nonsense'), 'NOT_FOUND')
  })

  it('ends with the account', async () => {
    const { market } = shop
    const account = await market.account()
    const { id } = await open(account)
    await account.client.listeners.test()
    const session = market.client(await market.signIn(account))
    await session.account.close({ body: { email: account.email } })
    await allHandled(market)
    const [row] = await market.souk.db<{ left: number }[]>`
      select count(*)::int as left from webhooks.listener where account_id = ${account.id}`
    assert.equal(row?.left, 0)
    await refused(read(await market.account(), id), 'NOT_FOUND')
  })
})
