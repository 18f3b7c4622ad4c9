import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { refused } from '../support/refusal.ts'
import { promptBody, type Account, type Marketplace } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('account.update', () => {
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

  it('changes the fields that are sent, and leaves the rest', async () => {
    const session = await shop.session(account)
    const avatarUrl = 'https://example.com/jonas.png'
    await session.account.update({ body: { bio: ' Writes for newsrooms. ', avatarUrl } })
    const { data } = await session.account.update({ body: { name: 'Jonas W.' } })
    assert.deepEqual([data.name, data.bio, data.avatarUrl], ['Jonas W.', 'Writes for newsrooms.', avatarUrl])
    const { data: cleared } = await session.account.update({ body: { bio: '', avatarUrl: '' } })
    assert.deepEqual([cleared.name, cleared.bio, cleared.avatarUrl], ['Jonas W.', '', ''])
  })

  it('shows the new name next to products, in the list and in the detail', async () => {
    const { data: product } = await account.client.products.create({ body: promptBody() })
    await account.client.products.publish({ params: { productId: product.id } })
    const ofAll = async () => (await account.client.products.list({ query: { limit: 1 } })).data[0]
    assert.notEqual((await ofAll())?.author.name, 'Another Name')
    await (await shop.session(account)).account.update({ body: { name: 'Another Name' } })
    await allHandled(market)
    const { data } = await account.client.products.get({ params: { productId: product.id } })
    assert.equal(data.author.name, 'Another Name')
    const list = await account.client.products.list({ query: { mine: true } })
    assert.equal(list.data[0]?.author.name, 'Another Name')
    // The cached list for everyone follows within a second and a half.
    market.clock.advance(1_500)
    assert.equal((await ofAll())?.author.name, 'Another Name')
  })

  it('refuses names that hide or turn text, and pictures that are no https address', async () => {
    const session = await shop.session(account)
    for (const name of [' ', 'a\u202eb', 'a\nb', 'a\u2066b', 'a\u0000b']) {
      const error = await refused(session.account.update({ body: { name } }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'name')
    }
    for (const avatarUrl of [
      'http://example.com/a.png',
      'javascript:alert(1)',
      '//example.com/a.png',
      'https://u:p@example.com/',
      'x',
    ]) {
      const error = await refused(session.account.update({ body: { avatarUrl } }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'avatarUrl')
    }
    assert.equal((await session.account.get()).data.name, 'Jonas Weber')
  })
})
