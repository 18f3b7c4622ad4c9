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
    const links = [{ label: ' Blog ', url: ' https://EXAMPLE.com ' }]
    await session.account.update({
      body: { bio: ' Writes for newsrooms. ', links, contact: ' j@example.com ' },
    })
    const { data } = await session.account.update({ body: { name: 'Jonas W.' } })
    assert.deepEqual(
      [data.name, data.bio, data.links, data.contact],
      [
        'Jonas W.',
        'Writes for newsrooms.',
        [{ label: 'Blog', url: 'https://example.com/' }],
        'j@example.com',
      ],
    )
    const { data: cleared } = await session.account.update({ body: { bio: '', links: [], contact: '' } })
    assert.deepEqual([cleared.name, cleared.bio, cleared.links, cleared.contact], ['Jonas W.', '', [], ''])
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

  it('refuses names that hide or turn text', async () => {
    const session = await shop.session(account)
    for (const name of [' ', 'a\u202eb', 'a\nb', 'a\u2066b', 'a\u0000b']) {
      const error = await refused(session.account.update({ body: { name } }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'name')
    }
    assert.equal((await session.account.get()).data.name, 'Jonas Weber')
  })

  it('refuses links and contacts that lead nowhere safe, all at once', async () => {
    const session = await shop.session(account)
    const urls = [
      'http://example.com/',
      'javascript:alert(1)',
      '//example.com/',
      'https://u:p@example.com/',
      'x',
    ]
    const links = urls.map((url) => ({ label: 'Blog', url }))
    const { details } = await refused(
      session.account.update({ body: { links, contact: 'http://example.com/' } }),
      'INVALID_REQUEST',
    )
    assert.deepEqual(
      details.errors?.map(({ field, rule }) => [field, rule]),
      [...urls.map((_, index) => [`links.${index}.url`, 'not_https']), ['contact', 'contact_invalid']],
    )
    const hidden = [{ label: 'a\u202eb', url: 'https://example.com/' }]
    const error = await refused(session.account.update({ body: { links: hidden } }), 'INVALID_REQUEST')
    assert.deepEqual([error.details.field, error.details.rule], ['links.0.label', 'name_invalid'])
    const six = Array.from({ length: 6 }, () => ({ label: 'Blog', url: 'https://example.com/' }))
    const many = await refused(session.account.update({ body: { links: six } }), 'INVALID_REQUEST')
    assert.deepEqual([many.details.field, many.details.rule], ['links', 'too_many_items'])
  })
})
