import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection } from '../support/stage.ts'
import { allHandled } from '../support/wait.ts'

describe('appeals.create', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  const appeal = (productId: string, client = shop.seller.client) =>
    client.appeals.create({ params: { productId }, body: { text: 'The text is mine.' } })

  it('is for suspended products, once for each suspension', async () => {
    const productId = await shop.suspended()
    const { data } = await appeal(productId)
    assert.deepEqual(
      [data.productId, data.text, data.isCurrent, data.decision],
      [productId, 'The text is mine.', true, null],
    )
    await refused(appeal(productId), 'CONFLICT')

    await shop.admin.moderation.restore({ params: { productId } })
    await allHandled(shop.market)
    await refused(appeal(productId), 'CONFLICT')
    await shop.admin.moderation.suspend({ params: { productId }, body: objection })
    assert.equal((await appeal(productId)).data.isCurrent, true)
    const list = (await shop.seller.client.appeals.listOwn({ params: { productId } })).data
    assert.deepEqual(
      list.map(({ isCurrent, decision }) => [isCurrent, decision?.result]),
      [
        [true, undefined],
        // The admin restored the product without deciding it.
        [false, 'granted'],
      ],
    )
  })

  it('makes one of two at once', async () => {
    const productId = await shop.suspended()
    const results = await Promise.allSettled([appeal(productId), appeal(productId)])
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  it('is for the seller', async () => {
    const productId = await shop.suspended()
    await refused(appeal(productId, shop.outsider.client), 'FORBIDDEN')
    await refused(appeal('prod_x'), 'PRODUCT_NOT_FOUND')
    const body = { text: ' ' }
    await refused(shop.seller.client.appeals.create({ params: { productId }, body }), 'INVALID_REQUEST')
    assert.equal((await appeal(productId)).data.productTitle, 'Haiku of the day')
  })
})
