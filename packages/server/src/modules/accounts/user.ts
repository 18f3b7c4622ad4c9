import type { Role } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'

export interface User {
  readonly id: Id<'user'>
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
}

/** Roles as they are shown: none counts as `user` (Decision 41). */
export const shownRoles = (roles: readonly Role[]): Role[] => (roles.length > 0 ? [...roles] : ['user'])
