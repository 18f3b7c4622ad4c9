import type { ReviewChange, ReviewCreation } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import { isAdmin, type Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ReviewsDeps } from './deps.ts'
import type { Review } from './review.ts'
import {
  deleteReports,
  findReviewOf,
  insertReview,
  lockReview,
  removeReview,
  removeReviewsOf,
  updateReview,
  upsertReport,
} from './store.ts'

/** Reviews a product that the caller has bought; CONFLICT names the review that they wrote before. */
export const createReview = async (
  deps: ReviewsDeps,
  tx: Tx,
  principal: Principal,
  { productId, body }: { readonly productId: string; readonly body: ReviewCreation },
): Promise<Review> => {
  const product = await deps.catalog.readForUse(tx, principal, productId)
  if (product.orderId === null)
    return fail('FORBIDDEN', 'review_not_purchased', {
      reason: 'not purchased',
    })
  const { accountId: authorId } = principal
  const now = deps.clock.now()
  const { name: authorName, avatar: authorAvatar } = await deps.accounts.getProfile(tx, authorId)
  const review: Review = {
    id: deps.ids.next('review'),
    productId: product.id,
    orderId: product.orderId,
    authorId,
    authorName,
    authorAvatar,
    rating: body.rating,
    comment: body.comment ?? '',
    answer: null,
    answeredAt: null,
    createdAt: now,
    updatedAt: now,
  }
  if (!(await insertReview(tx, review))) return failReviewed(await findReviewOf(tx, product.id, authorId))
  await deps.events.emit(tx, {
    type: 'review.created',
    parties: [product.authorId],
    data: {
      reviewId: review.id,
      productId: product.id,
      sellerId: product.authorId,
      authorId,
      rating: review.rating,
      comment: review.comment,
    },
  })
  await publishRating(deps, tx, product.id, { count: 1, sum: review.rating })
  return review
}

const failReviewed = (known: Review | undefined): never =>
  fail('CONFLICT', 'already_reviewed', known ? { reviewId: publicId('review', known.id) } : {})

/** Changes a review of the caller. */
export const changeReview = async (
  deps: ReviewsDeps,
  tx: Tx,
  principal: Principal,
  { reviewId, body }: { readonly reviewId: string; readonly body: ReviewChange },
): Promise<Review> => {
  const before = await getReview(tx, reviewId)
  checkAuthor(principal, before)
  const review: Review = { ...before, ...body, updatedAt: deps.clock.now() }
  await updateReview(tx, review)
  if (review.rating !== before.rating)
    await publishRating(deps, tx, review.productId, { count: 0, sum: review.rating - before.rating })
  return review
}

/** Removes a review of the caller, or as an admin any. */
export const deleteReview = async (
  deps: ReviewsDeps,
  tx: Tx,
  principal: Principal,
  reviewId: string,
): Promise<void> => {
  const review = await getReview(tx, reviewId)
  if (!isAdmin(principal)) checkAuthor(principal, review)
  await removeReview(tx, review.id, deps.clock.now())
  if (principal.accountId !== review.authorId)
    await deps.audit.record(tx, principal, {
      action: 'review.removed',
      subject: publicId('review', review.id),
      before: { rating: review.rating },
    })
  await publishRating(deps, tx, review.productId, { count: -1, sum: -review.rating })
}

/** Answers a review as the seller of its product; CONFLICT the second time. */
export const answerReview = async (
  deps: ReviewsDeps,
  tx: Tx,
  principal: Principal,
  { reviewId: publicReviewId, text }: { readonly reviewId: string; readonly text: string },
): Promise<Review> => {
  const before = await getReview(tx, publicReviewId)
  const product = await deps.catalog.readForUse(tx, principal, publicId('product', before.productId))
  if (!product.manages) fail('FORBIDDEN', 'not_seller_of_review', { reason: 'not the seller' })
  if (before.answer !== null) fail('CONFLICT', 'review_answered')
  const review: Review = { ...before, answer: text, answeredAt: deps.clock.now() }
  await updateReview(tx, review)
  const { id: reviewId, productId, authorId } = review
  await deps.events.emit(tx, {
    type: 'review.answered',
    parties: [authorId],
    data: { reviewId, productId, authorId },
  })
  return review
}

export const reportReview = async (
  deps: ReviewsDeps,
  tx: Tx,
  principal: Principal,
  { reviewId, reason }: { readonly reviewId: string; readonly reason: string },
): Promise<void> => {
  const { id } = await getReview(tx, reviewId)
  await upsertReport(tx, { reviewId: id, reporterId: principal.accountId, reason, at: deps.clock.now() })
}

/** Lets a review stand that was reported; how many reports there were. */
export const dismissReports = async (
  deps: ReviewsDeps,
  tx: Tx,
  principal: Principal,
  reviewId: string,
): Promise<number> => {
  const { id } = await getReview(tx, reviewId)
  const reports = await deleteReports(tx, id)
  await deps.audit.record(tx, principal, {
    action: 'review.reports_dismissed',
    subject: publicId('review', id),
    before: { reports },
  })
  return reports.length
}

/** Takes away what the buyers of refunded orders wrote. */
export const removeRefunded = async (
  deps: ReviewsDeps,
  tx: Tx,
  orderIds: readonly Id<'order'>[],
): Promise<void> => {
  const removed = await removeReviewsOf(tx, orderIds, deps.clock.now())
  const ratings = removed.map(({ productId, rating }) => rated(productId, { count: -1, sum: -rating }))
  await deps.events.emit(tx, ...ratings)
}

interface Rated {
  readonly count: number
  readonly sum: number
}

const rated = (productId: Id<'product'>, { count, sum }: Rated) =>
  ({ type: 'product.rated', parties: [], data: { productId, count, sum } }) as const

const publishRating = (
  { events }: ReviewsDeps,
  tx: Tx,
  productId: Id<'product'>,
  change: Rated,
): Promise<void> => events.emit(tx, rated(productId, change))

const getReview = async (tx: Tx, reviewId: string): Promise<Review> => {
  const id = parseId('review', reviewId)
  return (id && (await lockReview(tx, id))) ?? fail('NOT_FOUND', 'review_not_found')
}

const checkAuthor = ({ accountId }: Principal, { authorId }: Review): void => {
  if (accountId !== authorId) fail('FORBIDDEN', 'not_your_review', { reason: 'not the author' })
}
