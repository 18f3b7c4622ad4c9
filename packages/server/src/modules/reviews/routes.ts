import {
  answerReview,
  createReview,
  deleteReview,
  dismissReports,
  listReportedReviews,
  listReviews,
  reportReview,
  summarizeReviews,
  updateReview,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Reviews } from './index.ts'

export const reviewRoutes = (reviews: Reviews): Route[] => [
  on(createReview, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await reviews.create(tx, principal, { ...params, body }) })),
  ),
  on(listReviews, ({ principal, params, query }) => reviews.list(principal, { ...params, ...query })),
  on(summarizeReviews, async ({ principal, params }) => ({
    data: await reviews.summarize(principal, params.productId),
  })),
  on(updateReview, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await reviews.change(tx, principal, { ...params, body }) })),
  ),
  on(deleteReview, ({ principal, params: { reviewId }, attempt }) =>
    attempt.once(async (tx) => {
      await reviews.remove(tx, principal, reviewId)
      return { data: { reviewId, deleted: true as const } }
    }),
  ),
  on(answerReview, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await reviews.answer(tx, principal, { ...params, ...body }) })),
  ),
  on(reportReview, ({ principal, params: { reviewId }, body, attempt }) =>
    attempt.once(async (tx) => {
      await reviews.report(tx, principal, { reviewId, ...body })
      return { data: { reviewId, reported: true as const } }
    }),
  ),
  on(listReportedReviews, ({ query }) => reviews.listReported(query)),
  on(dismissReports, ({ principal, params: { reviewId }, attempt }) =>
    attempt.once(async (tx) => ({
      data: { reviewId, dismissed: await reviews.dismissReports(tx, principal, reviewId) },
    })),
  ),
]
