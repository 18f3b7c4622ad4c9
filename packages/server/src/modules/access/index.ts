/**
 * Access: API keys, OAuth apps and their tokens, and how often accounts may call.
 * Owns: access.api_key, usage, oauth_app, oauth_grant, oauth_token, oauth_interaction. Promises: keys, tokens and app
 * secrets are shown once and stored as hashes; one that is revoked is refused on the next request; a code and a refresh
 * token are redeemed once, however many try; limits are counted per account over sliding windows, exactly, on any
 * number of servers. Emits key.expiring; handles account.closed.
 */
import { fault, permissions as allPermissions, type Permission, type Usage } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { transact } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { Authentication, ExplainRefusal } from '../../platform/http/guard/authentication.ts'
import { createAuthentication, createExplainRefusal, type AccessDeps } from './authentication.ts'
import { endAccess } from './store.ts'
import { insertKey } from './key-store.ts'
import { createKeys, newKeyRow, remindOfExpiry, type Keys } from './keys.ts'
import { createOAuth, sweepOAuth, type OAuth } from './oauth/oauth.ts'
import { createOAuthApps, type OAuthApps } from './oauth/apps.ts'
import { createAuthorizedApps, type AuthorizedApps } from './oauth/authorized-apps.ts'
import type { ErrorPage } from './oauth/server.ts'
import { bucketsAt, windowsOf } from './sliding-window.ts'
import { findUsage } from './store.ts'

export interface NewKey {
  readonly accountId: Id<'user'>
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly expiresAt?: Date
}

export interface Access {
  readonly keys: Keys
  /** What an account has used of its plan. */
  usage(accountId: Id<'user'>): Promise<Usage>
  /** Creates a key for the operator and returns its text, which is not stored. */
  createKey(key: NewKey): Promise<string>
  /** Checks a key, or a token for the API, and counts the request, in one statement. */
  authenticate(credential: string): Promise<Authentication>
  /** Why `authenticate` refuses a credential. */
  readonly explainRefusal: ExplainRefusal
  /** The same for the MCP server, which has tokens of its own. */
  authenticateForMcp(credential: string): Promise<Authentication>
  readonly apps: OAuthApps
  readonly authorizedApps: AuthorizedApps
  openOAuth(errorPage: ErrorPage): OAuth
  readonly listeners: readonly Listener[]
  /** Announces which keys end within a week; returns how many. */
  remind(): Promise<number>
  /** Removes tokens, requests and consents that are over. */
  sweep(): Promise<void>
}

export const createAccess = (deps: AccessDeps): Access => {
  const { db, clock, options } = deps
  return {
    keys: createKeys(deps),

    async usage(accountId) {
      const now = clock.now()
      const { defaultPlan, planLimits } = options
      const { plan, usage } = await findUsage(db, { accountId, defaultPlan, planLimits, ...bucketsAt(now) })
      const windows = windowsOf({ usage }, now).map(({ name, limit, remaining, resetAt }) => ({
        name,
        limit,
        used: limit - remaining,
        remaining,
        resetAt: new Date(resetAt * 1_000).toISOString(),
      }))
      return { plan, windows }
    },

    async createKey({ expiresAt = null, ...key }) {
      const { row, text } = newKeyRow(deps, { ...key, expiresAt })
      await transact(db, (tx) => insertKey(tx, row))
      return text
    },

    authenticate: createAuthentication(deps, `${options.baseUrl}/v1`),
    explainRefusal: createExplainRefusal(deps),
    authenticateForMcp: createAuthentication(deps, `${options.baseUrl}/mcp`),
    apps: createOAuthApps(deps),
    authorizedApps: createAuthorizedApps(deps),
    openOAuth: (errorPage) => createOAuth(deps, errorPage),
    listeners: [
      listener({
        name: 'access.close-account',
        handles: 'account.closed',
        handle: (tx, { data }) => endAccess(tx, data.userId, clock.now()),
      }),
    ],
    remind: () => remindOfExpiry(deps),
    sweep: () => sweepOAuth(deps),
  }
}

/** Reads a list such as `products:read,ai:execute`, or `all`; INVALID_REQUEST names an unknown one. */
export const readPermissions = (text: string): Permission[] => {
  if (text === 'all') return [...allPermissions]
  return text.split(',').map((name) => {
    const found = allPermissions.find((permission) => permission === name.trim())
    return (
      found ??
      failInvalid([fault('permissions', 'permission_unknown', { name, permissions: allPermissions })])
    )
  })
}
