import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Mail, MailOpen } from 'lucide-react'
import { notificationRoles, type NotificationRole } from '@souk/contract'
import { useRef } from 'react'
import type { DataOf } from '../../api/calls.ts'
import { useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { useNotificationMessages } from '../../text/notifications.ts'
import { useLanguage } from '../../text/text.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { explain } from '../../ui/error-state.tsx'
import { useUiMessages } from '../../ui/messages.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Time } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'
import { useKeys } from './use-keys.ts'

type Notification = DataOf<'notifications.list'>[number]

const stale = ['notifications.list', 'notifications.count'] as const

const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

const Row = ({ notification }: { readonly notification: Notification }) => {
  const messages = useNotificationMessages()
  const uiMessages = useUiMessages()
  const { id, title, text, url, createdAt, readAt } = notification
  const isUnread = readAt === null
  const { run, busy } = useApiMutation('notifications.update', {
    refresh: stale,
    onFailed: (error) => toast(explain(error, uiMessages), { tone: 'bad' }),
  })
  const mark = (read: boolean) => run({ params: { notificationId: id }, body: { read } })
  const Icon = isUnread ? MailOpen : Mail
  return (
    <li className="relative flex items-start gap-3 p-4 focus-within:bg-accent-soft/40 hover:bg-accent-soft/40">
      <span
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isUnread ? 'bg-accent' : 'bg-transparent')}
      >
        {isUnread && <span className="sr-only">{messages.isUnread}</span>}
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('[overflow-wrap:anywhere]', isUnread && 'font-medium')} dir="auto">
          <PageLink
            href={pathOf(url)}
            className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            onClick={() => isUnread && mark(true)}
          >
            {title}
          </PageLink>
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]" dir="auto">
          {text}
        </p>
        <p className="text-sm text-ink-faint">
          <Time value={createdAt} form="relative" />
        </p>
      </div>
      <Button
        size="icon"
        variant="ghost"
        className="relative"
        aria-label={`${isUnread ? messages.read : messages.unread}: ${title}`}
        title={isUnread ? messages.read : messages.unread}
        busy={busy}
        onClick={() => mark(isUnread)}
      >
        {!busy && <Icon aria-hidden="true" className="size-4" />}
      </Button>
    </li>
  )
}

type Filter = 'all' | 'unread' | NotificationRole

/** Those that the account can have notifications of. */
const useFilters = (): readonly Filter[] => {
  const session = useSession()
  const roles = notificationRoles.filter((role) => role !== 'admin' || session?.user.roles.includes('admin'))
  return ['all', 'unread', ...roles]
}

const queryOf = (filter: Filter) => {
  if (filter === 'unread') return { unread: true }
  return filter === 'all' ? {} : { role: filter }
}

const pageSize = 50

interface ToolsProps {
  readonly filter: Filter
  readonly filters: readonly Filter[]
  readonly isEmpty: boolean
}

const Tools = ({ filter, filters, isEmpty }: ToolsProps) => {
  const messages = useNotificationMessages()
  const uiMessages = useUiMessages()
  const navigate = useNavigate()
  const { data } = useApiQuery('notifications.count')
  const { run, busy } = useApiMutation('notifications.readAll', {
    refresh: stale,
    onDone: () => toast(messages.allRead, { tone: 'good' }),
    onFailed: (error) => toast(explain(error, uiMessages), { tone: 'bad' }),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-36 sm:w-44">
        <Select
          size="sm"
          aria-label={messages.filter}
          value={filter}
          onChange={(status) => void navigate({ to: '/inbox', search: status === 'all' ? {} : { status } })}
          options={filters.map((value) => ({ value, label: messages.filters[value] }))}
        />
      </div>
      {data !== undefined && data.data.unread > 0 && (
        <Button size="sm" busy={busy} onClick={() => run({})}>
          {messages.readAll}
        </Button>
      )}
      {!isEmpty && <Keys />}
    </div>
  )
}

/** Those of `useKeys`. */
const keysOf = [
  ['move', ['J', 'K']],
  ['open', ['Enter']],
  ['mark', ['E']],
] as const

const Keys = () => {
  const { keys } = useNotificationMessages()
  return (
    <p className="ml-auto hidden flex-wrap gap-x-4 text-xs text-ink-soft lg:flex">
      {keysOf.map(([does, names]) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name} className="mr-1 rounded-sm border border-line bg-surface px-1 font-mono">
              {name}
            </kbd>
          ))}
          {keys[does]}
        </span>
      ))}
    </p>
  )
}

const Empty = ({ filter }: Pick<ToolsProps, 'filter'>) => {
  const messages = useNotificationMessages()
  const [href, label] =
    filter === 'all' ? ['/settings/notifications', messages.choose] : ['/inbox', messages.showAll]
  return (
    <Card flush>
      <EmptyState
        {...messages.empty[filter]}
        action={
          <PageLink href={href} className={buttonVariants('secondary', 'sm')}>
            {label}
          </PageLink>
        }
      />
    </Card>
  )
}

const Rows = ({ notifications }: { readonly notifications: readonly Notification[] }) => {
  const list = useRef<HTMLUListElement>(null)
  useKeys(list, notifications)
  if (notifications.length === 0) return null
  return (
    <ul ref={list} className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {notifications.map((notification) => (
        <Row key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

export const Inbox = () => {
  const messages = useNotificationMessages()
  const { status, page = 1 } = useSearch({ from: '/dashboard/inbox' })
  const filters = useFilters()
  const filter = filters.find((one) => one === status) ?? 'all'
  const language = useLanguage()
  const navigate = useNavigate()
  const query = { page, limit: pageSize, language, ...queryOf(filter) }
  const notifications = useApiQuery('notifications.list', { query }, { keeps: true })
  return (
    <DashboardPage title={messages.title} text={messages.text}>
      <Tools {...{ filter, filters }} isEmpty={(notifications.data?.data ?? []).length === 0} />
      <QueryView query={notifications} loading={<Skeleton className="h-64" />}>
        {({ data, page: paging }) => (
          <>
            {data.length === 0 && page > 1 && (
              <Navigate to="/inbox" search={status ? { status } : {}} replace />
            )}
            {data.length === 0 && <Empty filter={filter} />}
            <Rows notifications={data} />
            <Pagination
              page={page}
              limit={pageSize}
              total={paging?.total ?? 0}
              onPage={(next) =>
                void navigate({ to: '/inbox', search: (search) => ({ ...search, page: next }) })
              }
            />
          </>
        )}
      </QueryView>
    </DashboardPage>
  )
}
