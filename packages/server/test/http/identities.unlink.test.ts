import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { codeOf, givePassword, guard } from '../support/identity-stage.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
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

  it('is refused while nothing else would be left to sign in with, and so is switching the second factor off', async () => {
    const silent = await startMarketplace({ mail: false })
    try {
      const alone = await silent.account()
      const { session, secret } = await guard(silent, alone)
      const client = silent.client(session)
      const off = () => client.totp.disable({ body: { code: codeOf(silent, secret) } })
      assert.equal((await refused(off(), 'CONFLICT')).details.reason, 'last_method')
      await silent.souk.db`
        insert into accounts.identity (provider, subject, user_id, email, linked_at, used_at)
        values ('github', 'one', ${alone.id}, 'x@example.com', now(), now())`
      const params = { provider: 'github' }
      const error = await refused(client.identities.unlink({ params }), 'CONFLICT')
      assert.equal(error.details.reason, 'last_method')
      await off()
      await givePassword(silent, alone)
      await client.identities.unlink({ params })
    } finally {
      await silent.close()
    }
  })
})
