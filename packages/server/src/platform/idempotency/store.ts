import type { Db, Tx } from '../db/database.ts'
import { hasEnded } from '../db/presence.ts'

interface Key {
  readonly accountId: string
  readonly operation: string
  readonly key: string | undefined
}

export interface StoredAnswer {
  readonly bodyHash: Buffer
  readonly subject: string | null
  readonly leasedUntil: Date | null
  readonly claimId: string | null
  /** Whether the process that claimed it has ended. */
  readonly isAbandoned: boolean
  readonly status: number | null
  readonly answer: Uint8Array | null
}

/** The row of a key that was claimed after `since`. */
export const findAnswer = async (
  db: Db,
  { accountId, operation, key }: Key,
  { since, boot }: { readonly since: Date; readonly boot: bigint | null },
): Promise<StoredAnswer | undefined> => {
  const [row] = await db<StoredAnswer[]>`
    select body_hash as "bodyHash", subject, leased_until as "leasedUntil", claim_id as "claimId", status, answer,
      status is null and ${hasEnded(db, db`boot`, boot)} as "isAbandoned"
    from platform.idempotency
    where account_id = ${accountId} and operation = ${operation} and key = ${key ?? ''} and created_at > ${since}`
  return row
}

interface Claim extends Key {
  readonly key: string
  readonly bodyHash: Buffer
  readonly subject: string | null
  readonly leasedUntil: Date
  readonly claimId: string
  readonly boot: bigint | null
  /** Of an earlier claim whose process has ended. */
  readonly abandoned: string | null
  readonly expiredBefore: Date
  readonly now: Date
}

/**
 * Takes the key: true if it was free, expired, or left by a request whose lease or process has ended. Waits for a
 * transaction that is claiming it at the same time.
 */
export const insertClaim = async (tx: Tx, claim: Claim): Promise<boolean> => {
  const rows = await tx`
    insert into platform.idempotency as held
      (account_id, operation, key, body_hash, subject, leased_until, claim_id, boot, created_at)
    values (${claim.accountId}, ${claim.operation}, ${claim.key}, ${claim.bodyHash}, ${claim.subject},
            ${claim.leasedUntil}, ${claim.claimId}, ${claim.boot?.toString() ?? null}, ${claim.now})
    on conflict (account_id, operation, key) do update
      set body_hash = excluded.body_hash, subject = coalesce(excluded.subject, held.subject),
          leased_until = excluded.leased_until, claim_id = excluded.claim_id, boot = excluded.boot,
          created_at = excluded.created_at, status = null, answer = null
      where held.created_at <= ${claim.expiredBefore}
         or (held.status is null
             and (held.leased_until <= ${claim.now} or held.claim_id = ${claim.abandoned}))
    returning true`
  return rows.length > 0
}

/** Stores the answer under this claim; false if another request has taken it over. */
export const storeAnswer = async (
  tx: Tx,
  answer: Key & { readonly claimId: string; readonly status: number; readonly answer: Uint8Array },
): Promise<boolean> => {
  const rows = await tx`
    update platform.idempotency set status = ${answer.status}, answer = ${answer.answer}, leased_until = null
    where account_id = ${answer.accountId} and operation = ${answer.operation} and key = ${answer.key ?? ''}
      and claim_id = ${answer.claimId}
    returning true`
  return rows.length > 0
}

/** Ends the lease of this claim, if it is not settled. */
export const releaseClaim = async (
  tx: Tx,
  { accountId, operation, key, claimId, now }: Key & { readonly claimId: string; readonly now: Date },
): Promise<void> => {
  await tx`
    update platform.idempotency set leased_until = ${now}
    where account_id = ${accountId} and operation = ${operation} and key = ${key ?? ''} and claim_id = ${claimId}
      and status is null`
}

export const removeExpired = async (tx: Tx, before: Date): Promise<number> =>
  (await tx`delete from platform.idempotency where created_at <= ${before}`).count
