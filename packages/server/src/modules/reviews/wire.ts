import { toAvatarUrl, type ReportedReview as WireReported, type Review as WireReview } from '@souk/contract'
import { publicId } from '../../kernel/ids.ts'
import type { Review } from './review.ts'
import type { ReportedReview } from './store.ts'

/** Addresses of pictures begin with `baseUrl`. */
export const createWire = (baseUrl: string) => {
  const toWire = (review: Review): WireReview => ({
    reviewId: publicId('review', review.id),
    productId: publicId('product', review.productId),
    rating: review.rating,
    comment: review.comment,
    author: {
      id: publicId('user', review.authorId),
      name: review.authorName,
      avatar: toAvatarUrl(baseUrl, review.authorAvatar),
    },
    answer:
      review.answer !== null && review.answeredAt
        ? { text: review.answer, createdAt: review.answeredAt.toISOString() }
        : null,
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
  })
  const toWireReported = (review: ReportedReview): WireReported => ({
    ...toWire(review),
    reports: review.reports.map(({ reason, createdAt }) => ({ reason, createdAt: createdAt.toISOString() })),
  })
  return { toWire, toWireReported }
}
