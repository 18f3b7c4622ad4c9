import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection } from '../support/stage.ts'

describe('appeals.listOwn', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  it('shows the appeals of one product to its seller alone', async () => {
    const productId = await shop.published()
    const list = (client = shop.seller.client) => client.appeals.listOwn({ params: { productId } })
    assert.deepEqual((await list()).data, [])
    await shop.admin.moderation.suspend({ params: { productId }, body: objection })
    const body = { text: 'The text is mine.' }
    const { data } = await shop.seller.client.appeals.create({ params: { productId }, body })
    assert.deepEqual((await list()).data, [data])
    await refused(list(shop.outsider.client), 'FORBIDDEN')
    await refused(
      shop.seller.client.appeals.listOwn({ params: { productId: 'prod_x' } }),
      'PRODUCT_NOT_FOUND',
    )
  })
})
