import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { allHandled } from '../support/wait.ts'
import { openReviewShop, type ReviewShop } from '../support/review-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reviews.create', () => {
  let shop: ReviewShop
  before(async () => {
    shop = await openReviewShop()
  })
  after(() => shop.market.close())

  const rated = async (productId: string) => {
    await allHandled(shop.market)
    const { data } = await shop.seller.client.products.get({ params: { productId } })
    assert.deepEqual(data.rating, { average: data.stats.rating, count: data.stats.reviews })
    return [data.rating.average, data.rating.count]
  }

  it('is written by a buyer, counts in the average, and tells the seller', async () => {
    const productId = await shop.product()
    const author = await shop.buyer(productId)
    const { data, status } = await author.client.reviews.create({
      params: { productId },
      body: { rating: 5, comment: 'Saves me an hour.' },
    })
    assert.equal(status, 201)
    const { reviewId, createdAt, updatedAt, author: by, ...rest } = data
    assert.deepEqual(rest, { productId, rating: 5, comment: 'Saves me an hour.', answer: null })
    assert.deepEqual([by.id, createdAt === updatedAt], [author.publicId, true])
    const second = await shop.buyer(productId)
    await shop.write(second, productId, { rating: 2 })
    assert.deepEqual(await rated(productId), [3.5, 2])
    const events = await shop.market.souk.db`
      select parties, data from platform.event
      where type = 'review.created' and data->>'reviewId' = ${parseId('review', reviewId) ?? ''}`
    assert.deepEqual(
      [...events],
      [
        {
          parties: [shop.seller.id],
          data: {
            reviewId: parseId('review', reviewId),
            productId: parseId('product', productId),
            sellerId: shop.seller.id,
            authorId: author.id,
            rating: 5,
            comment: 'Saves me an hour.',
          },
        },
      ],
    )
  })

  it('is for buyers alone', async () => {
    const productId = await shop.product()
    for (const account of [shop.outsider, shop.seller]) {
      const error = await refused(shop.write(account, productId), 'FORBIDDEN')
      assert.equal(error.details.reason, 'not purchased')
    }
    await refused(shop.write(shop.outsider, 'prod_x'), 'PRODUCT_NOT_FOUND')
    const hidden = await shop.product()
    await shop.seller.client.products.unpublish({ params: { productId: hidden } })
    await refused(shop.write(shop.outsider, hidden), 'PRODUCT_NOT_FOUND')
  })

  it('is one for each buyer, however many are sent at once', async () => {
    const productId = await shop.product()
    const author = await shop.buyer(productId)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => shop.write(author, productId)))
    const written = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    assert.equal(written.length, 1)
    for (const result of results)
      if (result.status === 'rejected') {
        assert.equal(result.reason.code, 'CONFLICT')
        assert.equal(result.reason.details.reviewId, written[0]?.reviewId)
      }
    assert.deepEqual(await rated(productId), [4, 1])
  })

  it('leaves the average when the purchase is refunded, and may be written again after buying again', async () => {
    const productId = await shop.product()
    const author = await shop.buyer(productId)
    await shop.write(author, productId, { rating: 1 })
    await shop.write(await shop.buyer(productId), productId, { rating: 5 })
    const { data: orders } = await author.client.purchases.list()
    const orderId = orders[0]?.orderId ?? ''
    await author.client.refunds.create({ params: { orderId }, body: { reason: 'No use', amount: 1 } })
    assert.deepEqual(await rated(productId), [3, 2], 'a partial refund changes nothing')
    await author.client.refunds.create({ params: { orderId }, body: { reason: 'No use' } })
    assert.deepEqual(await rated(productId), [5, 1])
    await refused(shop.write(author, productId), 'FORBIDDEN')
    await author.client.purchases.create({ body: { productId } })
    await shop.write(author, productId, { rating: 3 })
    assert.deepEqual(await rated(productId), [4, 2])
  })

  it('leaves the average with each of many refunds that are handled at once', async () => {
    const { dispatcher } = shop.market.souk
    const productId = await shop.product()
    const authors = []
    for (const rating of [1, 2, 3, 5]) {
      const author = await shop.buyer(productId)
      await shop.write(author, productId, { rating })
      authors.push(author)
    }
    await dispatcher.stop()
    for (const [index, { client }] of authors.entries()) {
      const { data: orders } = await client.purchases.list()
      const body = { reason: 'No use', ...(index === 2 ? { amount: 1 } : {}) }
      if (index < 3) await client.refunds.create({ params: { orderId: orders[0]?.orderId ?? '' }, body })
    }
    await dispatcher.drain()
    dispatcher.start()
    assert.deepEqual(await rated(productId), [4, 2])
  })

  it('is recounted to what it was', async () => {
    const productId = await shop.product()
    for (const rating of [1, 2, 5]) await shop.write(await shop.buyer(productId), productId, { rating })
    const before = await rated(productId)
    const id = parseId('product', productId) ?? null
    await shop.market.souk
      .db`update catalog.counter set rating_count = 9, rating_sum = 9 where product_id = ${id}`
    await shop.market.souk.catalog.recount(() => {})
    assert.deepEqual(await rated(productId), before)
  })

  it('refuses what is no rating', async () => {
    const productId = await shop.product()
    const author = await shop.buyer(productId)
    for (const rating of [0, 6, 4.5, -1])
      assert.equal(
        (await refused(shop.write(author, productId, { rating }), 'INVALID_REQUEST')).details.field,
        'rating',
      )
  })
})
