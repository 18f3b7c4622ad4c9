import { Type, type Static } from 'typebox'
import { Avatar } from '../accounts/profile.ts'
import { operation } from '../operation.ts'
import { productId } from './products.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

export const ratings = [1, 2, 3, 4, 5] as const

export const Review = Type.Object({
  reviewId: id('rev', 'the review'),
  productId: id('prod', 'the product'),
  rating: Type.Integer({ description: '1 to 5' }),
  comment: Type.String(),
  author: Type.Object({
    id: id('usr', 'the buyer who wrote it'),
    name: Type.String(),
    avatar: Avatar,
  }),
  answer: nullable(Type.Object({ text: Type.String(), createdAt: Timestamp })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Review = Static<typeof Review>

export const ReviewSummary = Type.Object({
  average: Type.Number({ description: '0 without reviews' }),
  count: Type.Integer(),
  histogram: Type.Array(Type.Object({ rating: Type.Integer(), count: Type.Integer() }), {
    description: 'Reviews by rating, 5 first',
  }),
})
export type ReviewSummary = Static<typeof ReviewSummary>

export const ReportedReview = Type.Object({
  ...Review.properties,
  reports: Type.Array(Type.Object({ reason: Type.String(), createdAt: Timestamp })),
})
export type ReportedReview = Static<typeof ReportedReview>

const rating = Type.Integer({ minimum: 1, maximum: 5 })
const comment = Type.String({ maxLength: 5_000 })
const text = (description: string) =>
  Type.String({ minLength: 1, maxLength: 5_000, pattern: '\\S', description })

export const ReviewCreation = body({ rating, comment: Type.Optional(comment) }, 'The review')
export type ReviewCreation = Static<typeof ReviewCreation>

export const ReviewChange = body(
  { rating: Type.Optional(rating), comment: Type.Optional(comment) },
  'The fields to change',
)
export type ReviewChange = Static<typeof ReviewChange>

export const ReviewQuery = Type.Object({
  ...paging,
  rating: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 5, description: 'Only reviews with this rating' }),
  ),
  sort: Type.Optional(oneOf(['createdAt', 'rating'] as const, 'Default `createdAt`')),
  order: Type.Optional(oneOf(['asc', 'desc'] as const, 'Default `desc`')),
})
export type ReviewQuery = Static<typeof ReviewQuery>

const exampleReview = {
  reviewId: 'rev_01kb2vc5m3f6tq8s0v2x4z6abc',
  productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
  rating: 5,
  comment: 'Saves me an hour with every release.',
  author: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', name: 'Jonas Weber', avatar: null },
  answer: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}
const reviewId = { reviewId: 'Identifier of the review, `rev_…`' }

export const createReview = operation({
  id: 'reviews.create',
  method: 'POST',
  path: '/v1/products/{productId}/reviews',
  summary: 'Review a product',
  description: 'Each buyer can write one review and change it later. A full refund removes the review.',
  access: 'key',
  permission: 'purchases:write',
  parameters: productId,
  body: ReviewCreation,
  answer: { kind: 'object', status: 201, data: Review, description: 'The review' },
  errors: ['PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: { body: { rating: 5, comment: exampleReview.comment }, data: exampleReview },
})

export const listReviews = operation({
  id: 'reviews.list',
  method: 'GET',
  path: '/v1/products/{productId}/reviews',
  summary: 'List the reviews of a product',
  description: 'Newest first, unless sorted otherwise.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters: productId,
  query: ReviewQuery,
  answer: { kind: 'page', status: 200, item: Review, description: 'One page of reviews' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { query: { limit: 20 }, data: [exampleReview] },
})

export const summarizeReviews = operation({
  id: 'reviews.summary',
  method: 'GET',
  path: '/v1/products/{productId}/reviews/summary',
  summary: 'Read the rating of a product',
  description: 'Current average, number and histogram of its reviews.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters: productId,
  answer: { kind: 'object', status: 200, data: ReviewSummary, description: 'The summary' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: {
    data: {
      average: 4.5,
      count: 2,
      histogram: [
        { rating: 5, count: 1 },
        { rating: 4, count: 1 },
        { rating: 3, count: 0 },
        { rating: 2, count: 0 },
        { rating: 1, count: 0 },
      ],
    },
  },
})

export const updateReview = operation({
  id: 'reviews.update',
  method: 'PATCH',
  path: '/v1/reviews/{reviewId}',
  summary: 'Update a review',
  description: 'For the author of the review.',
  access: 'key',
  permission: 'purchases:write',
  parameters: reviewId,
  body: ReviewChange,
  answer: { kind: 'object', status: 200, data: Review, description: 'The updated review' },
  errors: ['NOT_FOUND'],
  example: { body: { rating: 4 }, data: { ...exampleReview, rating: 4 } },
})

export const deleteReview = operation({
  id: 'reviews.delete',
  method: 'DELETE',
  path: '/v1/reviews/{reviewId}',
  summary: 'Delete a review',
  description: 'For the author of the review and admins. The author can write a new one.',
  access: 'key',
  permission: 'purchases:write',
  parameters: reviewId,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ reviewId: id('rev', 'the review'), deleted: Type.Literal(true) }),
    description: 'The review is deleted',
  },
  errors: ['NOT_FOUND'],
  example: { data: { reviewId: exampleReview.reviewId, deleted: true } },
})

export const answerReview = operation({
  id: 'reviews.answer',
  method: 'POST',
  path: '/v1/reviews/{reviewId}/answer',
  summary: 'Answer a review',
  description: 'For the seller of the product. A review has one answer.',
  access: 'key',
  permission: 'products:write',
  parameters: reviewId,
  body: body({ text: text('The answer; not blank') }, 'The answer of the seller'),
  answer: { kind: 'object', status: 200, data: Review, description: 'The answered review' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    body: { text: 'Thank you!' },
    data: { ...exampleReview, answer: { text: 'Thank you!', createdAt: '2026-11-22T08:00:00.000Z' } },
  },
})

export const reportReview = operation({
  id: 'reviews.report',
  method: 'POST',
  path: '/v1/reviews/{reviewId}/report',
  summary: 'Report a review',
  description: 'Reports the review to the admins. A second report by the same account replaces the first.',
  access: 'key',
  permission: 'products:read',
  parameters: reviewId,
  body: body({ reason: text('Reason; not blank') }, 'Why'),
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ reviewId: id('rev', 'the review'), reported: Type.Literal(true) }),
    description: 'The review is reported',
  },
  errors: ['NOT_FOUND'],
  example: {
    body: { reason: 'It is an advertisement.' },
    data: { reviewId: exampleReview.reviewId, reported: true },
  },
})

export const listReportedReviews = operation({
  id: 'reviews.reported',
  method: 'GET',
  path: '/v1/admin/reviews',
  summary: 'List reported reviews',
  description: 'Reviews with open reports, oldest report first.',
  access: 'admin',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: ReportedReview, description: 'One page of reviews' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        ...exampleReview,
        reports: [{ reason: 'It is an advertisement.', createdAt: '2026-11-22T08:00:00.000Z' }],
      },
    ],
  },
})

export const dismissReports = operation({
  id: 'reviews.dismissReports',
  method: 'DELETE',
  path: '/v1/admin/reviews/{reviewId}/reports',
  summary: 'Dismiss the reports of a review',
  description: 'The review stays and leaves the list. It can be reported again.',
  access: 'admin',
  parameters: { reviewId: 'Identifier of the review, `rev_…`' },
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({
      reviewId: id('rev', 'the review'),
      dismissed: Type.Integer({ description: 'How many reports were dismissed' }),
    }),
    description: 'The reports are dismissed',
  },
  errors: ['NOT_FOUND'],
  example: { data: { reviewId: exampleReview.reviewId, dismissed: 2 } },
})
