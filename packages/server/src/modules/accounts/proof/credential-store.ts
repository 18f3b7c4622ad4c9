import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { User } from '../user.ts'

export const putPassword = async (
  tx: Tx,
  { userId, hash, now }: { readonly userId: Id<'user'>; readonly hash: string; readonly now: Date },
): Promise<void> => {
  await tx`
    insert into accounts.password (user_id, hash, changed_at) values (${userId}, ${hash}, ${now})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`
}

export const findPassword = async (db: Reader, userId: Id<'user'>): Promise<string | undefined> => {
  const [row] = await db<{ hash: string }[]>`select hash from accounts.password where user_id = ${userId}`
  return row?.hash
}

interface LoginRow extends User {
  readonly hash: string
  readonly hasTotp: boolean
}

/** An account in use that has a password. */
export const findLogin = async (db: Db, email: string): Promise<LoginRow | undefined> => {
  const [row] = await db<LoginRow[]>`
    select account.id, account.email, account.name, account.roles, password.hash,
           totp.confirmed_at is not null as "hasTotp"
    from accounts.user as account
    join accounts.password on password.user_id = account.id
    left join accounts.totp on totp.user_id = account.id
    where account.email = ${email} and account.status = 'active'`
  return row
}

export interface TotpRow {
  readonly sealed: Uint8Array
  readonly confirmedAt: Date | null
}

export const findTotp = async (tx: Tx, userId: Id<'user'>): Promise<TotpRow | undefined> => {
  const [row] = await tx<TotpRow[]>`
    select sealed, confirmed_at as "confirmedAt" from accounts.totp where user_id = ${userId}`
  return row
}

/** Keeps a secret that is not confirmed yet; false if there is one that counts. */
export const putTotp = async (tx: Tx, userId: Id<'user'>, sealed: Uint8Array): Promise<boolean> => {
  const rows = await tx`
    insert into accounts.totp as held (user_id, sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set sealed = excluded.sealed, last_step = 0 where held.confirmed_at is null
    returning true`
  return rows.length > 0
}

/** Uses a time step up; false if a code of it, or of a later one, was used before. */
export const takeStep = async (tx: Tx, userId: Id<'user'>, step: number): Promise<boolean> => {
  const rows = await tx`
    update accounts.totp set last_step = ${step}::bigint
    where user_id = ${userId} and last_step < ${step}::bigint returning true`
  return rows.length > 0
}

export const confirmTotp = async (tx: Tx, userId: Id<'user'>, now: Date): Promise<void> => {
  await tx`update accounts.totp set confirmed_at = ${now} where user_id = ${userId}`
}

export const deleteTotp = async (tx: Tx, userId: Id<'user'>): Promise<void> => {
  await tx`delete from accounts.totp where user_id = ${userId}`
  await tx`delete from accounts.recovery_code where user_id = ${userId}`
}

export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: Id<'user'>,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx`delete from accounts.recovery_code where user_id = ${userId}`
  await tx`
    insert into accounts.recovery_code (user_id, hash)
    select ${userId}, decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as hash`
}

interface RecoveryUse {
  readonly userId: Id<'user'>
  readonly hash: Buffer
  readonly now: Date
}

/** Uses a recovery code up: of any number of tries at once, one gets it. */
export const useRecoveryCode = async (tx: Tx, { userId, hash, now }: RecoveryUse): Promise<boolean> => {
  const rows = await tx`
    update accounts.recovery_code set used_at = ${now}
    where user_id = ${userId} and hash = ${hash} and used_at is null returning true`
  return rows.length > 0
}
