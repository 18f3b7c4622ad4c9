import type { AuditEntry } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Db, Json, Tx } from '../../platform/db/database.ts'

export interface EntryRow {
  readonly id: Id<'audit'>
  readonly at: Date
  readonly actorId: Id<'user'> | null
  readonly action: string
  readonly subject: string
  readonly before: Json
  readonly after: Json
  readonly requestId: string | null
}

export const toWire = ({
  id,
  at,
  actorId,
  action,
  subject,
  before,
  after,
  requestId,
}: EntryRow): AuditEntry => ({
  id: publicId('audit', id),
  at: at.toISOString(),
  actorId: actorId && publicId('user', actorId),
  ...{ action, subject, before, after, requestId },
})

export const insertEntry = async (tx: Tx, entry: EntryRow): Promise<void> => {
  await tx`
    insert into audit.entry (id, at, actor_id, action, subject, before, after, request_id)
    values (${entry.id}, ${entry.at}, ${entry.actorId}, ${entry.action}, ${entry.subject},
            ${entry.before === null ? null : tx.json(entry.before)},
            ${entry.after === null ? null : tx.json(entry.after)}, ${entry.requestId})`
}

export interface EntryFilter {
  /** Null matches no one: an identifier that is none. */
  readonly actorId?: Id<'user'> | null
  readonly action?: string
  readonly subject?: string
}

const matching = (db: Db, { actorId, action, subject }: EntryFilter) => db`
  true ${actorId === undefined ? db`` : db`and actor_id = ${actorId}`}
  ${action === undefined ? db`` : db`and (action = ${action} or starts_with(action, ${action} || '.'))`}
  ${subject === undefined ? db`` : db`and subject = ${subject}`}`

interface Slice {
  readonly limit: number
  readonly offset: number
}

export const findEntries = (db: Db, filter: EntryFilter, { limit, offset }: Slice): Promise<EntryRow[]> => db<
  EntryRow[]
>`
  select id, at, actor_id as "actorId", action, subject, before, after, request_id as "requestId"
  from audit.entry where ${matching(db, filter)} order by id desc limit ${limit} offset ${offset}`

export const countEntries = async (db: Db, filter: EntryFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from audit.entry where ${matching(db, filter)}`
  return row?.total ?? 0
}
