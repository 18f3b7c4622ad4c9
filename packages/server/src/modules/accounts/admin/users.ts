import type { Role, User as WireUser, UserQuery } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { AccountsDeps } from '../deps.ts'
import { mailAdmins, mailNotice } from '../notice.ts'
import { endSessions } from '../sessions/session-store.ts'
import { shownRoles } from '../user.ts'
import {
  countUsers,
  findUserRow,
  findUsers,
  updateUser,
  type UserChange,
  type UserRow,
} from './users-store.ts'

/** An admin's decision about an account. */
export interface Decision {
  readonly adminId: Id<'user'>
  readonly requestId: string
  readonly userId: string
}

export const toWire = ({ id, roles, createdAt, ...rest }: UserRow): WireUser => ({
  ...rest,
  id: publicId('user', id),
  roles: shownRoles(roles),
  createdAt: createdAt.toISOString(),
})

/** All accounts that match, newest first. */
export const listUsers = async (
  { db }: AccountsDeps,
  { page = 1, limit = 20, ...filter }: UserQuery,
): Promise<PageReply<WireUser>> => {
  const [rows, total] = await Promise.all([
    findUsers(db, filter, { limit, offset: (page - 1) * limit }),
    countUsers(db, filter),
  ])
  return { items: rows.map(toWire), page, limit, total }
}

export const getUser = async ({ db }: AccountsDeps, userId: string): Promise<WireUser> => {
  const id = parseId('user', userId)
  return toWire((id && (await findUserRow(db, id))) ?? missing())
}

const missing = (): never => fail('NOT_FOUND', 'account_not_found')

interface Step {
  readonly action: string
  /** What becomes of the account, or a refusal. */
  readonly change: (before: UserRow) => Partial<UserChange>
}

export const lockUserRow = async (tx: Tx, userId: string): Promise<UserRow> => {
  const id = parseId('user', userId)
  return (id && (await findUserRow(tx, id, true))) ?? missing()
}

/** Locks the account, changes it, and notes what changed. */
const decide = async (
  deps: AccountsDeps,
  tx: Tx,
  { decision, step }: { readonly decision: Decision; readonly step: Step },
): Promise<UserRow> => {
  const before = await lockUserRow(tx, decision.userId)
  const change = step.change(before)
  const names = Object.keys(change) as (keyof UserChange)[]
  const pick = (row: UserChange) => Object.fromEntries(names.map((name) => [name, row[name]])) as never
  const after = { ...before, ...change }
  await updateUser(tx, after)
  await deps.audit.record(
    tx,
    { accountId: decision.adminId, requestId: decision.requestId },
    { action: step.action, subject: decision.userId, before: pick(before), after: pick(after) },
  )
  return after
}

const isOwn = ({ adminId }: Decision, { id }: UserRow): boolean => adminId === id

/** Sets the roles; an admin cannot take the role from themselves, so that there always is one. */
export const setRoles = async (
  deps: AccountsDeps,
  tx: Tx,
  decision: Decision & { readonly roles: readonly Role[] },
): Promise<WireUser> => {
  const roles = decision.roles.filter((role) => role !== 'user')
  let wasAdmin = false
  const change = (before: UserRow) => {
    wasAdmin = before.roles.includes('admin')
    if (isOwn(decision, before) && !roles.includes('admin')) fail('CONFLICT', 'own_admin_role')
    return { roles }
  }
  const user = await decide(deps, tx, { decision, step: { action: 'user.roles_set', change } })
  await mailNotice(deps, tx, { userId: user.id, kind: 'user.roles_set', what: shownRoles(roles).join(', ') })
  if (roles.includes('admin') && !wasAdmin) await mailAdmins(deps, tx, user)
  return toWire(user)
}

export const verifyAuthor = async (
  deps: AccountsDeps,
  tx: Tx,
  decision: Decision & { readonly verified: boolean },
): Promise<WireUser> => {
  const { verified } = decision
  const action = verified ? 'user.verified' : 'user.unverified'
  const user = await decide(deps, tx, { decision, step: { action, change: () => ({ verified }) } })
  const data = { userId: user.id }
  await deps.events.emit(tx, { type: 'profile.changed', parties: [user.id], data })
  return toWire(user)
}

/** Suspends an account: its sessions are over for good, its keys refused until it is restored. */
export const suspendUser = async (
  deps: AccountsDeps,
  tx: Tx,
  decision: Decision & { readonly reason: string },
): Promise<WireUser> => {
  const statusReason = decision.reason.trim()
  const change = (before: UserRow) => {
    if (isOwn(decision, before)) fail('CONFLICT', 'own_suspension')
    if (before.status !== 'active') fail('CONFLICT', 'account_status', { params: { status: before.status } })
    return { status: 'suspended', statusReason } as const
  }
  const user = await decide(deps, tx, { decision, step: { action: 'user.suspended', change } })
  await endSessions(tx, { userId: user.id, now: deps.clock.now() })
  await mailNotice(deps, tx, { userId: user.id, kind: 'user.suspended', what: statusReason })
  return toWire(user)
}

export const restoreUser = async (deps: AccountsDeps, tx: Tx, decision: Decision): Promise<WireUser> => {
  const change = (before: UserRow) =>
    before.status !== 'suspended'
      ? fail('CONFLICT', 'account_not_suspended')
      : ({ status: 'active', statusReason: '' } as const)
  const user = await decide(deps, tx, { decision, step: { action: 'user.restored', change } })
  await mailNotice(deps, tx, { userId: user.id, kind: 'user.restored' })
  return toWire(user)
}
