import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Report, Review } from './review.ts'

const columns = (db: Reader) => db`
  review.id, review.product_id as "productId", review.order_id as "orderId", review.author_id as "authorId",
  author.name as "authorName", author.avatar as "authorAvatar", review.rating, review.comment, review.answer,
  review.answered_at as "answeredAt", review.created_at as "createdAt", review.updated_at as "updatedAt"`

const live = (db: Reader) => db`
  reviews.review join accounts.public_profile as author on author.id = review.author_id
  where review.removed_at is null`

/** False if its author has reviewed the product already. */
export const insertReview = async (
  tx: Tx,
  review: Omit<Review, 'authorName' | 'authorAvatar'>,
): Promise<boolean> => {
  const rows = await tx`
    insert into reviews.review (id, product_id, order_id, author_id, rating, comment, created_at, updated_at)
    values (${review.id}, ${review.productId}, ${review.orderId}, ${review.authorId}, ${review.rating},
            ${review.comment}, ${review.createdAt}, ${review.updatedAt})
    on conflict (product_id, author_id) where removed_at is null do nothing returning true`
  return rows.length > 0
}

/** The review, locked against other writers until the transaction ends. */
export const lockReview = async (tx: Tx, id: Id<'review'>): Promise<Review | undefined> => {
  await tx`select from reviews.review where id = ${id} for no key update`
  const [row] = await tx<Review[]>`select ${columns(tx)} from ${live(tx)} and review.id = ${id}`
  return row
}

export const findReviewOf = async (
  db: Reader,
  productId: Id<'product'>,
  authorId: Id<'user'>,
): Promise<Review | undefined> => {
  const [row] = await db<Review[]>`
    select ${columns(db)} from ${live(db)} and review.product_id = ${productId} and review.author_id = ${authorId}`
  return row
}

export const updateReview = async (tx: Tx, review: Review): Promise<void> => {
  await tx`
    update reviews.review
    set rating = ${review.rating}, comment = ${review.comment}, answer = ${review.answer},
        answered_at = ${review.answeredAt}, updated_at = ${review.updatedAt}
    where id = ${review.id}`
}

export const removeReview = async (tx: Tx, id: Id<'review'>, now: Date): Promise<void> => {
  await tx`update reviews.review set removed_at = ${now} where id = ${id}`
}

/** Takes away the reviews of orders and says what they were. */
export const removeReviewsOf = async (
  tx: Tx,
  orderIds: readonly Id<'order'>[],
  now: Date,
): Promise<Pick<Review, 'productId' | 'rating'>[]> => tx<Pick<Review, 'productId' | 'rating'>[]>`
  update reviews.review set removed_at = ${now} 
  where order_id = any(${[...orderIds]}::uuid[]) and removed_at is null
  returning product_id as "productId", rating`

export interface ReviewFilter {
  readonly productId: Id<'product'>
  readonly rating: number | undefined
}

const matching = (db: Db, { productId, rating }: ReviewFilter) => db`
  ${live(db)} and review.product_id = ${productId}
  ${rating === undefined ? db`` : db`and review.rating = ${rating}`}`

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Ties by newest: identifiers sort by time. */
export const findReviews = async (
  db: Db,
  filter: ReviewFilter,
  {
    sort,
    order,
    limit,
    offset,
  }: Slice & { readonly sort: 'createdAt' | 'rating'; readonly order: 'asc' | 'desc' },
): Promise<Review[]> => {
  const direction = db.unsafe(order)
  const ordering =
    sort === 'rating' ? db`review.rating ${direction}, review.id desc` : db`review.id ${direction}`
  return db<Review[]>`
    select ${columns(db)} from ${matching(db, filter)} order by ${ordering} limit ${limit} offset ${offset}`
}

export const countReviews = async (db: Db, filter: ReviewFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total from ${matching(db, filter)}`
  return row?.total ?? 0
}

/** What an account has written, newest first. */
export const findReviewsBy = (
  db: Db,
  authorId: Id<'user'>,
  { limit, offset }: Slice,
): Promise<Review[]> => db<Review[]>`
  select ${columns(db)} from ${live(db)} and review.author_id = ${authorId}
  order by review.id desc limit ${limit} offset ${offset}`

export const countReviewsBy = async (db: Db, authorId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from ${live(db)} and review.author_id = ${authorId}`
  return row?.total ?? 0
}

/** How many reviews gave each rating. */
export const countByRating = async (db: Db, productId: Id<'product'>): Promise<Map<number, number>> => {
  const rows = await db<{ rating: number; count: number }[]>`
    select rating, count(*)::int as count from reviews.review
    where product_id = ${productId} and removed_at is null group by rating`
  return new Map(rows.map(({ rating, count }) => [rating, count]))
}

interface NewReport {
  readonly reviewId: Id<'review'>
  readonly reporterId: Id<'user'>
  readonly reason: string
  readonly at: Date
}

export const upsertReport = async (tx: Tx, report: NewReport): Promise<void> => {
  await tx`
    insert into reviews.report (review_id, reporter_id, reason, at)
    values (${report.reviewId}, ${report.reporterId}, ${report.reason}, ${report.at})
    on conflict (review_id, reporter_id) do update set reason = excluded.reason`
}

/** Deletes the reports of a review; what they said. */
export const deleteReports = async (tx: Tx, reviewId: Id<'review'>): Promise<string[]> => {
  const rows = await tx<{ reason: string }[]>`
    delete from reviews.report where review_id = ${reviewId} returning reason`
  return rows.map(({ reason }) => reason)
}

export type ReportedReview = Review & { readonly reports: readonly Report[] }

/** Reported reviews that no one removed, the first reported first. */
export const findReported = async (db: Db, { limit, offset }: Slice): Promise<ReportedReview[]> => {
  const rows = await db<(Review & { reports: { reason: string; createdAt: string }[] })[]>`
    select ${columns(db)}, report.reports
    from reviews.review join accounts.public_profile as author on author.id = review.author_id
    join (
      select review_id, min(at) as first_at,
             json_agg(json_build_object('reason', reason, 'createdAt', at) order by at) as reports
      from reviews.report group by review_id
    ) as report on report.review_id = review.id
    where review.removed_at is null
    order by report.first_at, review.id limit ${limit} offset ${offset}`
  return rows.map(({ reports, ...review }) => ({
    ...review,
    reports: reports.map(({ reason, createdAt }) => ({ reason, createdAt: new Date(createdAt) })),
  }))
}

export const countReported = async (db: Db): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(distinct review_id)::int as total
    from reviews.report join reviews.review on id = review_id where removed_at is null`
  return row?.total ?? 0
}
