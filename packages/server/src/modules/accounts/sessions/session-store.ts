import type { Role } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'

interface NewSession {
  readonly id: Id<'session'>
  readonly userId: Id<'user'>
  readonly now: Date
  readonly expiresAt: Date
  readonly method: string
  readonly ip: string
  readonly userAgent: string
  /** Whether a second factor was given, or a passkey. */
  readonly twoFactor: boolean
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await tx`
    insert into accounts.session (
      id, user_id, created_at, valid_from, expires_at, method, ip, user_agent, proven_at, two_factor)
    values (${session.id}, ${session.userId}, ${session.now}, ${session.now}, ${session.expiresAt},
            ${session.method}, ${session.ip}, ${session.userAgent}, ${session.now}, ${session.twoFactor})`
}

/** A session that is valid now. */
export interface LiveSession {
  readonly id: Id<'session'>
  readonly expiresAt: Date
  readonly accountId: Id<'user'>
  readonly roles: readonly Role[]
  readonly provenAt: Date
  readonly twoFactor: boolean
  /** Whether the account has a second factor; looked up for admins alone. */
  readonly adminHasSecondFactor: boolean
}

/** The session if it is valid: not revoked, not over, not from before its owner ended all, the account in use. */
export const findSession = async (
  db: Reader,
  id: Id<'session'>,
  now: Date,
): Promise<LiveSession | undefined> => {
  const [row] = await db<LiveSession[]>`
    select session.id, session.expires_at as "expiresAt", account.id as "accountId", account.roles,
           session.proven_at as "provenAt", session.two_factor as "twoFactor",
           'admin' = any(account.roles) and (
             exists (select from accounts.totp where user_id = account.id and confirmed_at is not null)
             or exists (select from accounts.passkey where user_id = account.id)
           ) as "adminHasSecondFactor"
    from accounts.session join accounts.user as account on account.id = session.user_id
    where session.id = ${id} and session.revoked_at is null
      and session.valid_from >= account.sessions_valid_after and account.status = 'active'`
  return row && row.expiresAt > now ? row : undefined
}

/** Those of these sessions that are valid. */
export const findValidSessions = async (
  db: Reader,
  ids: readonly Id<'session'>[],
  now: Date,
): Promise<Id<'session'>[]> => {
  const rows = await db<{ id: Id<'session'> }[]>`
    select session.id from accounts.session join accounts.user as account on account.id = session.user_id
    where session.id = any(${[...ids]}::uuid[]) and session.revoked_at is null and session.expires_at > ${now}
      and session.valid_from >= account.sessions_valid_after and account.status = 'active'`
  return rows.map(({ id }) => id)
}

/** Notes that a session was used, unless that was noted within the last minute. */
export const touchSession = async (tx: Tx, id: Id<'session'>, now: Date): Promise<void> => {
  await tx`
    insert into accounts.session_seen as seen (session_id, seen_at) values (${id}, ${now})
    on conflict (session_id) do update set seen_at = excluded.seen_at
      where seen.seen_at < excluded.seen_at - interval '1 minute'`
}

export interface SessionRow {
  readonly id: Id<'session'>
  readonly method: 'link' | 'password' | 'provider' | 'passkey'
  readonly ip: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

const live = (db: Db, userId: Id<'user'>, now: Date) => db`
  from accounts.session join accounts.user as account on account.id = session.user_id
  left join accounts.session_seen as seen on seen.session_id = session.id
  where session.user_id = ${userId} and session.revoked_at is null and session.expires_at > ${now}
    and session.valid_from >= account.sessions_valid_after`

interface Slice {
  readonly userId: Id<'user'>
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

export const findSessions = (db: Db, { userId, now, limit, offset }: Slice): Promise<SessionRow[]> => db<
  SessionRow[]
>`
  select session.id, method, ip, user_agent as "userAgent", session.created_at as "createdAt",
         coalesce(seen.seen_at, session.created_at) as "lastSeenAt", session.expires_at as "expiresAt"
  ${live(db, userId, now)} order by session.id desc limit ${limit} offset ${offset}`

export const countSessions = async (db: Db, userId: Id<'user'>, now: Date): Promise<number> => {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total ${live(db, userId, now)}`
  return row?.total ?? 0
}

/** Ends one session; false if it is not this account's or over. */
export const revokeSession = async (
  tx: Tx,
  { id, userId, now }: { readonly id: Id<'session'>; readonly userId: Id<'user'>; readonly now: Date },
): Promise<boolean> => {
  const rows = await tx`
    update accounts.session set revoked_at = ${now}
    where id = ${id} and user_id = ${userId} and revoked_at is null returning true`
  return rows.length > 0
}

interface RevokedSession {
  readonly userId: Id<'user'>
  readonly now: Date
  /** The one that stays. */
  readonly except?: Id<'session'>
}

/**
 * Ends the sessions of an account, also one that someone opens at this moment with the old credentials: it is from
 * before the epoch. Returns how many were ended.
 */
export const endSessions = async (tx: Tx, { userId, now, except }: RevokedSession): Promise<number> => {
  await tx`update accounts.user set sessions_valid_after = ${now} where id = ${userId}`
  if (except) await tx`update accounts.session set valid_from = ${now} where id = ${except}`
  const rows = await tx`
    update accounts.session set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and expires_at > ${now} and id is distinct from ${except ?? null}::uuid
    returning true`
  return rows.length
}

/** Notes that the owner of a session proved who they are. */
export const markProven = async (
  tx: Tx,
  { id, now, twoFactor }: { readonly id: Id<'session'>; readonly now: Date; readonly twoFactor: boolean },
): Promise<void> => {
  await tx`
    update accounts.session set proven_at = greatest(proven_at, ${now}), two_factor = two_factor or ${twoFactor}
    where id = ${id}`
}

/** Removes sessions that ended before `before`. */
export const removeSessions = async (tx: Tx, before: Date): Promise<void> => {
  await tx`delete from accounts.session where expires_at < ${before} or revoked_at < ${before}`
  await tx`delete from accounts.session_seen where not exists (select from accounts.session where id = session_id)`
}
