/**
 * Access: API keys and how often their accounts may call.
 * Owns: access.api_key, access.usage. Promises: a key is shown once and kept as a hash; a revoked key is refused on
 * the next request; limits are counted per account over sliding windows, exactly, on any number of servers.
 */
import { permissions as allPermissions, type Permission, type Role } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id, Ids } from '../../kernel/ids.ts'
import { minutes, type Clock } from '../../kernel/time.ts'
import { sha256, type Secrets } from '../../platform/crypto/secrets.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import type { Authentication } from '../../platform/http/authentication.ts'
import { isApiKey, keyHint, newApiKey } from './api-key.ts'
import { bucketsAt, waitSeconds, windowOf } from './sliding-window.ts'
import { authenticate, authenticateAndCount, insertKey, touchKey, type Found } from './store.ts'

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

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly options: { readonly defaultPlan: string; readonly rateLimits: boolean }
}

export const createAccess = (deps: Deps): Access => {
  const { db, clock, ids, secrets, options } = deps
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

    async authenticate(credential) {
      if (!isApiKey(credential)) return { outcome: 'refused' }
      const hash = sha256(credential)
      const now = clock.now()
      if (!options.rateLimits) {
        const found = await authenticate(db, { hash, now })
        return found ? { outcome: 'accepted', principal: principalOf(found) } : { outcome: 'refused' }
      }
      const found = await authenticateAndCount(db, {
        hash,
        now,
        defaultPlan: options.defaultPlan,
        ...bucketsAt(now),
      })
      if (!found) return { outcome: 'refused' }
      if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > minutes(1))
        await transact(db, (tx) => touchKey(tx, found.keyId, now))
      const window = windowOf(found, now)
      if (!found.counted)
        return {
          outcome: 'limited',
          window: { ...window, remaining: 0 },
          retryAfterSeconds: waitSeconds(found, now),
        }
      return { outcome: 'accepted', principal: principalOf(found), window }
    },
  }
}

const principalOf = ({ accountId, roles, permissions }: Found) => ({
  accountId,
  roles: roles as readonly Role[],
  permissions: new Set(permissions as readonly Permission[]),
})

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
