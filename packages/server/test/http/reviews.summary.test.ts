import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.summary', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop()
  })
  after(() => shop.market.close())

  it('counts by rating, the highest first', async () => {
    const productId = await shop.product()
    const read = async () => (await shop.outsider.client.reviews.summary({ params: { productId } })).data
    assert.deepEqual([(await read()).average, (await read()).count], [0, 0])
    for (const rating of [5, 5, 4]) await shop.write(await shop.buyer(productId), productId, { rating })
    const { average, count, histogram } = await read()
    assert.deepEqual([average, count], [4.67, 3])
    assert.deepEqual(
      histogram.map((one) => [one.rating, one.count]),
      [
        [5, 2],
        [4, 1],
        [3, 0],
        [2, 0],
        [1, 0],
      ],
    )
    const buyer = await shop.buyer(productId)
    const { reviewId } = await shop.write(buyer, productId, { rating: 1 })
    await buyer.client.reviews.delete({ params: { reviewId } })
    assert.equal((await read()).histogram[4]?.count, 0, 'what was removed does not count')
    await refused(
      shop.outsider.client.reviews.summary({ params: { productId: 'prod_x' } }),
      'PRODUCT_NOT_FOUND',
    )
  })
})
