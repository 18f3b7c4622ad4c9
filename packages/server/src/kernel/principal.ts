import type { Permission, Role } from '@souk/contract'
import type { Id } from './ids.ts'

/** Who is asking, as authentication found out. */
export interface Principal {
  readonly accountId: Id<'user'>
  readonly roles: readonly Role[]
  /** What this credential may do (Decision 31). */
  readonly permissions: ReadonlySet<Permission>
}

export const isAdmin = (principal: Principal): boolean => principal.roles.includes('admin')
