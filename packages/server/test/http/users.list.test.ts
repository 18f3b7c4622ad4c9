import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'

describe('users.list', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  before(async () => {
    shop = await openIdentityShop({})
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    account = await market.account({ name: 'Jonas Weber' })
  })
  after(() => market.close())

  it('lists all accounts, the newest first, by name, role and state', async () => {
    const { data, meta } = await shop.admin.users.list({ query: { limit: 2 } })
    assert.equal(data[0]?.id, account.publicId)
    assert.ok(meta.total >= 2)
    const find = async (query: object) => (await shop.admin.users.list({ query })).data.map(({ id }) => id)
    assert.deepEqual(await find({ search: account.email.slice(0, 8).toUpperCase() }), [account.publicId])
    assert.ok((await find({ search: 'jonas W' })).includes(account.publicId))
    assert.deepEqual(await find({ role: 'admin' }), [shop.adminAccount.publicId])
    assert.ok((await find({ role: 'user', limit: 100 })).includes(account.publicId), 'none counts as user')
    assert.deepEqual(await find({ status: 'suspended' }), [])
    assert.deepEqual(await find({ search: '%' }), [], 'no pattern')
  })
})
