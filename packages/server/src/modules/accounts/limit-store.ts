import type { Uses } from '../../kernel/sliding-window.ts'
import type { Tx } from '../../platform/db/database.ts'

interface Attempt {
  readonly kind: string
  readonly who: Buffer
  readonly bucket: number
  readonly overlap: number
  readonly max: number
}

/**
 * Counts one more unless the window is full; false if it is. The row is locked while it decides, so no number of
 * requests at once gets past. A server whose clock is behind counts in the newest bucket.
 */
export const countAttempt = async (
  tx: Tx,
  { kind, who, bucket, overlap, max }: Attempt,
): Promise<boolean> => {
  const rows = await tx`
    insert into accounts.attempt as held (kind, who, bucket, used, before)
    values (${kind}, ${who}, ${bucket}::bigint, 1, 0)
    on conflict (kind, who) do update set
      bucket = greatest(held.bucket, excluded.bucket),
      used = 1 + case when held.bucket >= excluded.bucket then held.used else 0 end,
      before = case when held.bucket >= excluded.bucket then held.before
                    when held.bucket = excluded.bucket - 1 then held.used else 0 end
    where case when held.bucket >= excluded.bucket then held.used + held.before * ${overlap}::float8
               when held.bucket = excluded.bucket - 1 then held.used * ${overlap}::float8 else 0 end + 1 <= ${max}
    returning true`
  return rows.length > 0
}

/** The uses of the current bucket and the one before. */
export const findAttempts = async (
  tx: Tx,
  { kind, who, bucket }: Pick<Attempt, 'kind' | 'who' | 'bucket'>,
): Promise<Uses> => {
  const [row] = await tx<Uses[]>`
    select case when bucket >= ${bucket}::bigint then used else 0 end as now,
           case when bucket >= ${bucket}::bigint then before else used end as before
    from accounts.attempt where kind = ${kind} and who = ${who}`
  return row ?? { now: 0, before: 0 }
}

export const giveBackAttempt = async (
  tx: Tx,
  { kind, who, bucket }: Pick<Attempt, 'kind' | 'who' | 'bucket'>,
): Promise<void> => {
  await tx`
    update accounts.attempt set used = greatest(0, used - 1)
    where kind = ${kind} and who = ${who} and bucket = ${bucket}::bigint`
}

/** Forgets tries of a kind that no window reaches any more. */
export const removeAttempts = async (tx: Tx, kind: string, before: number): Promise<void> => {
  await tx`delete from accounts.attempt where kind = ${kind} and bucket < ${before}::bigint`
}
