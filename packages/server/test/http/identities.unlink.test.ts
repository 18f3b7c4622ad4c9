import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('identities.unlink', () => {
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

  it('disconnects one, of the own account alone', async () => {
    const other = await market.account()
    for (const { id } of [account, other])
      await market.souk.db`
        insert into accounts.identity (provider, subject, user_id, email, linked_at, used_at)
        values ('github', ${id}, ${id}, 'x@example.com', now(), now())`
    const session = await shop.session(account)
    const params = { provider: 'github' }
    assert.deepEqual((await session.identities.unlink({ params })).data.identities, [])
    assert.deepEqual(entryOf(await shop.audited(account), 'identity.unlinked').before, params)
    await refused(session.identities.unlink({ params }), 'NOT_FOUND')
    assert.equal((await (await shop.session(other)).identities.list()).data.identities.length, 1)
  })
})
