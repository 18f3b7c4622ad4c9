import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { allHandled } from '../support/wait.ts'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.update', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop()
  })
  after(() => shop.market.close())

  it('changes rating and words, and the average with them', async () => {
    const { productId, author, review } = await shop.review(2)
    const params = { reviewId: review.reviewId }
    shop.market.clock.advance(1_000)
    const { data } = await author.client.reviews.update({ params, body: { rating: 5 } })
    assert.deepEqual([data.rating, data.comment], [5, 'Fine.'])
    assert.ok(data.updatedAt > data.createdAt)
    await author.client.reviews.update({ params, body: { comment: 'Better than I thought.' } })
    await allHandled(shop.market)
    const { data: product } = await author.client.products.get({ params: { productId } })
    assert.deepEqual(product.rating, { average: 5, count: 1 })
  })

  it('is for its author', async () => {
    const { review } = await shop.review()
    const params = { reviewId: review.reviewId }
    for (const account of [shop.outsider, shop.seller])
      await refused(account.client.reviews.update({ params, body: { rating: 1 } }), 'FORBIDDEN')
    await refused(
      shop.outsider.client.reviews.update({ params: { reviewId: 'rev_x' }, body: { rating: 1 } }),
      'NOT_FOUND',
    )
  })
})
