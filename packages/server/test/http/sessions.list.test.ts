import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { minutes } from '../../src/kernel/time.ts'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'

describe('sessions.list', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    account = await market.account({ name: 'Jonas Weber' })
  })
  after(() => market.close())

  it('lists where the account is signed in, the newest first', async () => {
    await market.signIn(account)
    const link = await market.souk.accounts.createLink(await market.souk.accounts.getUser(account.id))
    const { data } = await market.client().auth.verify({
      body: { token: link },
      headers: { 'user-agent': 'Browser 1.0' },
    })
    const page = await market.client(data.sessionToken).sessions.list()
    assert.equal(page.meta.total, 2)
    const [newest, older] = page.data
    assert.deepEqual(
      [newest?.current, newest?.userAgent, newest?.ip, newest?.method],
      [true, 'Browser 1.0', '127.0.0.1', 'link'],
    )
    assert.equal(older?.current, false)
    assert.match(newest?.id ?? '', /^ses_/)
  })

  it('says when each was last used, to the minute', async () => {
    const [idle, used] = [await market.signIn(account), await market.signIn(account)]
    const { clock, client } = market
    const began = clock.now().getTime()
    const seen = async () =>
      (await client(used).sessions.list()).data.map(({ lastSeenAt }) =>
        Math.floor((Date.parse(lastSeenAt) - began + 5_000) / 60_000),
      )
    assert.deepEqual(await seen(), [0, 0])
    const writes = async () => {
      const [row] = await market.souk.db`select count(*)::int as count from accounts.session_seen`
      return row?.['count']
    }
    const before = await writes()
    clock.advance(minutes(0.9))
    await seen()
    assert.equal(await writes(), before, 'nothing is written within the minute')
    clock.advance(minutes(9.1))
    assert.deepEqual(await seen(), [10, 0])
    clock.advance(minutes(5))
    await client(idle).account.get()
    assert.deepEqual(await seen(), [15, 15])
  })

  it('shows neither others nor what is over', async () => {
    await market.signIn(await market.account())
    const ended = await market.signIn(account)
    await market.client(ended).auth.logout()
    const { data } = await (await shop.session(account)).sessions.list()
    assert.deepEqual(
      data.map(({ current }) => current),
      [true],
    )
  })
})
