import type { UnreadState } from '@souk/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../api/queries.ts'
import { refreshReads } from '../../api/refresh.ts'
import { sessionQuery } from '../../api/session.ts'

/** How long one connection stays; the browser connects again by itself. */
const followSeconds = 600
/** After an answer that is an error, which a browser does not repeat by itself. */
const reconnectMs = 10_000

const show = async (queries: QueryClient, { unread }: UnreadState): Promise<void> => {
  const { queryKey } = apiQuery('notifications.count')
  // A read that is under way may answer how it was before.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, { data: { unread } })
  await refreshReads(queries, ['notifications.list'])
}

/**
 * Shows changes of the inbox as they happen, while the page is seen: a browser has six connections to a server, which streams of
 * hidden tabs would use up. Each connection begins with how it is now, so nothing is missed.
 */
export const useLiveNotifications = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = undefined
    }
    const connect = () => {
      close()
      const next = new EventSource(`/api/account/notifications/events?follow=${followSeconds}`)
      next.addEventListener('unread', ({ data }) => {
        void show(queries, JSON.parse(String(data)) as UnreadState)
      })
      next.addEventListener('error', () => {
        if (next.readyState !== EventSource.CLOSED) return
        timer = setTimeout(connect, reconnectMs)
        // It may be that the session has ended.
        void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      })
      source = next
    }
    const follow = () => (document.visibilityState === 'visible' ? connect() : close())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [queries])
}
