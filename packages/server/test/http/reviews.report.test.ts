import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.report', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop()
  })
  after(() => shop.market.close())

  it('is noted, once for each account', async () => {
    const { review } = await shop.review()
    const params = { reviewId: review.reviewId }
    for (const reason of ['An advertisement.', 'An advertisement, again.'])
      assert.deepEqual((await shop.outsider.client.reviews.report({ params, body: { reason } })).data, {
        reviewId: review.reviewId,
        reported: true,
      })
    const rows = await shop.market.souk.db`select reason from reviews.report`
    assert.deepEqual([...rows], [{ reason: 'An advertisement, again.' }])
    await refused(
      shop.outsider.client.reviews.report({ params: { reviewId: 'rev_x' }, body: { reason: 'x' } }),
      'NOT_FOUND',
    )
  })
})
