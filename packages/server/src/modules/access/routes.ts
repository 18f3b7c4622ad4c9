import { createApiKey, getUsage, listApiKeys, revokeApiKey, rollApiKey } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Access } from './index.ts'

export const accessRoutes = (access: Access): Route[] => [
  on(listApiKeys, ({ principal, query }) => access.keys.list(principal.accountId, query)),
  on(createApiKey, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await access.keys.create(tx, principal, body) })),
  ),
  on(rollApiKey, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await access.keys.roll(tx, principal, { ...params, ...body }),
    })),
  ),
  on(revokeApiKey, ({ principal, params: { keyId }, attempt }) =>
    attempt.once(async (tx) => {
      await access.keys.revoke(tx, principal, keyId)
      return { data: { id: keyId, revoked: true as const } }
    }),
  ),
  on(getUsage, async ({ principal }) => ({ data: await access.usage(principal.accountId) })),
]
