import { rolePermissions, type Permission, type Role } from '@souk/contract'
import { fail } from './errors.ts'
import type { Id } from './ids.ts'

/** Who is asking, as authentication found out. */
export interface Principal {
  readonly accountId: Id<'user'>
  readonly roles: readonly Role[]
  /** What this credential may do (Decision 31). */
  readonly permissions: ReadonlySet<Permission>
  /** Of the API key, or of the consent that an app has; absent in a session. */
  readonly credentialId?: string
  /** Id of the request, for the audit log; absent without an HTTP request. */
  readonly requestId?: string
}

/** UNAUTHORIZED without the permission: for what an operation's own permission does not cover. */
export const requirePermission = ({ permissions }: Principal, permission: Permission): void => {
  if (!permissions.has(permission))
    fail('UNAUTHORIZED', 'permission_required', { params: { permission }, required: permission })
}

/** In whose name the marketplace's own pages read: no one's. */
export const anonymous = '00000000-0000-0000-0000-000000000000' as Id<'user'>

type RolePermission = (typeof rolePermissions)[Role][number]

/**
 * Whether one of someone's roles may do this: the table of spec 2.9, which is in the contract. Everyone counts as
 * `user`, whatever other roles they have, and `manage:all` is everything (Decision 41).
 */
export const may = ({ roles }: Pick<Principal, 'roles'>, action: RolePermission): boolean =>
  (['user', ...roles] as const).some((role) => {
    const granted: readonly RolePermission[] = rolePermissions[role]
    return granted.includes(action) || granted.includes('manage:all')
  })

export const isAdmin = (principal: Principal): boolean => may(principal, 'manage:all')
