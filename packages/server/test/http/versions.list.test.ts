import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('versions.list', () => {
  let market: Marketplace
  let seller: Account
  let outsider: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    outsider = await market.account()
  })
  after(() => market.close())

  const list = (productId: string, account: Account, query = {}) =>
    account.client.versions.list({ params: { productId }, query })
  const change = (productId: string, body: object) =>
    seller.client.products.update({ params: { productId }, body })

  it('shows every published version, newest first by number', async () => {
    const productId = await publish(seller, { version: '1.8.0', changelog: 'First.' })
    await change(productId, { content: 'Second {{topic}}', changelog: 'Rewritten.' })
    await change(productId, { content: 'Third {{topic}}' })
    const { data, meta } = await list(productId, outsider)
    assert.deepEqual(
      data.map(({ version, changelog, current }) => [version, changelog, current]),
      [
        ['1.10.0', '', true],
        ['1.9.0', 'Rewritten.', false],
        ['1.8.0', 'First.', false],
      ],
    )
    assert.ok(data.every(({ createdAt, publishedAt }) => publishedAt !== null && publishedAt >= createdAt))
    assert.deepEqual(meta, { page: 1, limit: 20, total: 3 })
    const second = await list(productId, outsider, { page: 2, limit: 1 })
    assert.deepEqual([second.data.map(({ version }) => version), second.meta.total], [['1.9.0'], 3])
  })

  it('keeps what was never published for its author', async () => {
    const productId = await publish(seller)
    const buyer = await market.account()
    await buyer.client.purchases.create({ body: { productId } })
    await seller.client.products.unpublish({ params: { productId } })
    await change(productId, { content: 'Not yet {{topic}}' })
    const own = await list(productId, seller)
    assert.deepEqual(
      own.data.map(({ version, publishedAt }) => [version, publishedAt === null]),
      [
        ['1.1.0', true],
        ['1.0.0', false],
      ],
    )
    const bought = await list(productId, buyer)
    assert.deepEqual([bought.meta.total, bought.data.map(({ version }) => version)], [1, ['1.0.0']])
    await refused(list(productId, outsider), 'PRODUCT_NOT_FOUND')
    await seller.client.products.publish({ params: { productId } })
    await change(productId, { price: 9 })
    assert.equal((await list(productId, outsider)).meta.total, 2, 'a price makes no version')
  })

  it('knows no missing product', async () => {
    await refused(list('prod_x', seller), 'PRODUCT_NOT_FOUND')
  })
})
