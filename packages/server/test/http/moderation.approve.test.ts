import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'

describe('moderation.approve', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  it('publishes what waits for review', async () => {
    const productId = await shop.submitted()
    const { data } = await shop.admin.moderation.approve({ params: { productId } })
    assert.equal(data.status, 'published')
    const { data: listed } = await shop.buyer.client.products.list()
    assert.ok(listed.some(({ id }) => id === productId))
    assert.deepEqual(await shop.eventTypes(productId), ['product.published'])
    await refused(shop.admin.moderation.approve({ params: { productId } }), 'CONFLICT')
  })

  it('finds what stopped being complete in the meantime', async () => {
    const productId = await shop.submitted()
    await shop.seller.client.products.update({
      params: { productId },
      body: { content: '{"format":"prompt/1"}' },
    })
    await refused(shop.admin.moderation.approve({ params: { productId } }), 'INVALID_REQUEST')
  })

  it('knows no missing product', async () => {
    await refused(shop.admin.moderation.approve({ params: { productId: 'prod_x' } }), 'PRODUCT_NOT_FOUND')
  })
})
