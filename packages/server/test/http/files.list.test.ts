import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { textFile } from '../support/file-fixtures.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('files.list', () => {
  let market: Marketplace
  let seller: Account
  let other: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    other = await market.account()
  })
  after(() => market.close())

  const upload = (productId: string, ...names: string[]) =>
    seller.client.files.upload({
      params: { productId },
      body: { file: names.map((name) => textFile(name)) },
    })

  it('gives the files in their order, a page at a time', async () => {
    const { data: product } = await seller.client.products.create({ body: promptBody() })
    const params = { productId: product.id }
    const list = (query = {}) => seller.client.files.list({ params, query })
    assert.deepEqual((await list()).data, [])
    const { data } = await upload(product.id, 'c.md', 'a.md', 'b.md')
    const all = await list()
    assert.deepEqual([all.data, all.meta], [data.files, { page: 1, limit: 20, total: 3 }])
    const second = await list({ page: 2, limit: 2 })
    assert.deepEqual([second.data, second.meta], [data.files.slice(2), { page: 2, limit: 2, total: 3 }])
    assert.deepEqual((await list({ page: 9 })).data, [])
    const walked: unknown[] = []
    for await (const file of seller.client.files.listAll({ params, query: { limit: 1 } })) walked.push(file)
    assert.deepEqual(walked, data.files)
  })

  it('gives each reader the files of the version they see', async () => {
    const productId = await publish(seller)
    const namesFor = async ({ client }: Account) =>
      (await client.files.list({ params: { productId } })).data.map(({ name }) => name)
    await other.client.purchases.create({ body: { productId } })
    await upload(productId, 'first.md')
    await seller.client.products.unpublish({ params: { productId } })
    await upload(productId, 'second.md')
    assert.deepEqual(await namesFor(seller), ['first.md', 'second.md'])
    assert.deepEqual(await namesFor(other), ['first.md'])
    const outsider = await market.account()
    await refused(outsider.client.files.list({ params: { productId } }), 'PRODUCT_NOT_FOUND')
  })

  it('refuses pages that are none', async () => {
    const productId = await publish(seller)
    for (const query of [{ page: 0 }, { limit: 101 }])
      await refused(seller.client.files.list({ params: { productId }, query }), 'VALIDATION_ERROR')
  })
})
