import type { Role } from '@souk/contract'
import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { User } from './user.ts'

/** What others see of an account. */
export interface Profile {
  readonly id: Id<'user'>
  readonly name: string
  readonly bio: string
  readonly verified: boolean
  readonly handle: string | null
  /** Identifier of the picture. */
  readonly avatar: string | null
}

/** An account, and whether it may be used. */
export interface KnownUser extends User {
  /** False while the name is one that the marketplace has made up. */
  readonly nameChosen: boolean
  /** Identifier of the picture. */
  readonly avatar: string | null
  readonly isActive: boolean
}

/** False if the address has an account already. */
export const insertUser = async (
  tx: Tx,
  user: User & Pick<KnownUser, 'nameChosen'> & { readonly bio: string; readonly createdAt: Date },
): Promise<boolean> => {
  const rows = await tx`
    insert into accounts.user (id, email, name, name_chosen, bio, roles, created_at)
    values (${user.id}, ${user.email}, ${user.name}, ${user.nameChosen}, ${user.bio}, ${[...user.roles]}, ${user.createdAt})
    on conflict (email) do nothing returning true`
  return rows.length > 0
}

export const findUserByEmail = async (db: Reader, email: string): Promise<KnownUser | undefined> => {
  const [row] = await db<KnownUser[]>`
    select id, email, name, name_chosen as "nameChosen", avatar, roles, status = 'active' as "isActive" from accounts.user where email = ${email}`
  return row
}

export const findUser = async (db: Reader, id: Id<'user'>): Promise<KnownUser | undefined> => {
  const [row] = await db<KnownUser[]>`
    select id, email, name, name_chosen as "nameChosen", avatar, roles, status = 'active' as "isActive" from accounts.user where id = ${id}`
  return row
}

/** Where emails to an account go. */
export interface Addressee {
  readonly id: Id<'user'>
  readonly name: string
  readonly address: string
}

export const findAddressees = async (db: Reader, ids: readonly Id<'user'>[]): Promise<Addressee[]> =>
  db<Addressee[]>`select id, name, email as address from accounts.user where id = any(${[...ids]}::uuid[])`

/** The account of a session or a reference, which is never deleted. */
export const getUserRow = async (db: Reader, id: Id<'user'>): Promise<KnownUser> => {
  const user = await findUser(db, id)
  invariant(user, `no account ${id} stands behind a reference to it`)
  return user
}

/** Lets one transaction at a time past here; not in the way of rows that refer to the account, or two of those would block each other. */
export const lockUser = async (tx: Tx, id: Id<'user'>): Promise<void> => {
  await tx`select from accounts.user where id = ${id} for no key update`
}

/** The admins that can sign in. */
export const findAdmins = async (db: Reader): Promise<Id<'user'>[]> => {
  const rows = await db<{ id: Id<'user'> }[]>`
    select id from accounts.user where 'admin' = any(roles) and status = 'active' order by id`
  return rows.map(({ id }) => id)
}

export const findProfile = async (db: Reader, id: Id<'user'>): Promise<Profile | undefined> => {
  const [row] = await db<
    Profile[]
  >`select id, name, bio, verified, handle, avatar from accounts.user where id = ${id}`
  return row
}

export const addRole = async (tx: Tx, id: Id<'user'>, role: Role): Promise<void> => {
  await tx`update accounts.user set roles = array_append(roles, ${role}) where id = ${id} and not ${role} = any(roles)`
}
