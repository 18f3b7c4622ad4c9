/** Permissions of an API key (spec 2.7; the webhook pair and `refunds:write` are additive, Decisions 31 and 69). */
export const permissions = [
  'products:read',
  'products:write',
  'purchases:read',
  'purchases:write',
  'refunds:write',
  'analytics:read',
  'ai:execute',
  'webhooks:read',
  'webhooks:write',
] as const

export type Permission = (typeof permissions)[number]

/** Roles and what each may do, as spec 2.9 words it. An account without roles counts as `user` (Decision 41). */
export const rolePermissions = {
  user: ['read:own_profile', 'create:products'],
  seller: ['read:analytics', 'manage:products'],
  admin: ['manage:all', 'view:admin_panel'],
} as const

export type Role = keyof typeof rolePermissions
