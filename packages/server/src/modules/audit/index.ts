/**
 * Audit: who did what, when it concerns the safety of an account or was an admin's doing.
 * Owns: audit.entry, link, unchained, head, checkpoint. Promises: an entry commits with what it tells of, and is never changed; it holds no
 * secret and no personal value that closing an account erases. Entries are chained by hash in the background (ADR 24).
 * Emits and handles nothing.
 */
import type { AuditEntry, AuditQuery } from '@souk/contract'
import { parseId, type Id, type Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Db, Json, Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import { chainEntries } from './chain.ts'
import { dropEntries } from './drop.ts'
import { createProof, type Proof } from './proof.ts'
import { countEntries, findEntries, insertEntry, toWire } from './store.ts'

/** Who acts, and in which request. */
export interface Actor {
  /** Null for the operator's commands and for what happens by itself. */
  readonly accountId: Id<'user'> | null
  readonly requestId?: string | null
}

export interface AuditedAction {
  /** A noun and what became of it, such as `user.suspended`. */
  readonly action: string
  /** The identifier of what it was done to, as shown outside. */
  readonly subject: string
  /** What changed, before and after; never a secret, and identifiers instead of names and addresses of people. */
  readonly before?: Json
  readonly after?: Json
}

export interface Audit {
  /** Notes an action in the transaction that does it. */
  record(tx: Tx, actor: Actor, entry: AuditedAction): Promise<void>
  /** The entries that match, newest first; for admins. */
  list(query: AuditQuery): Promise<PageReply<AuditEntry>>
  /** Chains the entries that are not chained; returns how many. */
  chain(): Promise<number>
  readonly proof: Proof
  /** Drops entries older than `before`, as the owner of the tables; at least a year old. Returns how many. */
  drop(owner: Db, before: Date): Promise<number>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
}

export const createAudit = ({ db, clock, ids, secrets }: Deps): Audit => {
  const proof = createProof({ db, clock, secrets })
  return {
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
    chain: () => chainEntries({ db, secrets }),
    proof,
    drop: (owner, before) => dropEntries({ owner, clock, secrets, proof }, before),
  }
}
