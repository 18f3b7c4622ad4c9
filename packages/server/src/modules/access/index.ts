/**
 * Access: API keys and how often their accounts may call.
 * Owns: access.api_key, access.usage. Promises: a key is shown once and kept as a hash; a revoked key is refused on
 * the next request; limits are counted per account over sliding windows, exactly, on any number of servers.
 */
import { permissions as allPermissions, type Permission } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { sha256 } from '../../platform/crypto/secrets.ts'
import { transact } from '../../platform/db/database.ts'
import type { Authentication } from '../../platform/http/authentication.ts'
import { keyHint, newApiKey } from './api-key.ts'
import { createAuthentication, type AccessDeps } from './authentication.ts'
import { insertKey } from './store.ts'

export interface NewKey {
  readonly accountId: Id<'user'>
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly expiresAt?: Date
}

export interface Access {
  /** Makes a key and returns its text, which is not kept. */
  createKey(key: NewKey): Promise<string>
  /** Checks a key and counts the request, in one statement. */
  authenticate(credential: string): Promise<Authentication>
}

export const createAccess = (deps: AccessDeps): Access => {
  const { db, clock, ids, secrets } = deps
  return {
    async createKey({ accountId, name, permissions, expiresAt }) {
      const key = newApiKey(secrets.random)
      const hint = keyHint(key)
      await transact(db, (tx) =>
        insertKey(tx, {
          ...hint,
          id: ids.next('key'),
          accountId,
          name,
          permissions,
          expiresAt: expiresAt ?? null,
          hash: sha256(key),
          now: clock.now(),
        }),
      )
      return key
    },

    authenticate: createAuthentication(deps),
  }
}

/** Reads a list such as `products:read,ai:execute`, or `all`; INVALID_REQUEST names an unknown one. */
export const readPermissions = (text: string): Permission[] => {
  if (text === 'all') return [...allPermissions]
  return text.split(',').map((name) => {
    const found = allPermissions.find((permission) => permission === name.trim())
    return (
      found ??
      failInvalid([
        {
          field: 'permissions',
          reason: `"${name}" is unknown: use all, or some of ${allPermissions.join(', ')}`,
        },
      ])
    )
  })
}
