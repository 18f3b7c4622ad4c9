/**
 * Notifications: what accounts are notified of, in their inbox and by email.
 * Owns: notifications.notification, notifications.preference, notifications.setting. Promises: an account is notified of a subject
 * once; preferences hold; texts have names and amounts alone. Emits nothing; handles what other modules emit (notices/) and
 * account.closed.
 */
import type { NotificationPreferences, NotificationPreferencesChange } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { after } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { NotificationsDeps } from './deps.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { mailDue } from './emails/mail-due.ts'
import { createLive, type Live } from './live.ts'
import { administrationNotices } from './notices/administration.ts'
import { buyingNotices } from './notices/buying.ts'
import { developingNotices } from './notices/developing.ts'
import { orderNotices } from './notices/orders.ts'
import { subscriptionNotices } from './notices/subscriptions.ts'
import { sellingNotices } from './notices/selling.ts'
import { createNotify } from './notify.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { deleteBefore, deleteNotifications } from './store.ts'
import { createUnsubscribe, type Unsubscribe } from './unsubscribe.ts'

export type { Unsubscribe, UnsubscribePage } from './unsubscribe.ts'

export interface Notifications {
  readonly inbox: Inbox
  readonly live: Live
  readonly preferences: {
    read(accountId: Id<'user'>): Promise<NotificationPreferences>
    /** INVALID_REQUEST for a time zone that there is not. */
    change(
      tx: Tx,
      accountId: Id<'user'>,
      change: NotificationPreferencesChange,
    ): Promise<NotificationPreferences>
  }
  readonly unsubscribe: Unsubscribe
  /** Hands emails that are due to the outbox; returns how many. */
  mailDue(): Promise<number>
  /** Deletes notifications older than `RETENTION_NOTIFICATIONS_DAYS`. */
  removeOld(): Promise<void>
  readonly listeners: readonly Listener[]
}

const allNotices = [
  ...[...orderNotices, ...subscriptionNotices, ...buyingNotices, ...sellingNotices],
  ...[...developingNotices, ...administrationNotices],
]

export const createNotifications = (deps: NotificationsDeps): Notifications => {
  const notify = createNotify(deps)
  return {
    inbox: createInbox(deps),
    live: createLive(deps),
    preferences: {
      read: (accountId) => readPreferences(deps, deps.db, accountId),
      change: (tx, accountId, change) => changePreferences(deps, tx, accountId, change),
    },
    unsubscribe: createUnsubscribe(deps),
    mailDue: () => mailDue(deps),
    removeOld: () =>
      transact(deps.db, (tx) => deleteBefore(tx, after(deps.clock.now(), -deps.retention.notificationsMs))),
    listeners: [
      ...allNotices.map((of) => of(notify)),
      listener({
        name: 'notifications.close-account',
        handles: 'account.closed',
        handle: (tx, { data }) => deleteNotifications(tx, data.userId),
      }),
    ],
  }
}
