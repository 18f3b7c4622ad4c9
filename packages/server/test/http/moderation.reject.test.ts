import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection } from '../support/stage.ts'

describe('moderation.reject', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  it('tells the author why, and takes the changed product again', async () => {
    const productId = await shop.submitted()
    const params = { productId }
    const { data } = await shop.admin.moderation.reject({ params, body: objection })
    assert.deepEqual([data.status, data.statusReason], ['rejected', objection.reason])
    assert.equal((await shop.seller.client.products.get({ params })).data.statusReason, objection.reason)
    await refused(shop.seller.client.products.publish({ params }), 'CONFLICT')
    const { data: revised } = await shop.seller.client.products.update({ params, body: { title: 'Better' } })
    assert.deepEqual([revised.status, revised.statusReason], ['draft', ''])
    assert.equal((await shop.seller.client.products.publish({ params })).data.status, 'pending_review')
    assert.deepEqual(await shop.eventTypes(productId), ['product.updated'])
  })

  it('refuses it without a reason, and from any other state', async () => {
    const productId = await shop.submitted()
    const params = { productId }
    for (const reason of ['', '  '])
      await refused(shop.admin.moderation.reject({ params, body: { reason } }), 'INVALID_REQUEST')
    await shop.admin.moderation.approve({ params })
    await refused(shop.admin.moderation.reject({ params, body: objection }), 'CONFLICT')
    await refused(
      shop.admin.moderation.reject({ params: { productId: 'prod_x' }, body: objection }),
      'PRODUCT_NOT_FOUND',
    )
  })
})
