import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { promptBody } from '../support/marketplace.ts'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection } from '../support/stage.ts'

describe('moderation.restore', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  it('gives back the state from before', async () => {
    const [live, waiting] = [await shop.published(), await shop.submitted()]
    const { data: draft } = await shop.seller.client.products.create({ body: promptBody() })
    for (const [productId, status] of [
      [live, 'published'],
      [waiting, 'pending_review'],
      [draft.id, 'draft'],
    ] as const) {
      const params = { productId }
      await shop.admin.moderation.suspend({ params, body: objection })
      const { data } = await shop.admin.moderation.restore({ params })
      assert.deepEqual([data.status, data.statusReason], [status, ''])
      await refused(shop.admin.moderation.restore({ params }), 'CONFLICT')
    }
    assert.deepEqual(await shop.eventTypes(live), [
      'product.published',
      'product.unpublished',
      'product.published',
    ])
    assert.deepEqual(await shop.eventTypes(waiting), [])
    await shop.buyer.client.purchases.create({ body: { productId: live } })
  })

  it('knows no missing product', async () => {
    await refused(shop.admin.moderation.restore({ params: { productId: 'prod_x' } }), 'PRODUCT_NOT_FOUND')
  })
})
