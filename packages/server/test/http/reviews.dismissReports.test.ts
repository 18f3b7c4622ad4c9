import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'

describe('reviews.dismissReports', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop(await startMarketplace())
  })
  after(() => shop.market.close())

  it('keeps the review, off the list until it is reported again', async () => {
    const { market, outsider, seller } = shop
    const admin = market.client(await market.signIn(await market.account({ roles: ['admin'] })))
    const [stored, other] = [await shop.review(), await shop.review()]
    const params = { reviewId: stored.review.reviewId }
    const report = (reviewId: string, account = outsider) =>
      account.client.reviews.report({ params: { reviewId }, body: { reason: 'Rude.' } })
    await report(params.reviewId)
    await report(params.reviewId, seller)
    await report(other.review.reviewId)
    const { data } = await admin.reviews.dismissReports({ params })
    assert.deepEqual(data, { reviewId: params.reviewId, dismissed: 2 })
    const listed = async () => (await admin.reviews.reported()).data.map(({ reviewId }) => reviewId)
    assert.deepEqual(await listed(), [other.review.reviewId])
    const { data: entries } = await admin.audit.list({ query: { subject: params.reviewId } })
    assert.deepEqual(
      entries.map(({ action, before: was }) => [action, was]),
      [['review.reports_dismissed', { reports: ['Rude.', 'Rude.'] }]],
    )
    assert.equal((await admin.reviews.dismissReports({ params })).data.dismissed, 0)
    await report(params.reviewId)
    assert.equal((await listed()).length, 2)
  })

  it('is for admins, and of reviews that are there', async () => {
    const { market, seller } = shop
    const { review } = await shop.review()
    const params = { reviewId: review.reviewId }
    const other = market.client(await market.signIn(seller))
    await refused(other.reviews.dismissReports({ params }), 'FORBIDDEN')
    const admin = market.client(await market.signIn(await market.account({ roles: ['admin'] })))
    const unknown = { reviewId: 'rev_01kb2vb0m3f6tq8s0v2x4z6abc' }
    await refused(admin.reviews.dismissReports({ params: unknown }), 'NOT_FOUND')
  })
})
