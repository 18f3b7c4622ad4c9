import type { Role } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { User } from './user.ts'

/** What others see of an account. */
export interface Profile {
  readonly id: Id<'user'>
  readonly name: string
  readonly bio: string
  readonly verified: boolean
}

/** False if the address has an account already. */
export const insertUser = async (
  tx: Tx,
  user: User & { readonly bio: string; readonly createdAt: Date },
): Promise<boolean> => {
  const rows = await tx`
    insert into accounts.user (id, email, name, bio, roles, created_at)
    values (${user.id}, ${user.email}, ${user.name}, ${user.bio}, ${[...user.roles]}, ${user.createdAt})
    on conflict (email) do nothing returning true`
  return rows.length > 0
}

export const findUserByEmail = async (db: Db, email: string): Promise<User | undefined> => {
  const [row] = await db<User[]>`select id, email, name, roles from accounts.user where email = ${email}`
  return row
}

export const findProfile = async (db: Reader, id: Id<'user'>): Promise<Profile | undefined> => {
  const [row] = await db<Profile[]>`select id, name, bio, verified from accounts.user where id = ${id}`
  return row
}

export const addRole = async (tx: Tx, id: Id<'user'>, role: Role): Promise<void> => {
  await tx`update accounts.user set roles = array_append(roles, ${role}) where id = ${id} and not ${role} = any(roles)`
}

export const insertLink = async (
  tx: Tx,
  link: {
    readonly tokenHash: Buffer
    readonly userId: Id<'user'>
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await tx`
    insert into accounts.magic_link (token_hash, user_id, created_at, expires_at)
    values (${link.tokenHash}, ${link.userId}, ${link.now}, ${link.expiresAt})`
}

/** Uses a link up: of any number of tries at once, one gets its user. */
export const consumeLink = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<User | undefined> => {
  const [row] = await tx<User[]>`
    with used as (
      update accounts.magic_link set used_at = ${now}
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
      returning user_id
    )
    select id, email, name, roles from accounts.user join used on used.user_id = id where status = 'active'`
  return row
}

export const insertSession = async (
  tx: Tx,
  session: {
    readonly id: Id<'session'>
    readonly userId: Id<'user'>
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await tx`
    insert into accounts.session (id, user_id, created_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.now}, ${session.expiresAt})`
}

/** A session that is valid now. */
interface LiveSession {
  readonly id: Id<'session'>
  readonly expiresAt: Date
  readonly accountId: Id<'user'>
  readonly roles: readonly Role[]
}

export const findSession = async (db: Db, id: Id<'session'>, now: Date): Promise<LiveSession | undefined> => {
  const [row] = await db<LiveSession[]>`
    select session.id, session.expires_at as "expiresAt", account.id as "accountId", account.roles
    from accounts.session join accounts.user as account on account.id = session.user_id
    where session.id = ${id} and session.revoked_at is null and session.expires_at > ${now}
      and account.status = 'active'`
  return row
}

export const findUser = async (db: Reader, id: Id<'user'>): Promise<User | undefined> => {
  const [row] = await db<User[]>`select id, email, name, roles from accounts.user where id = ${id}`
  return row
}
