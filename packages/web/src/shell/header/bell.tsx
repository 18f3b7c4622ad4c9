import { Bell as BellIcon } from 'lucide-react'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useNotificationMessages } from '../../text/notifications.ts'
import { PageLink } from '../page-link.tsx'
import { useLiveNotifications } from './use-live-notifications.ts'

/** Leads to the inbox, with the number of unread notifications. */
export const Bell = () => {
  const { bell } = useNotificationMessages()
  const { data } = useApiQuery('notifications.count')
  useLiveNotifications()
  const unread = data?.data.unread ?? 0
  return (
    <PageLink
      href="/inbox"
      className="relative flex size-8 items-center justify-center text-ink-soft hover:text-ink"
    >
      <BellIcon aria-hidden="true" className="size-5" />
      <span className="sr-only">{bell(unread)}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 -right-1 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-medium text-accent-ink tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </PageLink>
  )
}
