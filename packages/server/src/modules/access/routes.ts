import { createApiKey, getUsage, listApiKeys, revokeApiKey, rollApiKey } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Access } from './index.ts'

export const accessRoutes = ({ keys, usage }: Access): Route[] => [
  on(listApiKeys, ({ principal, query }) => keys.list(principal.accountId, query)),
  on(createApiKey, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await keys.create(tx, principal.accountId, body) })),
  ),
  on(rollApiKey, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await keys.roll(tx, principal.accountId, { ...params, ...body }),
    })),
  ),
  on(revokeApiKey, ({ principal, params: { keyId }, attempt }) =>
    attempt.once(async (tx) => {
      await keys.revoke(tx, principal.accountId, keyId)
      return { data: { id: keyId, revoked: true as const } }
    }),
  ),
  on(getUsage, async ({ principal }) => ({ data: await usage(principal.accountId) })),
]
