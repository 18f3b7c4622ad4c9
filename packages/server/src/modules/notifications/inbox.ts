import {
  notificationKindNames,
  notificationKinds,
  type Notification,
  type NotificationQuery,
  type UnreadCount,
} from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { NotificationsDeps } from './deps.ts'
import { announceChange } from './live-store.ts'
import {
  countMatching,
  findNotifications,
  findSettings,
  setAllRead,
  setRead,
  type NotificationRow,
} from './store.ts'
import { readerOf, shownOf, type Reader } from './shown.ts'

/** What an account sees of its notifications. */
export interface Inbox {
  list(accountId: Id<'user'>, query: NotificationQuery): Promise<PageReply<Notification>>
  count(accountId: Id<'user'>): Promise<UnreadCount>
  /** NOT_FOUND for one that is not the account's. */
  mark(
    tx: Tx,
    accountId: Id<'user'>,
    change: { readonly notificationId: string; readonly read: boolean },
  ): Promise<Notification>
  readAll(tx: Tx, accountId: Id<'user'>): Promise<UnreadCount>
}

export const createInbox = ({
  db,
  clock,
  baseUrl,
}: Pick<NotificationsDeps, 'db' | 'clock' | 'baseUrl'>): Inbox => ({
  async list(accountId, { role, unread = false, language, page = 1, limit = 20 }) {
    const kinds = notificationKindNames.filter((kind) => !role || notificationKinds[kind].role === role)
    const filter = { accountId, kinds, isUnread: unread }
    const [rows, total, settings] = await Promise.all([
      findNotifications(db, filter, { limit, offset: (page - 1) * limit }),
      countMatching(db, filter),
      findSettings(db, accountId),
    ])
    const reader = readerOf(settings, baseUrl)
    const items = rows.map((row) => toWire(row, { ...reader, language: language ?? reader.language }))
    return { items, page, limit, total }
  },

  async count(accountId) {
    return { unread: await countMatching(db, { accountId, kinds: notificationKindNames, isUnread: true }) }
  },

  async mark(tx, accountId, { notificationId, read }) {
    const id = parseId('notification', notificationId)
    const row = id && (await setRead(tx, { accountId, id, readAt: read ? clock.now() : null }))
    if (!row) return fail('NOT_FOUND', 'notification_not_found')
    const [settings] = await Promise.all([findSettings(tx, accountId), announceChange(tx, accountId)])
    return toWire(row, readerOf(settings, baseUrl))
  },

  async readAll(tx, accountId) {
    await Promise.all([setAllRead(tx, accountId, clock.now()), announceChange(tx, accountId)])
    return { unread: 0 }
  },
})

const toWire = (row: NotificationRow, reader: Reader): Notification => {
  const { title, text, url } = shownOf(row, reader)
  return {
    id: publicId('notification', row.id),
    kind: row.kind,
    role: notificationKinds[row.kind].role,
    ...{ title, text, url },
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}
