import { useNavigate, useSearch } from '@tanstack/react-router'
import { Mail, MailOpen } from 'lucide-react'
import { notificationRoles } from '@souk/contract'
import type { DataOf } from '../../api/calls.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { useNotificationMessages } from '../../text/notifications.ts'
import { useLanguage } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Time } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'

type Notification = DataOf<'notifications.list'>[number]

const stale = ['notifications.list', 'notifications.count'] as const

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const Row = ({ notification }: { readonly notification: Notification }) => {
  const messages = useNotificationMessages()
  const { id, title, text, url, createdAt, readAt } = notification
  const isUnread = readAt === null
  const { run, busy } = useApiMutation('notifications.update', { refresh: stale })
  const mark = (read: boolean) => run({ params: { notificationId: id }, body: { read } })
  const Icon = isUnread ? MailOpen : Mail
  return (
    <li className="relative flex items-start gap-3 p-4 hover:bg-accent-soft/40">
      <span
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isUnread ? 'bg-accent' : 'bg-transparent')}
      >
        {isUnread && <span className="sr-only">{messages.isUnread}</span>}
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('[overflow-wrap:anywhere]', isUnread && 'font-medium')} dir="auto">
          <PageLink
            href={pathOf(url)}
            className="text-ink no-underline after:absolute after:inset-0"
            onClick={() => isUnread && mark(true)}
          >
            {title}
          </PageLink>
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]" dir="auto">
          {text}
        </p>
        <p className="text-sm text-ink-faint">
          <Time value={createdAt} />
        </p>
      </div>
      <Button
        size="icon"
        variant="ghost"
        className="relative"
        aria-label={`${isUnread ? messages.read : messages.unread}: ${title}`}
        busy={busy}
        onClick={() => mark(isUnread)}
      >
        {!busy && <Icon aria-hidden="true" className="size-4" />}
      </Button>
    </li>
  )
}

const filters = ['all', 'unread', ...notificationRoles] as const
type Filter = (typeof filters)[number]

const queryOf = (filter: Filter) => {
  if (filter === 'unread') return { unread: true }
  return filter === 'all' ? {} : { role: filter }
}

const pageSize = 50

const Tools = ({ filter }: { readonly filter: Filter }) => {
  const messages = useNotificationMessages()
  const navigate = useNavigate()
  const { run, busy } = useApiMutation('notifications.readAll', {
    refresh: stale,
    onDone: () => toast(messages.allRead, { tone: 'good' }),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-44">
        <Select
          size="sm"
          aria-label={messages.filter}
          value={filter}
          onChange={(status) => void navigate({ to: '/inbox', search: status === 'all' ? {} : { status } })}
          options={filters.map((value) => ({ value, label: messages.filters[value] }))}
        />
      </div>
      <Button size="sm" busy={busy} onClick={() => run({})}>
        {messages.readAll}
      </Button>
    </div>
  )
}

export const Inbox = () => {
  const messages = useNotificationMessages()
  const { status, page = 1 } = useSearch({ from: '/dashboard/inbox' })
  const filter = filters.find((one) => one === status) ?? 'all'
  const language = useLanguage()
  const navigate = useNavigate()
  const query = { page, limit: pageSize, language, ...queryOf(filter) }
  const notifications = useApiQuery('notifications.list', { query }, { keeps: true })
  return (
    <DashboardPage title={messages.title} text={messages.text}>
      <Tools filter={filter} />
      <QueryView query={notifications} loading={<Skeleton className="h-64" />}>
        {({ data, page: paging }) =>
          data.length === 0 ? (
            <EmptyState
              title={messages.emptyTitle}
              text={filter === 'unread' ? messages.emptyUnread : messages.emptyText}
            />
          ) : (
            <>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
                {data.map((notification) => (
                  <Row key={notification.id} notification={notification} />
                ))}
              </ul>
              <Pagination
                page={page}
                limit={pageSize}
                total={paging?.total ?? 0}
                onPage={(next) =>
                  void navigate({ to: '/inbox', search: (search) => ({ ...search, page: next }) })
                }
              />
            </>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
