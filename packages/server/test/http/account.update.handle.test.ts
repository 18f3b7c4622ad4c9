import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { days, minutes } from '../../src/kernel/time.ts'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { promptBody, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('account.update, the handle', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  let session: Client
  before(async () => {
    shop = await openIdentityShop({})
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    account = await market.account()
    session = await shop.session(account)
  })
  after(() => market.close())

  const choose = async (handle: string, chooser = session) =>
    (await chooser.account.update({ body: { handle } })).data.handle
  const refusedHandle = async (handle: string, chooser = session) => {
    const { details } = await refused(chooser.account.update({ body: { handle } }), 'INVALID_REQUEST')
    assert.equal(details.field, 'handle', handle)
    return details
  }
  const ownerOf = async (handle: string) =>
    (await account.client.sellers.get({ params: { seller: handle } })).data

  it('has 3 to 30 lowercase letters, digits and hyphens, with a letter or digit at both ends', async () => {
    for (const handle of [
      '',
      'ab',
      '-abc',
      'abc-',
      'Abc',
      'a_b',
      'a.b',
      'a b',
      ' abc',
      'äbc',
      '\u212abc',
      'a/b',
    ])
      assert.equal((await refusedHandle(handle)).rule, 'handle_malformed', handle)
    assert.equal((await refusedHandle('a'.repeat(31))).rule, 'too_long')
    for (const handle of ['a-1', '007', 'a--b', 'a'.repeat(30)])
      assert.equal(await choose(handle, await shop.session(await market.account())), handle)
  })

  it('is none that seems to be the marketplace’s own, however it is written', async () => {
    for (const handle of ['admin', 'ad-min', 'support', 'api', 'docs', 'legal', 'souk', 's-o-u-k', 'sign-in'])
      assert.equal((await refusedHandle(handle)).rule, 'handle_reserved', handle)
    await shop.admin.settings.update({ body: { name: 'Prompt Harbor' } })
    assert.equal((await refusedHandle('prompt-harbor')).rule, 'handle_reserved')
    await shop.admin.settings.update({ body: { name: 'Souk' } })
  })

  it('belongs to one account, also if two choose it at once', async () => {
    assert.equal(await choose('mara'), 'mara')
    assert.equal(await choose('mara'), 'mara', 'again')
    const others = await Promise.all([1, 2].map(async () => shop.session(await market.account())))
    for (const other of others) assert.equal((await refusedHandle('mara', other)).rule, 'handle_taken')
    const results = await Promise.allSettled(others.map((other) => choose('jonas', other)))
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  it('changes once in 30 days; former ones stay the account’s and lead to it', async () => {
    await choose('first')
    assert.equal(await choose('second'), 'second', 'the first choice is no change')
    const details = await refusedHandle('third')
    assert.equal(details.rule, 'handle_changed_recently')
    assert.equal(details.params?.['days'], 30)
    assert.match(String(details.params?.['date']), /^\d{4}-\d\d-\d\d$/)
    await refusedHandle('first')
    const other = await shop.session(await market.account())
    assert.equal((await refusedHandle('first', other)).rule, 'handle_taken')
    assert.deepEqual(
      [(await ownerOf('first')).handle, (await ownerOf('SECOND')).id],
      ['second', account.publicId],
    )
    market.clock.advance(days(30) - minutes(10))
    session = await shop.session(account)
    await refusedHandle('third')
    market.clock.advance(minutes(10))
    assert.equal(await choose('first'), 'first', 'back to a former one')
    assert.equal((await ownerOf('second')).handle, 'first')
  })

  it('is next to products, in the list and in the detail', async () => {
    const { data: product } = await account.client.products.create({ body: promptBody() })
    const read = async () => [
      (await account.client.products.get({ params: { productId: product.id } })).data.author,
      (await account.client.products.list({ query: { mine: true } })).data[0]?.author,
    ]
    assert.ok((await read()).every((author) => author && !('handle' in author)))
    await choose('seller-with-product')
    await allHandled(market)
    assert.deepEqual(
      (await read()).map((author) => author?.handle),
      ['seller-with-product', 'seller-with-product'],
    )
  })
})
