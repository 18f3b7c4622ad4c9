import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace } from '../support/marketplace.ts'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.reported', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop(await startMarketplace())
  })
  after(() => shop.market.close())

  it('shows admins what was reported and is still there, the first reported first', async () => {
    const admin = await shop.market.account({ roles: ['admin'] })
    const session = shop.market.client(await shop.market.signIn(admin))
    const [first, second] = [await shop.review(), await shop.review()]
    const report = (one: typeof first, reason: string, account = shop.outsider) =>
      account.client.reviews.report({ params: { reviewId: one.review.reviewId }, body: { reason } })
    await report(second, 'Spam.')
    await report(first, 'Rude.')
    await report(second, 'Not about this.', shop.seller)
    const { data, meta } = await session.reviews.reported()
    assert.deepEqual(
      data.map(({ reviewId, reports }) => [reviewId, reports.map(({ reason }) => reason)]),
      [
        [second.review.reviewId, ['Spam.', 'Not about this.']],
        [first.review.reviewId, ['Rude.']],
      ],
    )
    assert.equal(meta.total, 2)
    await admin.client.reviews.delete({ params: { reviewId: second.review.reviewId } })
    const left = await session.reviews.reported()
    assert.deepEqual(
      [left.meta.total, left.data.map(({ reviewId }) => reviewId)],
      [1, [first.review.reviewId]],
    )
    await refused(shop.market.client(await shop.market.signIn(shop.seller)).reviews.reported(), 'FORBIDDEN')
  })
})
