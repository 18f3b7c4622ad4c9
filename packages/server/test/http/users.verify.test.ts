import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { refused } from '../support/refusal.ts'
import { promptBody, type Account, type Marketplace } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('users.verify', () => {
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

  it('verifies an author, also next to existing products', async () => {
    const { data: product } = await account.client.products.create({ body: promptBody() })
    const params = { userId: account.publicId }
    for (const verified of [true, false]) {
      const { data } = await shop.admin.users.verify({ params, body: { verified } })
      assert.equal(data.verified, verified)
      await allHandled(market)
      const list = await account.client.products.list({ query: { mine: true } })
      assert.equal(list.data[0]?.author.verified, verified)
      const detail = await account.client.products.get({ params: { productId: product.id } })
      assert.equal(detail.data.author.verified, verified)
      market.clock.advance(2_000)
    }
    entryOf(await shop.audited(account), 'user.verified')
    entryOf(await shop.audited(account), 'user.unverified')
    await refused(
      shop.admin.users.verify({ params: { userId: 'usr_x' }, body: { verified: true } }),
      'NOT_FOUND',
    )
  })
})
