import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Account } from '../support/marketplace.ts'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.answer', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop()
  })
  after(() => shop.market.close())

  it('is the seller’s to give, once', async () => {
    const { productId, author, review } = await shop.review()
    const params = { reviewId: review.reviewId }
    const answer = (account: Account) =>
      account.client.reviews.answer({ params, body: { text: 'Thank you!' } })
    for (const account of [author, shop.outsider]) await refused(answer(account), 'FORBIDDEN')
    const { data } = await answer(shop.seller)
    assert.equal(data.answer?.text, 'Thank you!')
    await refused(answer(shop.seller), 'CONFLICT')
    const { data: listed } = await shop.outsider.client.reviews.list({ params: { productId } })
    assert.deepEqual(listed[0]?.answer, data.answer)
    await refused(
      shop.seller.client.reviews.answer({ params: { reviewId: 'rev_x' }, body: { text: 'x' } }),
      'NOT_FOUND',
    )
  })
})
