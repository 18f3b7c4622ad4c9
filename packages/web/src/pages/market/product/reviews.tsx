import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { publicQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { formatTenths } from '../../../text/plain-format.ts'
import { useLanguage, useMessages } from '../../../text/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { Time } from '../../../ui/time.tsx'
import { Section } from '../storefront/section.tsx'

const ReviewActions = lazy(() =>
  import('./review-actions.tsx').then((actions) => ({ default: actions.ReviewActions })),
)

type Summary = DataOf<'reviews.summary'>
type Review = DataOf<'reviews.list'>[number]

/** How many gave each rating. Drawn, since the page's policy allows no widths in the markup. */
const Histogram = ({ summary: { average, count, histogram } }: { readonly summary: Summary }) => {
  const { product } = useMessages()
  const language = useLanguage()
  const max = Math.max(1, ...histogram.map((bar) => bar.count))
  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
      <div className="grid gap-1">
        <span aria-hidden="true" className="text-4xl font-semibold tabular-nums">
          {formatTenths(average, language)}
        </span>
        <Rating value={average} count={count} />
      </div>
      <ul className="grid gap-1.5">
        {histogram.map((bar) => (
          <li key={bar.rating} className="flex items-center gap-3 text-sm">
            <span className="sr-only">{product.histogram(bar.rating, bar.count)}</span>
            <span aria-hidden="true" className="w-2 text-ink-faint tabular-nums">
              {bar.rating}
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 2"
              preserveAspectRatio="none"
              className="h-2 w-0 min-w-0 flex-1 rounded-full bg-line"
            >
              <rect width={(bar.count / max) * 100} height="2" className="fill-warn" />
            </svg>
            <span aria-hidden="true" className="w-6 text-right text-ink-faint tabular-nums">
              {bar.count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ReviewEntry = ({ review, sellerId }: { readonly review: Review; readonly sellerId: string }) => {
  const { product } = useMessages()
  const session = useSession()
  const { rating, comment, author, answer, createdAt } = review
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar {...author} image={author.avatar} className="size-6" />
        <Stars rating={rating} />
        <span className="text-sm font-medium">{author.name}</span>
        <span className="inline-flex items-center gap-1 text-xs text-good">
          <BadgeCheck aria-hidden="true" className="size-3.5" /> {product.verifiedPurchase}
        </span>
        <Time value={createdAt} className="text-sm text-ink-faint" />
      </div>
      {comment !== '' && <p className="max-w-prose whitespace-pre-line text-ink-soft">{comment}</p>}
      {answer && (
        <div className="ml-1 grid gap-1 border-l-2 border-accent pl-4">
          <p className="text-sm font-medium">{product.answer}</p>
          <p className="max-w-prose text-sm whitespace-pre-line text-ink-soft">{answer.text}</p>
        </div>
      )}
      {session && (
        <Suspense>
          <ReviewActions review={review} readerId={session.user.id} sellerId={sellerId} />
        </Suspense>
      )}
    </li>
  )
}

const Stars = ({ rating }: { readonly rating: number }) => (
  <span role="img" aria-label={`${rating} / 5`} className="text-sm tracking-wider text-warn">
    {'★'.repeat(rating)}
    <span className="text-line-strong">{'★'.repeat(5 - rating)}</span>
  </span>
)

const pageSize = 10

interface Props {
  readonly productId: string
  readonly sellerId: string
}

export const Reviews = ({ productId, sellerId }: Props) => {
  const { product: messages } = useMessages()
  const [page, setPage] = useState(1)
  const params = { productId }
  const summary = useQuery(publicQuery('reviews.summary', { params }))
  const list = useQuery({
    ...publicQuery('reviews.list', { params, query: { limit: pageSize, ...(page > 1 ? { page } : {}) } }),
    placeholderData: keepPreviousData,
  })
  if (!summary.data || !list.data) return null
  return (
    <Section title={messages.reviews}>
      {summary.data.data.count === 0 ? (
        <p className="text-ink-soft">{messages.noReviews}</p>
      ) : (
        <>
          <Histogram summary={summary.data.data} />
          <ul className="divide-y divide-line">
            {list.data.data.map((review) => (
              <ReviewEntry key={review.reviewId} review={review} sellerId={sellerId} />
            ))}
          </ul>
          <Pagination page={page} limit={pageSize} total={list.data.page?.total ?? 0} onPage={setPage} />
        </>
      )}
    </Section>
  )
}
