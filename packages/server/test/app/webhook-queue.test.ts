import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { parseId, publicId, type Id } from '../../src/kernel/ids.ts'
import { days, hours, minutes, seconds } from '../../src/kernel/time.ts'
import { leaseMs } from '../../src/modules/webhooks/queue/delivery.ts'
import { transact } from '../../src/platform/db/database.ts'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account } from '../support/marketplace.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'
import { allHandled, until } from '../support/wait.ts'

describe('webhook queue', () => {
  let shop: WebhookShop
  let account: Account
  const masterKey = new Uint8Array(32).fill(7)
  before(async () => {
    shop = await openWebhookShop({ masterKey })
    account = await shop.market.account({ plan: 'enterprise' })
  })
  after(() => shop.close())
  afterEach(async () => {
    shop.receiver.respond(() => 200)
    await shop.deliver()
    const { data } = await account.client.webhooks.list({ query: { limit: 100 } })
    for (const { id } of data) await account.client.webhooks.delete({ params: { webhookId: id } })
    shop.receiver.received.splice(0)
  })

  const at = (path: string) => `http://${shop.receiver.host}${path}`
  const test = async (webhookId: string) =>
    (await account.client.webhooks.test({ params: { webhookId } })).data

  /** Many due deliveries of one endpoint, as if so many events had come at once. */
  const flood = async (webhookId: string, count: number, dueIn = 0): Promise<void> => {
    const { souk, clock } = shop.market
    const endpointId = parseId('webhook', webhookId)
    assert.ok(endpointId)
    const dueAt = new Date(clock.now().getTime() + dueIn)
    const [ids, events] = [
      Array.from({ length: count }, () => souk.ids.next('delivery')),
      Array.from({ length: count }, () => souk.ids.next('event')),
    ]
    await souk.db`
      insert into webhooks.delivery (id, endpoint_id, event_id, event_type, event_at, body, status, due_at, created_at)
      select id, ${endpointId}, event, 'test', ${dueAt}, '{}', 'pending', ${dueAt}, ${dueAt}
      from unnest(${ids}::uuid[], ${events}::uuid[]) as row (id, event)`
    await souk.webhooks.sender.sweep()
  }

  const settled = async (): Promise<Record<string, number>> => {
    const rows = await shop.market.souk.db<{ status: string; count: number }[]>`
      select case when exists (select from webhooks.lease where delivery.id = any(deliveries)) then 'delivering' else delivery.status end
        as status, count(*)::int as count
      from webhooks.delivery join webhooks.endpoint on endpoint.id = endpoint_id
      where endpoint.deleted_at is null group by 1`
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }

  it('serves a small endpoint in turn with one that has thousands waiting', async () => {
    const noisy = await shop.listen(account, { url: at('/noisy'), events: ['payout.*'] })
    const small = await shop.listen(account, { url: at('/small'), events: ['payout.*'] })
    await flood(noisy.id, 2_000)
    shop.receiver.respond(async () => {
      await new Promise((done) => setTimeout(done, 20))
      return 200
    })
    const { sender } = shop.market.souk.webhooks
    sender.start()
    await shop.receiver.has(100)
    const overtaken: number[] = []
    for (let i = 0; i < 5; i++) {
      await test(small.id)
      const from = shop.receiver.received.length
      await until(
        async () => shop.receiver.received.filter(({ path }) => path === '/small').length === i + 1,
        'the small endpoint is served',
      )
      overtaken.push(shop.receiver.received.findLastIndex(({ path }) => path === '/small') - from)
    }
    assert.ok(shop.receiver.received.length < 1_800, 'the noisy one was still at it')
    assert.ok(Math.max(...overtaken) < 500, `it waited for ${overtaken.join()} of the others`)
    await sender.stop()
  })

  it('never has more under way at an endpoint than it allows, nor sends faster', async () => {
    const { id } = await shop.listen(account, { maxInFlight: 3 })
    await flood(id, 60)
    let [open, max] = [0, 0]
    shop.receiver.respond(async () => {
      max = Math.max(max, ++open)
      await new Promise((done) => setTimeout(done, 5))
      open--
      return 200
    })
    assert.equal(await shop.deliver(), 60)
    assert.equal(max, 3)
    await account.client.webhooks.update({
      params: { webhookId: id },
      body: { maxPerSecond: 5, maxInFlight: 100 },
    })
    await flood(id, 12)
    const sent = []
    for (let second = 0; second < 3; second++) {
      sent.push(await shop.deliver())
      shop.market.clock.advance(seconds(1))
    }
    assert.ok(Math.max(...sent) <= 7 && sent[0] === 5, sent.join())
    assert.equal(
      sent.reduce((sum, n) => sum + n),
      12,
    )
  })

  it('sends a retry at its time though a newer event was delivered meanwhile', async () => {
    const { id } = await shop.listen(account)
    await flood(id, 1, minutes(5))
    await test(id)
    assert.equal(await shop.deliver(), 1)
    shop.market.clock.advance(minutes(5))
    // Without the sweep, which would mend what the queue forgot.
    assert.equal(await shop.market.souk.webhooks.sender.drain(), 1)
  })

  it('starts deliveries to an endpoint in the order of the events', async () => {
    const { id } = await shop.listen(account, { events: ['product.published'], maxInFlight: 1 })
    await account.client.webhooks.update({ params: { webhookId: id }, body: { status: 'paused' } })
    const products: string[] = []
    for (let i = 0; i < 8; i++) products.push(await publish(account))
    await allHandled(shop.market)
    await account.client.webhooks.update({ params: { webhookId: id }, body: { status: 'active' } })
    await shop.deliver()
    assert.deepEqual(
      shop.receiver.received.map(({ body }) => JSON.parse(body).data.product.id),
      products,
    )
  })

  it('an attempt that fails while its endpoint is removed is not repeated: its event is stored as skipped', async () => {
    const { id } = await shop.listen(account)
    const { deliveryId } = await test(id)
    shop.receiver.respond(async () => {
      await account.client.webhooks.delete({ params: { webhookId: id } })
      return 500
    })
    await shop.deliver()
    const [row] = await shop.market.souk.db<{ status: string; attempt: number }[]>`
      select status, attempt from webhooks.delivery where id = ${parseId('delivery', deliveryId) ?? null}`
    assert.deepEqual({ ...row }, { status: 'skipped', attempt: 1 })
  })

  it('an ending that the database refuses at first is stored later, and nothing is sent again', async () => {
    const { db } = shop.market.souk
    // What a sequence gives stays given when a transaction is taken back: so exactly two are.
    await db.unsafe(`
      create sequence webhooks.tries;
      create function webhooks.refuse() returns trigger language plpgsql as
        $$ begin if nextval('webhooks.tries') <= 2 then raise 'not now'; end if; return new; end $$;
      create trigger refuse before insert on webhooks.attempt for each row execute function webhooks.refuse()`)
    const { id } = await shop.listen(account)
    const { deliveryId } = await test(id)
    await shop.deliver()
    const { data } = await account.client.deliveries.get({ params: { deliveryId } })
    assert.equal(data.status, 'succeeded')
    assert.equal(shop.receiver.received.length, 1)
    const [row] = await db<{ last: string }[]>`select last_value as last from webhooks.tries`
    assert.equal(Number(row?.last), 3)
    await db.unsafe('drop function webhooks.refuse() cascade; drop sequence webhooks.tries')
  })

  it('in strict order: an event waits until the one before it has ended', async () => {
    const { market, receiver } = shop
    const { id } = await shop.listen(account, { strictOrder: true, maxInFlight: 10 })
    const events = [await test(id), await test(id), await test(id)].map(({ eventId }) => eventId)
    let works = false
    receiver.respond(({ headers }) => (works || headers['x-service-event-id'] !== events[0] ? 200 : 500))
    assert.equal(await shop.deliver(), 2)
    market.clock.advance(seconds(59))
    assert.equal(await shop.deliver(), 0)
    market.clock.advance(seconds(2))
    assert.equal(await shop.deliver(), 1)
    works = true
    market.clock.advance(minutes(5) + seconds(1))
    assert.equal(await shop.deliver(), 3)
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['x-service-event-id']),
      [events[0], events[0], events[0], ...events],
    )
  })

  it('comes to strict order with retries waiting: they go first, at their time', async () => {
    const { market, receiver } = shop
    const { id } = await shop.listen(account)
    receiver.respond(() => 500)
    const first = await test(id)
    await shop.deliver()
    receiver.respond(() => 200)
    receiver.received.splice(0)
    await account.client.webhooks.update({ params: { webhookId: id }, body: { strictOrder: true } })
    const second = await test(id)
    assert.equal(await shop.deliver(), 0)
    market.clock.advance(seconds(61))
    assert.equal(await shop.deliver(), 2)
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['x-service-event-id']),
      [first.eventId, second.eventId],
    )
  })

  it('is taken over when a lease ends; what the first sender then says changes nothing', async (t) => {
    const { market, receiver } = shop
    const { id } = await shop.listen(account)
    const { deliveryId, eventId } = await test(id)
    let release = (): void => {}
    const held = new Promise<void>((done) => (release = done))
    let requests = 0
    receiver.respond(async () => {
      if (++requests > 1) return 201
      await held
      return 200
    })
    const stale = shop.deliver()
    await receiver.has(1)
    // Another worker, whose clock is beyond the lease.
    const other = await startMarketplace({
      database: market.database,
      masterKey,
      clock: createTestClock(new Date(market.clock.now().getTime() + leaseMs + seconds(1))),
      env: { WEBHOOKS_ALLOW_INSECURE: receiver.host },
    })
    t.after(() => other.close())
    await other.souk.webhooks.sender.sweep()
    assert.equal(await other.souk.webhooks.sender.drain(), 1)
    release()
    await stale
    const { data } = await account.client.deliveries.get({ params: { deliveryId } })
    assert.deepEqual([data.status, data.attempt, data.httpStatus], ['succeeded', 2, 201])
    assert.deepEqual(
      data.attempts.map(({ attempt, httpStatus, failure }) => [attempt, httpStatus, failure]),
      [
        [1, null, 'the sender was stopped; it is unknown whether the receiver got the request'],
        [2, 201, null],
      ],
    )
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['x-service-event-id']),
      [eventId, eventId],
    )
    const [queue] = await market.souk.db`
      select in_flight from webhooks.queue where endpoint_id = ${parseId('webhook', id) ?? null}`
    assert.equal(queue?.['in_flight'], 0)
  })

  it('is taken over alone of what was claimed with it and has ended', async () => {
    const { market, receiver } = shop
    const { id } = await shop.listen(account)
    const [quick, slow] = [await test(id), await test(id)]
    const answer = Promise.withResolvers<number>()
    let isHeld = true
    receiver.respond(({ headers }) =>
      headers['x-service-event-id'] === slow.eventId && isHeld ? answer.promise : 200,
    )
    const stale = shop.deliver()
    const read = async ({ deliveryId }: { deliveryId: string }) =>
      (await account.client.deliveries.get({ params: { deliveryId } })).data
    await until(async () => (await read(quick)).status === 'succeeded', 'the quick one is stored')
    assert.deepEqual(await settled(), { succeeded: 1, delivering: 1 })
    isHeld = false
    market.clock.advance(leaseMs + seconds(1))
    await market.souk.webhooks.sender.sweep()
    answer.resolve(500)
    await stale
    await shop.deliver()
    const ends = [await read(quick), await read(slow)].map(({ status, attempt, attempts }) => [
      ...[status, attempt],
      attempts.map(({ httpStatus }) => httpStatus),
    ])
    assert.deepEqual(ends, [
      ['succeeded', 1, [200]],
      ['succeeded', 2, [null, 200]],
    ])
    const [left] = await market.souk.db`select count(*)::int as leases from webhooks.lease`
    assert.equal(left?.['leases'], 0)
  })

  it('is shared by two senders that never send one attempt twice', async (t) => {
    const { market, receiver } = shop
    const other = await startMarketplace({
      database: market.database,
      masterKey,
      clock: market.clock,
      env: { WEBHOOKS_ALLOW_INSECURE: receiver.host },
    })
    t.after(() => other.close())
    const endpoints = [await shop.listen(account), await shop.listen(account, { maxInFlight: 50 })]
    for (const { id } of endpoints) await flood(id, 300)
    receiver.respond(({ headers }) => (Number(headers['x-service-attempt']) === 1 ? 500 : 200))
    const senders = [market.souk.webhooks.sender, other.souk.webhooks.sender]
    for (const sender of senders) sender.start()
    await receiver.has(1_200)
    for (const sender of senders) await sender.stop()
    await Promise.all(senders.map((sender) => sender.drain()))
    const attempts = receiver.received.map(
      ({ headers }) => `${headers['x-service-event-id']} ${headers['x-service-attempt']}`,
    )
    assert.equal(attempts.length, 1_200)
    assert.equal(new Set(attempts).size, 1_200)
    assert.deepEqual(await settled(), { succeeded: 600 })
  })

  it('shares its room evenly when much comes due at one moment', async () => {
    // Each endpoint allows more than its share of what one sender has in progress: turns decide, not who answers first.
    const endpoints = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        shop.listen(account, { url: at(`/${n}`), events: ['payout.*'], maxInFlight: 100 }),
      ),
    )
    for (const { id } of endpoints) await flood(id, 100, hours(1))
    // The receiver answers a whole room at once, so that its own pace decides nothing.
    let gate = Promise.withResolvers<number>()
    shop.receiver.respond(() => gate.promise)
    shop.market.clock.advance(hours(1) + seconds(1))
    const { sender } = shop.market.souk.webhooks
    await sender.sweep()
    sender.start()
    // A sender's room, shared by 20; of the second, no one is left out.
    for (const [requests, least] of [
      [512, 25],
      [1_024, 26],
    ] as const) {
      await shop.receiver.has(requests)
      const paths = shop.receiver.received.slice(0, requests).map(({ path }) => path)
      const counts = endpoints.map((_, n) => paths.filter((path) => path === `/${n}`).length)
      assert.ok(Math.min(...counts) >= least, `${requests}: ${counts.join()}`)
      const answered = gate
      gate = Promise.withResolvers()
      answered.resolve(200)
    }
    shop.receiver.respond(() => 200)
    gate.resolve(200)
    await shop.receiver.has(2_000)
    await sender.stop()
    assert.equal(shop.receiver.received.length, 2_000)
  })

  it('goes on sending while endings wait to be stored, up to four times what it sends at once', async () => {
    const { souk } = shop.market
    // Storing locks them in the order of their making: it waits for the first.
    const endpoints: { readonly id: string }[] = []
    for (let n = 0; n < 22; n++)
      endpoints.push(await shop.listen(account, { events: ['payout.*'], maxInFlight: 100 }))
    for (const { id } of endpoints) await flood(id, 100)
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<number>()
    shop.receiver.respond(() => answer.promise)
    souk.webhooks.sender.start()
    await shop.receiver.has(512)
    const blocker = transact(souk.db, async (tx) => {
      const first = parseId('webhook', endpoints[0]?.id ?? '') ?? null
      await tx`select 1 from webhooks.queue where endpoint_id = ${first} for update`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    answer.resolve(200)
    await shop.receiver.has(2_048)
    assert.deepEqual(await settled(), { delivering: 2_048, pending: 152 })
    release.resolve()
    await blocker
    await shop.receiver.has(2_200)
    await souk.webhooks.sender.stop()
    assert.deepEqual(await settled(), { succeeded: 2_200 })
    assert.equal(shop.receiver.received.length, 2_200)
  })

  it('logs attempts of different months that end together', async () => {
    const { souk, clock } = shop.market
    const { id } = await shop.listen(account, { maxInFlight: 3 })
    const sent = [await test(id), await test(id), await test(id)].map(
      ({ deliveryId }) => parseId('delivery', deliveryId) ?? '',
    )
    // Leases that ended in three months, as a sender would have left them that is gone.
    const ended = sent.map((_, n) => new Date(clock.now().getTime() + days(40 * n)))
    await souk.db`
      insert into webhooks.lease (endpoint_id, token, leased_until, deliveries)
      select ${parseId('webhook', id) ?? null}, delivery, until, array[delivery]
      from unnest(${sent}::uuid[], ${ended.map((at) => at.toISOString())}::text[]::timestamptz[]) as made (delivery, until)`
    clock.advance(days(81))
    await souk.webhooks.sender.sweep()
    const log = await souk.db`
      select delivery_id as id, at, failure from webhooks.attempt where delivery_id = any(${sent}::uuid[]) order by at`
    assert.deepEqual(
      log.map((row) => ({ ...row })),
      sent.map((one, n) => ({
        id: one,
        at: new Date((ended[n]?.getTime() ?? 0) - leaseMs),
        failure: 'interrupted',
      })),
    )
    // No one knows what its sender had sent.
    const { data } = await account.client.deliveries.get({
      params: { deliveryId: publicId('delivery', sent[2] as Id<'delivery'>) },
    })
    assert.deepEqual(
      data.attempts.map(({ request }) => request.headers),
      [{}],
    )
  })

  it('finds deliveries whose announcement a crash has lost, and mends counts that drifted', async () => {
    const { souk } = shop.market
    const { id } = await shop.listen(account, { maxInFlight: 2 })
    const endpointId = parseId('webhook', id) as Id<'webhook'>
    await test(id)
    await souk.db`update webhooks.queue set next_due = null, in_flight = 2 where endpoint_id = ${endpointId}`
    assert.equal(await souk.webhooks.sender.drain(), 0)
    await souk.webhooks.sender.sweep()
    assert.equal(await souk.webhooks.sender.drain(), 1)
  })

  it('delivers at once what comes from a clock that runs ahead', async () => {
    const { souk, clock } = shop.market
    await shop.listen(account, { events: ['product.published'] })
    const productId = await publish(account)
    await allHandled(shop.market)
    await shop.deliver()
    shop.receiver.received.splice(0)
    const [event] =
      await souk.db`select * from platform.event where data->>'productId' = ${parseId('product', productId) ?? ''}`
    await souk.db`insert into platform.event ${souk.db({
      ...event,
      id: souk.ids.next('event'),
      data: souk.db.json(event?.['data']),
      handled_by: [],
      at: new Date(clock.now().getTime() + hours(3)),
      due_at: clock.now(),
    })}`
    souk.dispatcher.wake()
    assert.equal(await shop.deliver(), 1)
  })

  it('keeps what was committed with its cause, and nothing of what was not', async () => {
    const { souk } = shop.market
    const callback = {
      accountId: account.id,
      url: at('/callback'),
      type: 'execution.completed',
      data: { a: 1 },
    } as const
    await assert.rejects(
      transact(souk.db, async (tx) => {
        await souk.webhooks.callback(tx, callback)
        throw new Error('rolled back')
      }),
    )
    assert.equal(await shop.deliver(), 0)
  })
})
