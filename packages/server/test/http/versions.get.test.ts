import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('versions.get', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let outsider: Account
  let productId: string
  const contents = {
    '1.0.0': `First ${'word '.repeat(60)}{{topic}}`,
    '1.1.0': `Second ${'word '.repeat(60)}`,
  }
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    buyer = await market.account()
    outsider = await market.account()
    productId = await publish(seller, { content: contents['1.0.0'] })
    await buyer.client.purchases.create({ body: { productId } })
    const params = { productId }
    await seller.client.products.update({ params, body: { content: contents['1.1.0'], changelog: 'Two.' } })
    await seller.client.products.unpublish({ params })
    await seller.client.products.update({ params, body: { content: 'A draft of a third {{topic}}' } })
    await seller.client.products.publish({ params })
    await seller.client.products.unpublish({ params })
    await seller.client.products.update({ params, body: { content: 'Never seen' } })
  })
  after(() => market.close())

  const read = async (version: string, account: Account) =>
    (await account.client.versions.get({ params: { productId, version } })).data

  it('gives buyers each published version, whichever they bought', async () => {
    for (const [version, content] of Object.entries(contents)) {
      const found = await read(version, buyer)
      assert.deepEqual([found.version, found.content, found.contentLocked], [version, content, false])
      assert.equal(found.current, false)
    }
    assert.deepEqual((await read('1.2.0', buyer)).current, true)
    assert.deepEqual((await read('1.1.0', seller)).changelog, 'Two.')
  })

  it('keeps drafts for the author', async () => {
    assert.equal((await read('1.3.0', seller)).content, 'Never seen')
    assert.equal((await read('1.3.0', seller)).publishedAt, null)
    await refused(read('1.3.0', buyer), 'NOT_FOUND')
  })

  it('locks the content of every version for others', async () => {
    const other = await publish(seller, { content: contents['1.0.0'] })
    await seller.client.products.update({
      params: { productId: other },
      body: { content: contents['1.1.0'] },
    })
    for (const version of ['1.0.0', '1.1.0'] as const) {
      const { data } = await outsider.client.versions.get({ params: { productId: other, version } })
      assert.deepEqual([data.contentLocked, data.content], [true, `${contents[version].slice(0, 200)}…`])
    }
  })

  it('knows no other version, nor a hidden product', async () => {
    for (const version of ['1.9.0', 'live', '1.0', "1.0.0'", '%00'])
      await refused(read(version, seller), 'NOT_FOUND')
    await refused(read('1.0.0', outsider), 'PRODUCT_NOT_FOUND')
  })
})
