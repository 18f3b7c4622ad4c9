import type { Role } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'

/** What admins decide about. */
export interface UserChange {
  readonly roles: readonly Role[]
  readonly verified: boolean
  readonly status: 'active' | 'suspended' | 'closed'
  readonly statusReason: string
}

/** An account as admins see it. */
export interface UserRow extends UserChange {
  readonly id: Id<'user'>
  readonly email: string
  readonly name: string
  readonly handle: string | null
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly createdAt: Date
}

export interface UserFilter {
  readonly search?: string
  readonly role?: Role
  readonly status?: 'active' | 'suspended' | 'closed'
}

const columns = (db: Reader) => db`
  id, email, name, handle, roles, verified, status, status_reason as "statusReason", created_at as "createdAt",
  exists (select from accounts.password where user_id = account.id) as "hasPassword",
  exists (select from accounts.totp where user_id = account.id and confirmed_at is not null) as "hasTotp"`

const matching = (db: Db, { search, role, status }: UserFilter) => db`
  true ${search === undefined ? db`` : db`and (strpos(lower(name), lower(${search})) > 0 or strpos(email, lower(${search})) > 0)`}
  ${status === undefined ? db`` : db`and status = ${status}`}
  ${role === undefined ? db`` : db`and ${role} = any(case when roles = '{}' then '{user}' else roles end)`}`

interface Slice {
  readonly limit: number
  readonly offset: number
}

export const findUsers = (db: Db, filter: UserFilter, { limit, offset }: Slice): Promise<UserRow[]> => db<
  UserRow[]
>`
  select ${columns(db)} from accounts.user as account where ${matching(db, filter)}
  order by created_at desc, id desc limit ${limit} offset ${offset}`

export const countUsers = async (db: Db, filter: UserFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from accounts.user where ${matching(db, filter)}`
  return row?.total ?? 0
}

/** One account, locked against other decisions where `lock` says so. */
export const findUserRow = async (db: Reader, id: Id<'user'>, lock = false): Promise<UserRow | undefined> => {
  const [row] = await db<UserRow[]>`
    select ${columns(db)} from accounts.user as account where id = ${id} ${lock ? db`for update` : db``}`
  return row
}

export const updateUser = async (
  tx: Tx,
  { id, roles, verified, status, statusReason }: UserChange & { readonly id: Id<'user'> },
): Promise<void> => {
  await tx`
    update accounts.user set roles = ${[...roles]}, verified = ${verified}, status = ${status},
           status_reason = ${statusReason}
    where id = ${id}`
}
