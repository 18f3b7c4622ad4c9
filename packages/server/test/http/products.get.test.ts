import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { minutes } from '../../src/kernel/time.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('products.get', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let outsider: Account
  let admin: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
    outsider = await market.account({ name: 'Outsider' })
    admin = await market.account({ name: 'Admin', roles: ['admin'] })
  })
  after(() => market.close())

  const read = async (account: Account, productId: string) =>
    (await account.client.products.get({ params: { productId } })).data
  const sold = async (over = {}) => {
    const productId = await publish(seller, over)
    await buyer.client.purchases.create({ body: { productId } })
    return productId
  }

  it('gives the whole product, with empty values where nothing is set', async () => {
    const productId = await publish(seller)
    const { createdAt, updatedAt, ...product } = await read(seller, productId)
    assert.deepEqual(product, {
      id: productId,
      title: 'Haiku of the day',
      description: 'Writes a haiku about what you name.',
      descriptionHtml: '<p>Writes a haiku about what you name.</p>\n',
      type: 'PROMPT',
      category: 'uncategorized',
      price: 4.5,
      currency: 'USD',
      author: { id: seller.publicId, name: 'Seller', verified: false, bio: '', avatar: null },
      rating: { average: 0, count: 0 },
      stats: { views: 0, purchases: 0, rating: 0, reviews: 0 },
      compatibility: [],
      tags: [],
      status: 'published',
      content: promptBody().content,
      contentLocked: false,
      preview: '',
      requirements: [],
      features: [],
      version: '1.0.0',
      changelog: '',
      files: [],
      images: [],
      image: null,
      gallery: [],
      samples: [],
      parts: [],
      steps: [],
      variables: [{ name: 'topic', type: 'string', required: true }],
      refundPolicyDays: 30,
      language: 'en',
      productIds: [],
      statusReason: '',
    })
    assert.ok(createdAt <= updatedAt)
  })

  it('locks the content for all but author, buyer and admin', async () => {
    const content = `${'🦅 osprey '.repeat(30)}nest {{topic}}`
    const productId = await sold({ content })
    for (const account of [seller, buyer, admin]) {
      const product = await read(account, productId)
      assert.deepEqual([product.contentLocked, product.content], [false, content])
    }
    const { content: shown, contentLocked } = await read(outsider, productId)
    assert.equal(contentLocked, true)
    assert.equal(shown, `${[...content].slice(0, 200).join('')}…`)
  })

  it("shows the seller's preview in place of locked content", async () => {
    const productId = await publish(seller, { preview: 'A taste of it.' })
    const { content, contentLocked, preview } = await read(outsider, productId)
    assert.deepEqual([content, contentLocked, preview], ['A taste of it.', true, 'A taste of it.'])
  })

  it('never shows the whole of a short content to an anonymous reader', async () => {
    for (const content of ['x', 'ab', 'Say hello to {{name}}.', 'y'.repeat(200)]) {
      const shown = (await read(outsider, await publish(seller, { content }))).content
      assert.ok(!shown.includes(content), `"${content}" is shown as "${shown}"`)
    }
  })

  it('omits the paid text from lists, events and the log', async () => {
    const productId = await sold({ content: 'The secret is quetzal {{name}}', preview: 'A secret.' })
    await seller.client.products.update({
      params: { productId },
      body: { content: 'Now it is quetzalcoatl' },
    })
    const page = await outsider.client.products.list({ query: { limit: 100 } })
    const events = await market.souk.db`select type, data::text from platform.event`
    assert.ok(events.length > 0)
    for (const text of [JSON.stringify(page.data), JSON.stringify(events), market.log()])
      assert.doesNotMatch(text, /quetzal/)
  })

  it('answers for a hidden product exactly as for an unknown one', async () => {
    const { data: draft } = await seller.client.products.create({ body: promptBody() })
    const unpublished = await publish(seller)
    await seller.client.products.unpublish({ params: { productId: unpublished } })
    const answerOf = async (productId: string) => {
      const response = await market.request(`/v1/products/${productId}`, {
        headers: { authorization: `Bearer ${outsider.key}` },
      })
      const headers = [...response.headers].filter(
        ([name]) => !/^(x-request-id|date|x-ratelimit-remaining|ratelimit)$/.test(name),
      )
      const text = (await response.text()).replace(/"meta":.*$/, '')
      return { status: response.status, headers, text }
    }
    const unknown = await answerOf('prod_00000000000000000000000000')
    assert.equal(unknown.status, 404)
    assert.match(unknown.text, /"code":"PRODUCT_NOT_FOUND"/)
    for (const productId of [draft.id, unpublished, 'nonsense', 'ord_00000000000000000000000000'])
      assert.deepEqual(await answerOf(productId), unknown, productId)
    for (const account of [seller, admin]) assert.equal((await read(account, draft.id)).status, 'draft')
  })

  it('keeps an unpublished product readable for its buyer, in the version that was published', async () => {
    const productId = await sold()
    const params = { productId }
    await seller.client.products.unpublish({ params })
    await seller.client.products.update({ params, body: { content: 'Not ready yet: {{draft}}' } })
    const bought = await read(buyer, productId)
    assert.deepEqual(
      [bought.status, bought.version, bought.content, bought.contentLocked],
      ['unpublished', '1.0.0', promptBody().content, false],
    )
    assert.equal((await read(seller, productId)).content, 'Not ready yet: {{draft}}')
    await refused(outsider.client.products.get({ params }), 'PRODUCT_NOT_FOUND')
  })

  it('gives buyers every version that is published after they bought', async () => {
    const productId = await sold()
    await seller.client.products.update({ params: { productId }, body: { content: 'Better: {{topic}}' } })
    const { content, version } = await read(buyer, productId)
    assert.deepEqual([content, version], ['Better: {{topic}}', '1.1.0'])
  })

  it('is gone for everyone once deleted', async () => {
    const productId = await sold()
    await seller.client.products.delete({ params: { productId } })
    for (const account of [seller, buyer, admin, outsider])
      await refused(account.client.products.get({ params: { productId } }), 'PRODUCT_NOT_FOUND')
  })

  it('notes when a buyer first opened the product, and only then', async () => {
    const productId = await sold()
    const id = parseId('product', productId)
    const opened = () => market.souk.db<{ at: Date }[]>`
      select first_at as at from entitlements.use join entitlements.grant using (order_id)
      where product_id = ${id ?? null} and kind = 'opened'`
    for (const account of [seller, admin, outsider]) await read(account, productId)
    assert.equal((await opened()).length, 0)
    await read(buyer, productId)
    const first = await opened()
    assert.equal(first.length, 1)
    market.clock.advance(minutes(1))
    await read(buyer, productId)
    assert.deepEqual(await opened(), first)
  })
})
