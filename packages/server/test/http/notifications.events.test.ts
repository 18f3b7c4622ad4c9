import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { UnreadState } from '@souk/contract'
import { createLive } from '../../src/modules/notifications/live.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, member } from '../support/notified.ts'
import { refused } from '../support/refusal.ts'
import { allHandled, until } from '../support/wait.ts'

describe('notifications.events', () => {
  let market: Marketplace
  /** Another server of the same marketplace. */
  let other: Marketplace
  let buyer: Account
  const left = new AbortController()
  before(async () => {
    market = await startMarketplace()
    other = await startMarketplace({ database: market.database })
    buyer = await market.account({ name: 'Jonas Weber' })
  })
  after(async () => {
    left.abort()
    await other.close()
    await market.close()
  })

  const buyFrom = async (seller: Account) => {
    await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    await allHandled(market)
  }
  const open = async ({ url }: Marketplace, token: string) => {
    const response = await fetch(`${url}/api/account/notifications/events?follow=60`, {
      headers: { authorization: `Bearer ${token}` },
      signal: left.signal,
    })
    const stream = { response, text: '', ended: false }
    const read = async () => {
      for await (const part of response.body ?? []) stream.text += Buffer.from(part).toString()
      stream.ended = true
    }
    read().catch(() => {})
    const states = () =>
      [...stream.text.matchAll(/^event: unread\ndata: (.*)$/gm)].map(
        (match) => JSON.parse(match[1] ?? '') as UnreadState,
      )
    const reach = (unread: number) =>
      until(async () => states().at(-1)?.unread === unread, `${unread} unread`)
    return Object.assign(stream, { states, reach })
  }

  it('sends how it is now, and ends, unless it is to follow', async () => {
    const seller = await member(market, 'Seller')
    const read = async () => {
      const all = []
      for await (const { event, data } of seller.dashboard.notifications.eventsStream())
        all.push([event, data])
      return all
    }
    assert.deepEqual(await read(), [['unread', { unread: 0, newest: null }]])
    await buyFrom(seller)
    const [first] = await inboxOf(market, seller.dashboard)
    assert.deepEqual(await read(), [['unread', { unread: 1, newest: first?.id }]])
  })

  it('sends what changes at any server to the devices of the account, and to no one else', async () => {
    const [seller, outsider] = [await member(market, 'Seller'), await member(market, 'Outsider')]
    const [laptop, phone, outside] = await Promise.all([
      open(market, await market.signIn(seller)),
      open(other, await market.signIn(seller)),
      open(other, await market.signIn(outsider)),
    ])
    assert.match(laptop.response.headers.get('content-type') ?? '', /^text\/event-stream/)
    await Promise.all([laptop.reach(0), phone.reach(0), outside.reach(0)])
    await buyFrom(seller)
    await Promise.all([laptop.reach(1), phone.reach(1)])
    const [first] = await inboxOf(market, seller.dashboard)
    assert.equal(phone.states().at(-1)?.newest, first?.id)
    const params = { notificationId: first?.id ?? '' }
    await seller.dashboard.notifications.update({ params, body: { read: true } })
    await phone.reach(0)
    await seller.dashboard.notifications.update({ params, body: { read: false } })
    await phone.reach(1)
    await seller.dashboard.notifications.readAll()
    await phone.reach(0)
    await buyFrom(outsider)
    await outside.reach(1)
    assert.deepEqual(
      outside.states().map(({ unread }) => unread),
      [0, 1],
    )
  })

  it('sends what concerns more accounts than are named', async () => {
    const { db } = market.souk
    const [seller, follower] = [await member(market, 'Seller'), await member(market, 'Follower')]
    await follower.client.following.follow({ params: { sellerId: seller.publicId } })
    await db`
      with other as (
        insert into accounts.user (id, email, name, created_at)
        select uuidv7(), 'follower' || n || '@many.example', 'Follower', now() from generate_series(1, 150) as n returning id)
      insert into interests.follow (account_id, seller_id, followed_at)
      select id, ${seller.id}, ${market.clock.now()} from other`
    const stream = await open(other, await market.signIn(follower))
    await stream.reach(0)
    await publish(seller)
    await stream.reach(1)
  })

  it('sends what has changed while the connection to the database was lost', async () => {
    const { db } = market.souk
    const seller = await member(market, 'Seller')
    const stream = await open(market, await market.signIn(seller))
    await stream.reach(0)
    // As if the notification of PostgreSQL had been sent meanwhile.
    await db`
      insert into notifications.notification (id, account_id, kind, subject, data, created_at, in_inbox)
      values (uuidv7(), ${seller.id}, 'payout', uuidv7(), '{}', now(), true)`
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`
    await stream.reach(1)
  })

  it('sends nothing once the session has ended', async () => {
    const seller = await member(market, 'Seller')
    const token = await market.signIn(seller)
    const stream = await open(market, token)
    await stream.reach(0)
    await market.client(token).auth.logout()
    await buyFrom(seller)
    await until(async () => stream.ended, 'it has ended')
    assert.equal(stream.states().length, 1)
  })

  it('sends signs of life, and ends with the session though nothing changes', async () => {
    const { souk } = market
    const seller = await member(market, 'Seller')
    const token = await market.signIn(seller)
    const session = await souk.accounts.authenticateSession(token)
    assert.ok(session)
    const live = createLive({ ...souk, heartbeatMs: 20 })
    const reply = await live.follow({ accountId: seller.id, sessionId: session.id, follow: 60 })
    assert.ok(typeof reply.body === 'function')
    let text = ''
    for await (const part of (await reply.body()) as AsyncIterable<Buffer>) {
      text += part.toString()
      if (/event: unread/.test(text) && text.endsWith(': \n\n')) await market.client(token).auth.logout()
    }
    assert.match(text, /^retry: \d+\n\n/)
    await live.stop()
  })

  it('ends after the time that it was to follow', async () => {
    const seller = await member(market, 'Seller')
    const session = await market.souk.accounts.authenticateSession(await market.signIn(seller))
    assert.ok(session)
    const live = createLive(market.souk)
    const reply = await live.follow({ accountId: seller.id, sessionId: session.id, follow: 0.01 })
    assert.ok(typeof reply.body === 'function')
    let text = ''
    for await (const part of (await reply.body()) as AsyncIterable<Buffer>) text += part.toString()
    assert.match(text, /^retry: \d+\n\n/)
    await live.stop()
  })

  it('refuses the twenty-first stream of an account', async () => {
    const [busy, another] = [await member(market, 'Busy'), await member(market, 'Another')]
    const token = await market.signIn(busy)
    const streams = []
    for (let count = 0; count < 20; count++) streams.push(await open(market, token))
    const call = () => busy.dashboard.notifications.events({ query: { follow: 60 } })
    const { details, retryAfterMs } = await refused(call(), 'RATE_LIMIT_EXCEEDED')
    assert.deepEqual([details['rule'], retryAfterMs], ['too_many_notification_streams', 60_000])
    assert.equal((await open(market, await market.signIn(another))).response.status, 200)
  })

  it('a server that stops ends its streams and opens no others', async () => {
    const third = await startMarketplace({ database: market.database })
    const seller = await member(market, 'Seller')
    const token = await market.signIn(seller)
    const stream = await open(third, token)
    await stream.reach(0)
    await third.souk.notifications.live.stop()
    await until(async () => stream.ended, 'it has ended')
    const call = third.client(token).notifications.events({ query: { follow: 60 } })
    await refused(call, 'SERVICE_UNAVAILABLE')
    await third.close()
  })
})
