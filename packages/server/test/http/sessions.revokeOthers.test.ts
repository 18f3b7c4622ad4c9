import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('sessions.revokeOthers', () => {
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

  it('ends every session but the one that asks', async () => {
    const others = [await shop.session(account), await shop.session(account)]
    const session = await shop.session(account)
    assert.deepEqual((await session.sessions.revokeOthers()).data, { ended: 2 })
    for (const other of others) await refused(other.auth.session(), 'UNAUTHENTICATED')
    await session.auth.session()
    assert.deepEqual((await session.sessions.revokeOthers()).data, { ended: 0 })
    await (await shop.session(account)).auth.session()
    assert.equal(
      (await shop.audited(account)).filter(({ action }) => action === 'session.all_revoked').length,
      2,
    )
  })

  it('ends a sign-in too that was under way with what was valid before', async () => {
    const token = await market.signIn(account)
    await market.souk
      .db`update accounts.session set valid_from = valid_from - interval '1 second' where user_id = ${account.id}`
    await (await shop.session(account)).sessions.revokeOthers()
    await market.souk.db`update accounts.session set revoked_at = null where user_id = ${account.id}`
    await refused(market.client(token).auth.session(), 'UNAUTHENTICATED')
  })
})
