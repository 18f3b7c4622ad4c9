import {
  countNotifications,
  followNotifications,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  updateNotification,
  updateNotificationPreferences,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Notifications } from './index.ts'
import { shownTo } from './preferences.ts'

export const notificationRoutes = (notifications: Notifications): Route[] => [
  on(listNotifications, ({ principal, query }) => notifications.inbox.list(principal.accountId, query)),
  on(countNotifications, async ({ principal }) => ({
    data: await notifications.inbox.count(principal.accountId),
  })),
  on(followNotifications, async ({ principal: { accountId }, session: { id: sessionId }, query }) =>
    notifications.live.follow({ accountId, sessionId, ...query }),
  ),
  on(updateNotification, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await notifications.inbox.mark(tx, principal.accountId, { ...params, ...body }),
    })),
  ),
  on(readNotifications, ({ principal, attempt }) =>
    attempt.once(async (tx) => ({ data: await notifications.inbox.readAll(tx, principal.accountId) })),
  ),
  on(getNotificationPreferences, async ({ principal }) => ({
    data: shownTo(principal, await notifications.preferences.read(principal.accountId)),
  })),
  on(updateNotificationPreferences, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: shownTo(principal, await notifications.preferences.change(tx, principal.accountId, body)),
    })),
  ),
]
