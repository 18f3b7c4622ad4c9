import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ReviewQuery } from '@souk/contract'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.list', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop()
  })
  after(() => shop.market.close())

  it('lists, sorts, filters and pages, for all who see the product', async () => {
    const productId = await shop.product()
    const ids: string[] = []
    for (const rating of [3, 5, 3, 1])
      ids.push((await shop.write(await shop.buyer(productId), productId, { rating })).reviewId)
    const list = async (query: ReviewQuery = {}) => {
      const { data, meta } = await shop.outsider.client.reviews.list({ params: { productId }, query })
      return { ids: data.map(({ reviewId }) => ids.indexOf(reviewId)), total: meta.total }
    }
    assert.deepEqual(await list(), { ids: [3, 2, 1, 0], total: 4 })
    assert.deepEqual(await list({ order: 'asc' }), { ids: [0, 1, 2, 3], total: 4 })
    assert.deepEqual(await list({ sort: 'rating' }), { ids: [1, 2, 0, 3], total: 4 })
    assert.deepEqual(await list({ sort: 'rating', order: 'asc' }), { ids: [3, 2, 0, 1], total: 4 })
    assert.deepEqual(await list({ rating: 3 }), { ids: [2, 0], total: 2 })
    assert.deepEqual(await list({ page: 2, limit: 3 }), { ids: [0], total: 4 })
    assert.deepEqual(await list({ page: 9 }), { ids: [], total: 4 })
    await refused(list({ rating: 6 }), 'VALIDATION_ERROR')
  })

  it('shows nothing of a hidden product', async () => {
    const { productId } = await shop.review()
    await shop.seller.client.products.delete({ params: { productId } })
    await refused(shop.outsider.client.reviews.list({ params: { productId } }), 'PRODUCT_NOT_FOUND')
  })
})
