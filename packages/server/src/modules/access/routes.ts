import * as ops from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Access } from './index.ts'

export const accessRoutes = (access: Access): Route[] => [
  on(ops.listApiKeys, ({ principal, query }) => access.keys.list(principal.accountId, query)),
  on(ops.createApiKey, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await access.keys.create(tx, principal, body) })),
  ),
  on(ops.rollApiKey, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await access.keys.roll(tx, principal, { ...params, ...body }),
    })),
  ),
  on(ops.revokeApiKey, ({ principal, params: { keyId }, attempt }) =>
    attempt.once(async (tx) => {
      await access.keys.revoke(tx, principal, keyId)
      return { data: { id: keyId, revoked: true as const } }
    }),
  ),
  on(ops.getUsage, async ({ principal }) => ({ data: await access.usage(principal.accountId) })),
]

/** Apps of others: who makes them, and who lets them act. */
export const oauthAppRoutes = (access: Access): Route[] => [
  on(ops.listOAuthApps, ({ principal, query }) => access.apps.list(principal.accountId, query)),
  on(ops.createOAuthApp, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await access.apps.create(tx, principal, body) })),
  ),
  on(ops.updateOAuthApp, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await access.apps.update(tx, principal, { ...params, ...body }) })),
  ),
  on(ops.rotateOAuthAppSecret, ({ principal, params: { appId }, attempt }) =>
    attempt.once(async (tx) => ({ data: await access.apps.rotateSecret(tx, principal, appId) })),
  ),
  on(ops.deleteOAuthApp, ({ principal, params: { appId }, attempt }) =>
    attempt.once(async (tx) => {
      await access.apps.remove(tx, principal, appId)
      return { data: { id: appId, deleted: true as const } }
    }),
  ),
  on(ops.listAuthorizedApps, ({ principal, query }) =>
    access.authorizedApps.list(principal.accountId, query),
  ),
  on(ops.revokeAuthorizedApp, ({ principal, params: { appId }, attempt }) =>
    attempt.once(async (tx) => {
      await access.authorizedApps.revoke(tx, principal, appId)
      return { data: { id: appId, revoked: true as const } }
    }),
  ),
]
