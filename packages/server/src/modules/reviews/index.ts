/**
 * Reviews: what buyers think.
 * Owns: reviews.review, reviews.report. Promises: only buyers write, one review of a product each; a refunded order's
 * review leaves the average. Emits review.created and product.rated; handles purchase.refunded.
 */
import {
  ratings,
  type ReportedReview,
  type Review as WireReview,
  type ReviewChange,
  type ReviewCreation,
  type ReviewQuery,
  type ReviewSummary,
} from '@souk/contract'
import type { StoredEvent } from '../../kernel/events.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import { totalOf } from '../../platform/http/page-total.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { ReviewsDeps } from './deps.ts'
import {
  countByRating,
  countReported,
  countReviews,
  countReviewsBy,
  findReported,
  findReviews,
  findReviewsBy,
} from './store.ts'
import { createWire } from './wire.ts'
import {
  answerReview,
  changeReview,
  createReview,
  deleteReview,
  dismissReports,
  removeRefunded,
  reportReview,
} from './write-review.ts'

export interface Reviews {
  create(
    tx: Tx,
    principal: Principal,
    review: { productId: string; body: ReviewCreation },
  ): Promise<WireReview>
  change(tx: Tx, principal: Principal, change: { reviewId: string; body: ReviewChange }): Promise<WireReview>
  remove(tx: Tx, principal: Principal, reviewId: string): Promise<void>
  answer(tx: Tx, principal: Principal, answer: { reviewId: string; text: string }): Promise<WireReview>
  report(tx: Tx, principal: Principal, report: { reviewId: string; reason: string }): Promise<void>
  list(principal: Principal, query: ReviewQuery & { productId: string }): Promise<PageReply<WireReview>>
  summarize(principal: Principal, productId: string): Promise<ReviewSummary>
  /** What an account has written, newest first. */
  listOwn(authorId: Id<'user'>, paging: { page?: number; limit?: number }): Promise<PageReply<WireReview>>
  /** For admins. */
  listReported(query: { page?: number; limit?: number }): Promise<PageReply<ReportedReview>>
  /** Lets a reported review stand; how many reports there were. NOT_FOUND if there is no such review. */
  dismissReports(tx: Tx, principal: Principal, reviewId: string): Promise<number>
  readonly listeners: readonly Listener[]
}

/** A refund of a part leaves the review. */
const removeRefundedReviews = (
  deps: ReviewsDeps,
  tx: Tx,
  events: readonly StoredEvent<'purchase.refunded'>[],
): Promise<void> => {
  const refunded = events.filter(({ data }) => data.full).map(({ data }) => data.orderId)
  return removeRefunded(deps, tx, refunded)
}

export const createReviews = (deps: ReviewsDeps): Reviews => {
  const { toWire, toWireReported } = createWire(deps.baseUrl)
  return {
    create: async (tx, principal, review) => toWire(await createReview(deps, tx, principal, review)),
    change: async (tx, principal, change) => toWire(await changeReview(deps, tx, principal, change)),
    remove: (tx, principal, reviewId) => deleteReview(deps, tx, principal, reviewId),
    answer: async (tx, principal, answer) => toWire(await answerReview(deps, tx, principal, answer)),
    report: (tx, principal, report) => reportReview(deps, tx, principal, report),
    dismissReports: (tx, principal, reviewId) => dismissReports(deps, tx, principal, reviewId),

    async listOwn(authorId, { page = 1, limit = 20 }) {
      const [reviews, total] = await Promise.all([
        findReviewsBy(deps.db, authorId, { limit, offset: (page - 1) * limit }),
        countReviewsBy(deps.db, authorId),
      ])
      return { items: reviews.map(toWire), page, limit, total }
    },

    async list(principal, { productId, rating, sort = 'createdAt', order = 'desc', page = 1, limit = 20 }) {
      const product = await deps.catalog.read(deps.db, principal, productId)
      const filter = { productId: product.id, rating }
      const reviews = await findReviews(deps.db, filter, { sort, order, limit, offset: (page - 1) * limit })
      const total = await totalOf(reviews.length, { page, limit }, () => countReviews(deps.db, filter))
      return { items: reviews.map(toWire), page, limit, total }
    },

    async summarize(principal, productId) {
      const product = await deps.catalog.read(deps.db, principal, productId)
      const counts = await countByRating(deps.db, product.id)
      const histogram = ratings.toReversed().map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
      const count = histogram.reduce((total, one) => total + one.count, 0)
      const sum = histogram.reduce((total, one) => total + one.rating * one.count, 0)
      return { average: count === 0 ? 0 : Math.round((sum / count) * 100) / 100, count, histogram }
    },

    async listReported({ page = 1, limit = 20 }) {
      const [reviews, total] = await Promise.all([
        findReported(deps.db, { limit, offset: (page - 1) * limit }),
        countReported(deps.db),
      ])
      return { items: reviews.map(toWireReported), page, limit, total }
    },

    listeners: [
      listener({
        name: 'reviews.remove-refunded',
        handles: 'purchase.refunded',
        handle: (tx, event) => removeRefundedReviews(deps, tx, [event]),
        handleBatch: (tx, events) => removeRefundedReviews(deps, tx, events),
      }),
    ],
  }
}
