import type { Permission, Role } from '@souk/contract'
import type { Ids } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { minutes, type Clock } from '../../kernel/time.ts'
import { createBatch } from '../../platform/batch.ts'
import { sha256, type Secrets } from '../../platform/crypto/secrets.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import type { Authenticate, Authentication } from '../../platform/http/authentication.ts'
import type { Audit } from '../audit/index.ts'
import { isApiKey } from './api-key.ts'
import { bucketsAt, waitSeconds, windowOf } from './sliding-window.ts'
import { authenticateAndCount, findKeys, touchKeys, type Counted, type Found } from './store.ts'

/** What access is built on. */
export interface AccessDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly audit: Audit
  readonly options: { readonly defaultPlan: string; readonly rateLimits: boolean }
}

const mostInBatch = 200

/**
 * Checks keys and counts their requests. Requests that arrive together share one statement: with 32 callers at once
 * that costs a tenth of a statement each, and a single caller's rows are not locked once per request.
 */
export const createAuthentication = (deps: AccessDeps): Authenticate => {
  const run = deps.options.rateLimits ? countBatch : findBatch
  const inBatch = createBatch((hashes: readonly string[]) => run(deps, hashes), mostInBatch)
  return async (credential) => {
    if (!isApiKey(credential)) return { outcome: 'refused' }
    return inBatch(sha256(credential).toString('hex'))
  }
}

const refused: Authentication = { outcome: 'refused' }

/** Without limits: keys alone. */
const findBatch = async ({ db, clock }: AccessDeps, hashes: readonly string[]): Promise<Authentication[]> => {
  const found = await findKeys(db, [...new Set(hashes)], clock.now())
  const principals = new Map(found.map((key) => [key.hash, principalOf(key)]))
  return hashes.map((hash) => {
    const principal = principals.get(hash)
    return principal ? { outcome: 'accepted', principal } : refused
  })
}

const countBatch = async (deps: AccessDeps, hashes: readonly string[]): Promise<Authentication[]> => {
  const now = deps.clock.now()
  const found = await authenticateAndCount(deps.db, {
    now,
    defaultPlan: deps.options.defaultPlan,
    requests: countEach(hashes),
    ...bucketsAt(now),
  })
  await noteUse(deps, found, now)
  const valid = new Map(found.map((key) => [key.hash, { key, principal: principalOf(key) }]))
  // Of an account's requests in this batch the first `granted` ones are let through, in the order they came.
  const served = new Map<string, number>()
  return hashes.map((hash) => {
    const known = valid.get(hash)
    if (!known) return refused
    const { key, principal } = known
    const place = (served.get(key.accountId) ?? 0) + 1
    served.set(key.accountId, place)
    return answerAt(key, principal, { place, now })
  })
}

const answerAt = (
  key: Counted,
  principal: Principal,
  { place, now }: { readonly place: number; readonly now: Date },
): Authentication => {
  const window = windowOf(key, now)
  if (place > key.granted)
    return {
      outcome: 'limited',
      window: { ...window, remaining: 0 },
      retryAfterSeconds: waitSeconds(key, now),
    }
  // Those let through after this one are counted already.
  return {
    outcome: 'accepted',
    principal,
    window: { ...window, remaining: window.remaining + key.granted - place },
  }
}

const countEach = (hashes: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return counts
}

/** `last_used_at` moves at most once a minute. */
const noteUse = async ({ db }: AccessDeps, found: readonly Found[], now: Date): Promise<void> => {
  const stale = found.filter(
    ({ lastUsedAt }) => !lastUsedAt || now.getTime() - lastUsedAt.getTime() > minutes(1),
  )
  if (stale.length > 0)
    await transact(db, (tx) =>
      touchKeys(
        tx,
        stale.map(({ keyId }) => keyId),
        now,
      ),
    )
}

const principalOf = ({ accountId, roles, permissions }: Found): Principal => ({
  accountId,
  roles: roles as readonly Role[],
  permissions: new Set(permissions as readonly Permission[]),
})
