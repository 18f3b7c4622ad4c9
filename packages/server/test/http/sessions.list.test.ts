import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
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
