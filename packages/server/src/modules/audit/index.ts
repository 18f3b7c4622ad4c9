/**
 * Audit: who did what, when it concerns the safety of an account or was an admin's doing.
 * Owns: audit.entry. Promises: an entry commits with what it tells of, and is never changed; it holds no secret.
 * Emits and hears nothing.
 */
import type { AuditEntry, AuditQuery } from '@souk/contract'
import { parseId, publicId, type Id, type Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db, Json, Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import { countEntries, findEntries, insertEntry, type EntryRow } from './store.ts'

/** Who acts, and in which request. */
export interface Actor {
  /** Null for the operator's commands and for what happens by itself. */
  readonly accountId: Id<'user'> | null
  readonly requestId?: string | null
}

export interface Deed {
  /** A noun and what became of it, such as `user.suspended`. */
  readonly action: string
  /** The identifier of what it was done to, as shown outside. */
  readonly subject: string
  /** What changed, before and after; never a secret. */
  readonly before?: Json
  readonly after?: Json
}

export interface Audit {
  /** Notes a deed in the transaction that does it. */
  record(tx: Tx, actor: Actor, deed: Deed): Promise<void>
  /** The entries that match, newest first; for admins. */
  list(query: AuditQuery): Promise<PageReply<AuditEntry>>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
}

export const createAudit = ({ db, clock, ids }: Deps): Audit => ({
  record: (tx, { accountId, requestId = null }, { action, subject, before = null, after = null }) =>
    insertEntry(tx, {
      ...{ id: ids.next('audit'), at: clock.now() },
      ...{ actorId: accountId, action, subject, before, after, requestId },
    }),

  async list({ page = 1, limit = 20, actorId, ...rest }) {
    const filter = {
      ...rest,
      ...(actorId === undefined ? {} : { actorId: parseId('user', actorId) ?? null }),
    }
    const [rows, total] = await Promise.all([
      findEntries(db, filter, { limit, offset: (page - 1) * limit }),
      countEntries(db, filter),
    ])
    return { items: rows.map(toWire), page, limit, total }
  },
})

const toWire = ({ id, at, actorId, ...entry }: EntryRow): AuditEntry => ({
  id: publicId('audit', id),
  at: at.toISOString(),
  actorId: actorId && publicId('user', actorId),
  ...entry,
})
