import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('users.get', () => {
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

  it('shows an account to admins, without any secret', async () => {
    const { data } = await shop.admin.users.get({ params: { userId: account.publicId } })
    assert.deepEqual(
      [data.email, data.status, data.roles, data.hasTotp],
      [account.email, 'active', ['user'], false],
    )
    assert.deepEqual(
      Object.keys(data).filter((name) => /hash|secret|token/i.test(name)),
      [],
    )
  })

  it('knows no account that there is not', async () => {
    for (const userId of ['usr_x', 'usr_00000000000000000000000000'])
      await refused(shop.admin.users.get({ params: { userId } }), 'NOT_FOUND')
  })
})
