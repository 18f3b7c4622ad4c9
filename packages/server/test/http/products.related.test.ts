import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  startMarketplace,
  promptBody,
  publish,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('products.related', () => {
  let market: Marketplace
  let seller: Account
  let reader: Account
  let subject: string
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller' })
    reader = await market.account({ name: 'Reader' })
    const plain = { description: 'Nothing of note.', tags: [] }
    subject = await publish(seller, {
      ...plain,
      title: 'Garden planner',
      tags: ['plants', 'home'],
      category: 'garden',
    })
    await publish(seller, { ...plain, title: 'Two tags', tags: ['plants', 'home'] })
    await publish(seller, { ...plain, title: 'One tag', tags: ['plants', 'other'] })
    await publish(seller, { ...plain, title: 'Category', category: 'garden' })
    await publish(seller, { ...plain, title: 'Budget planners' })
    await publish(seller, { ...plain, title: 'Unrelated' })
    await seller.client.products.create({
      body: promptBody({ ...plain, title: 'Hidden', tags: ['plants', 'home'], category: 'garden' }),
    })
  })
  after(() => market.close())

  const related = (productId: string, query = {}, account = reader) =>
    account.client.products.related({ params: { productId }, query })

  it('lists what shares tags, category or words of the title, most similar first, never itself', async () => {
    const { data, meta } = await related(subject)
    const titles = data.map(({ title }) => title)
    assert.deepEqual(titles.slice(0, 2), ['Two tags', 'One tag'])
    assert.deepEqual(titles.toSorted(), ['Budget planners', 'Category', 'One tag', 'Two tags'])
    assert.deepEqual(meta, { page: 1, limit: 20, total: 4 })
  })

  it('pages through them', async () => {
    const all = (await related(subject)).data
    const { data, meta } = await related(subject, { page: 2, limit: 3 })
    assert.deepEqual(data, all.slice(3))
    assert.deepEqual(meta, { page: 2, limit: 3, total: 4 })
    assert.deepEqual((await related(subject, { page: 3, limit: 3 })).data, [])
  })

  it('reveals no product that is hidden from the caller', async () => {
    const { data } = await seller.client.products.create({ body: promptBody() })
    await refused(related(data.id), 'PRODUCT_NOT_FOUND')
    assert.deepEqual((await related(data.id, {}, seller)).data, [])
    await refused(related('prod_nothing'), 'PRODUCT_NOT_FOUND')
  })

  it('refuses a page that there cannot be, by name', async () => {
    const error = await refused(related(subject, { limit: 101 }), 'VALIDATION_ERROR')
    assert.equal(error.details.field, 'limit')
  })
})
