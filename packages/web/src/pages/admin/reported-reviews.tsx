import type { ReportedReview } from '@souk/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useAdminMessages } from '../../text/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { explain } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Time } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUiMessages } from '../../ui/messages.ts'

const route = getRouteApi('/dashboard/admin/reviews')

const Removal = ({ reviewId, onClose }: { readonly reviewId: string; readonly onClose: () => void }) => {
  const { reviews } = useAdminMessages()
  const { run, busy, error } = useApiMutation('reviews.delete', {
    refresh: ['reviews.reported', 'audit.list'],
    onDone: () => {
      onClose()
      toast(reviews.removed, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={reviews.removeTitle}
      text={reviews.removeText}
      action={reviews.removeDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { reviewId } })}
    />
  )
}

interface ReportProps {
  readonly review: ReportedReview
  readonly onRemove: () => void
}

const Report = ({ review, onRemove }: ReportProps) => {
  const { reviews } = useAdminMessages()
  const messages = useUiMessages()
  const dismissal = useApiMutation('reviews.dismissReports', {
    refresh: ['reviews.reported', 'audit.list'],
    onDone: () => toast(reviews.dismissed, { tone: 'good' }),
    onFailed: (error) => toast(explain(error, messages), { tone: 'bad' }),
  })
  const { productId, rating, comment, author, createdAt, reports } = review
  return (
    <Card>
      <article className="grid gap-4">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Rating value={rating} count={1} />
          <span className="text-ink-soft">{reviews.by(author.name)}</span>
          <Time value={createdAt} className="text-ink-faint" />
          <Badge tone="warn" className="ml-auto">
            {reviews.reports(reports.length)}
          </Badge>
        </header>
        <p className="max-w-prose whitespace-pre-line">
          {comment || <span className="text-ink-soft">{reviews.noComment}</span>}
        </p>
        <ul className="grid gap-1.5 border-l-2 border-warn pl-3">
          {reports.map((report) => (
            <li key={`${report.createdAt} ${report.reason}`} className="text-sm">
              {report.reason}{' '}
              <Time value={report.createdAt} form="relative" className="text-xs text-ink-faint" />
            </li>
          ))}
        </ul>
        <footer className="flex flex-wrap items-center justify-between gap-3">
          <Link to={`/products/${productId}` as '/'} className="text-sm text-accent underline">
            {reviews.product}
          </Link>
          <span className="flex gap-2">
            <Button
              size="sm"
              busy={dismissal.busy}
              onClick={() => dismissal.run({ params: { reviewId: review.reviewId } })}
            >
              {reviews.dismiss}
            </Button>
            <Button size="sm" onClick={onRemove}>
              {reviews.remove}
            </Button>
          </span>
        </footer>
      </article>
    </Card>
  )
}

const limit = 20

/** What readers found wrong with reviews. */
export const ReportedReviews = () => {
  const { reviews } = useAdminMessages()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useApiQuery('reviews.reported', { query: { page, limit } }, { keeps: true })
  const [removed, setRemoved] = useState<string>()
  return (
    <DashboardPage title={reviews.title} text={reviews.text}>
      <QueryView query={list} loading={<Skeleton className="h-48" />}>
        {({ data }) =>
          data.length === 0 ? (
            <Card flush>
              <EmptyState title={reviews.emptyTitle} text={reviews.emptyText} />
            </Card>
          ) : (
            <ul className="grid gap-4">
              {data.map((review) => (
                <li key={review.reviewId}>
                  <Report review={review} onRemove={() => setRemoved(review.reviewId)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pagination
        page={page}
        limit={limit}
        total={list.data?.page?.total ?? 0}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
      {removed && <Removal reviewId={removed} onClose={() => setRemoved(undefined)} />}
    </DashboardPage>
  )
}
