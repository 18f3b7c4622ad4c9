import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('users.restore', () => {
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

  it('lets keys work again; sessions stay over', async () => {
    const session = await shop.session(account)
    const params = { userId: account.publicId }
    await refused(shop.admin.users.restore({ params }), 'CONFLICT')
    await shop.admin.users.suspend({ params, body: { reason: 'A mistake.' } })
    const { data } = await shop.admin.users.restore({ params })
    assert.deepEqual([data.status, data.statusReason], ['active', ''])
    await account.client.products.list()
    await refused(session.auth.session(), 'UNAUTHENTICATED')
    await (await shop.session(account)).auth.session()
    entryOf(await shop.audited(account), 'user.restored')
    await refused(shop.admin.users.restore({ params: { userId: 'usr_x' } }), 'NOT_FOUND')
  })
})
