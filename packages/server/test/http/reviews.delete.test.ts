import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { allHandled } from '../support/wait.ts'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.delete', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop()
  })
  after(() => shop.market.close())

  it('takes it away for its author or an admin, who may not be its seller', async () => {
    const { productId, author, review } = await shop.review(1)
    const params = { reviewId: review.reviewId }
    for (const account of [shop.outsider, shop.seller])
      await refused(account.client.reviews.delete({ params }), 'FORBIDDEN')
    const { data } = await author.client.reviews.delete({ params })
    assert.deepEqual(data, { reviewId: review.reviewId, deleted: true })
    await refused(author.client.reviews.delete({ params }), 'NOT_FOUND')
    const again = await shop.write(author, productId, { rating: 3 })
    const admin = await shop.market.account({ roles: ['admin'] })
    await admin.client.reviews.delete({ params: { reviewId: again.reviewId } })
    await allHandled(shop.market)
    const { data: product } = await author.client.products.get({ params: { productId } })
    assert.deepEqual(product.rating, { average: 0, count: 0 })
  })
})
