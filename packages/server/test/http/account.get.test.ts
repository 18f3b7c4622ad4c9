import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'

describe('account.get', () => {
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

  it('shows its owner all of it, and no secret', async () => {
    const { data } = await (await shop.session(account)).account.get()
    assert.deepEqual(
      { ...data, createdAt: '' },
      {
        id: account.publicId,
        email: account.email,
        name: 'Jonas Weber',
        ...{ handle: null, bio: '', avatar: null, banner: null, links: [], contact: '' },
        roles: ['user'],
        verified: false,
        hasPassword: false,
        hasTotp: false,
        recoveryCodesLeft: 0,
        newEmail: null,
        createdAt: '',
      },
    )
  })
})
