import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('users.setRoles', () => {
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

  it('sets the roles, which count from the next request on', async () => {
    const session = await shop.session(account)
    await refused(session.users.list(), 'FORBIDDEN')
    const params = { userId: account.publicId }
    const { data } = await shop.admin.users.setRoles({ params, body: { roles: ['seller', 'admin'] } })
    assert.deepEqual(data.roles, ['seller', 'admin'])
    await session.users.list()
    const entry = entryOf(await shop.audited(account), 'user.roles_set')
    assert.deepEqual(
      [entry.actorId, entry.before, entry.after],
      [shop.adminAccount.publicId, { roles: [] }, { roles: ['seller', 'admin'] }],
    )
    await shop.admin.users.setRoles({ params, body: { roles: ['user'] } })
    await refused(session.users.list(), 'FORBIDDEN')
  })

  it('does not let admins remove their own admin role', async () => {
    const params = { userId: shop.adminAccount.publicId }
    await refused(shop.admin.users.setRoles({ params, body: { roles: ['seller'] } }), 'CONFLICT')
    await shop.admin.users.setRoles({ params, body: { roles: ['seller', 'admin'] } })
    const body = { roles: ['seller' as const] }
    await refused(shop.admin.users.setRoles({ params: { userId: 'usr_x' }, body }), 'NOT_FOUND')
  })
})
