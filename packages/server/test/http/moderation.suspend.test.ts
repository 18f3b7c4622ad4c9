import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productEvents } from '../support/events.ts'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection } from '../support/stage.ts'

describe('moderation.suspend', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  it('takes a product off sale for all but its buyers, with the reason', async () => {
    const productId = await shop.published()
    const params = { productId }
    await shop.buyer.client.purchases.create({ body: { productId } })
    const { data } = await shop.admin.moderation.suspend({ params, body: objection })
    assert.deepEqual([data.status, data.statusReason], ['suspended', objection.reason])
    await refused(shop.outsider.client.products.get({ params }), 'PRODUCT_NOT_FOUND')
    await refused(shop.outsider.client.purchases.create({ body: { productId } }), 'PRODUCT_NOT_FOUND')
    const { data: bought } = await shop.buyer.client.products.get({ params })
    assert.deepEqual([bought.contentLocked, bought.statusReason], [false, ''], "the reason is the author's")
    assert.equal((await shop.seller.client.products.get({ params })).data.statusReason, objection.reason)
    assert.deepEqual(await shop.eventTypes(productId), ['product.published', 'product.unpublished'])
    assert.deepEqual((await productEvents(shop.market, productId)).at(-1)?.data, {
      ...(await productEvents(shop.market, productId)).at(0)?.data,
      reason: 'suspended',
    })
  })

  it('leaves the author no way around it', async () => {
    const productId = await shop.published()
    const params = { productId }
    await shop.admin.moderation.suspend({ params, body: objection })
    await refused(shop.seller.client.products.publish({ params }), 'CONFLICT')
    await refused(shop.seller.client.products.unpublish({ params }), 'CONFLICT')
    await refused(shop.admin.moderation.suspend({ params, body: objection }), 'CONFLICT')
    await shop.seller.client.products.update({ params, body: { title: 'Mended' } })
    assert.equal((await shop.seller.client.products.get({ params })).data.status, 'suspended')
    await shop.seller.client.products.delete({ params })
    await refused(shop.admin.moderation.suspend({ params, body: objection }), 'PRODUCT_NOT_FOUND')
  })

  it('takes the bundles that hold it off sale too', async () => {
    const parts = [await shop.published(), await shop.published()]
    const { data } = await shop.seller.client.products.create({
      body: { title: 'Both', description: 'Two of them.', type: 'bundle', price: 6, productIds: parts },
    })
    await shop.seller.client.products.publish({ params: { productId: data.id } })
    await shop.admin.moderation.approve({ params: { productId: data.id } })
    const [productId = ''] = parts
    await shop.admin.moderation.suspend({ params: { productId }, body: objection })
    const bundle = await shop.seller.client.products.get({ params: { productId: data.id } })
    assert.equal(bundle.data.status, 'unpublished')
    await refused(shop.seller.client.products.publish({ params: { productId: data.id } }), 'INVALID_REQUEST')
  })
})
