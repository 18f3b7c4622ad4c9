import type { Permission, Role } from '@souk/contract'
import type { Ids } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { minutes, type Clock } from '../../kernel/time.ts'
import { createBatch } from '../../platform/batch.ts'
import { sha256, type Secrets } from '../../platform/crypto/secrets.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import type {
  Authenticate,
  Authentication,
  ExplainRefusal,
} from '../../platform/http/guard/authentication.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import { isCheckedText } from './oauth/checked-text.ts'
import { bucketsAt, waitSeconds, windowOf, type PlanLimits } from './sliding-window.ts'
import {
  authenticateAndCount,
  findCredentials,
  findRefusal,
  touchGrants,
  touchKeys,
  type CredentialLookup,
  type Counted,
  type Found,
} from './store.ts'

/** What access is built on. */
export interface AccessDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly log: Log
  readonly events: Events
  readonly audit: Audit
  readonly accounts: Pick<Accounts, 'notify'>
  readonly options: {
    readonly defaultPlan: string
    readonly planLimits: PlanLimits
    readonly rateLimits: boolean
    readonly baseUrl: string
    /** What apps that register themselves may ask for; undefined where none may. */
    readonly registeredScopes?: readonly Permission[] | undefined
  }
}

const maxInBatch = 200

interface Credential {
  readonly kind: 'key' | 'token'
  /** Hex of its SHA-256. */
  readonly hash: string
}

/** What a text is by its form; undefined for none, without asking the database. */
const readCredential = (text: string): Credential | undefined => {
  const kind = isCheckedText('apiKey', text)
    ? 'key'
    : isCheckedText('accessToken', text)
      ? 'token'
      : undefined
  return kind && { kind, hash: sha256(text).toString('hex') }
}

/**
 * Checks keys and tokens for `resource` and counts their requests. Requests that arrive together share one statement:
 * with 32 callers at once that costs a tenth of a statement each, and a single caller's rows are not locked once per
 * request.
 */
export const createAuthentication = (deps: AccessDeps, resource: string): Authenticate => {
  const run = deps.options.rateLimits ? countBatch : findBatch
  const inBatch = createBatch(
    (credentials: readonly Credential[]) => run(deps, resource, credentials),
    maxInBatch,
  )
  return async (text) => {
    const credential = readCredential(text)
    return credential ? inBatch(credential) : { outcome: 'refused' }
  }
}

export const createExplainRefusal =
  ({ db, clock }: AccessDeps): ExplainRefusal =>
  async (text) => {
    const credential = readCredential(text)
    return credential && findRefusal(db, { hash: credential.hash, now: clock.now() })
  }

const refused: Authentication = { outcome: 'refused' }

/** Without limits: the credentials alone. */
const findBatch = async (
  { db, clock }: AccessDeps,
  resource: string,
  credentials: readonly Credential[],
): Promise<Authentication[]> => {
  const lookup = lookupOf(credentials, resource, clock.now())
  const found = await findCredentials(db, lookup)
  const principals = new Map(found.map((one) => [one.hash, principalOf(one)]))
  return credentials.map(({ hash }) => {
    const principal = principals.get(hash)
    return principal ? { outcome: 'accepted', principal } : refused
  })
}

const countBatch = async (
  deps: AccessDeps,
  resource: string,
  credentials: readonly Credential[],
): Promise<Authentication[]> => {
  const now = deps.clock.now()
  const found = await authenticateAndCount(deps.db, {
    ...lookupOf(credentials, resource, now),
    defaultPlan: deps.options.defaultPlan,
    planLimits: deps.options.planLimits,
    ...bucketsAt(now),
  })
  await noteUse(deps, found, now)
  const valid = new Map(found.map((one) => [one.hash, { one, principal: principalOf(one) }]))
  // Of an account's requests in this batch the first `granted` ones are let through, in the order they came.
  const served = new Map<string, number>()
  return credentials.map(({ hash }) => {
    const known = valid.get(hash)
    if (!known) return refused
    const { one, principal } = known
    const seen = (served.get(one.accountId) ?? 0) + 1
    served.set(one.accountId, seen)
    return answerAt(one, principal, { seen, now })
  })
}

const answerAt = (
  counted: Counted,
  principal: Principal,
  { seen, now }: { readonly seen: number; readonly now: Date },
): Authentication => {
  const window = windowOf(counted, now)
  if (seen > counted.granted)
    return {
      outcome: 'limited',
      window: { ...window, remaining: 0 },
      retryAfterSeconds: waitSeconds(counted, now),
    }
  // Those let through after this one are counted already.
  return {
    outcome: 'accepted',
    principal,
    window: { ...window, remaining: window.remaining + counted.granted - seen },
  }
}

const lookupOf = (credentials: readonly Credential[], resource: string, now: Date): CredentialLookup => {
  const counts = { key: new Map<string, number>(), token: new Map<string, number>() }
  for (const { kind, hash } of credentials) counts[kind].set(hash, (counts[kind].get(hash) ?? 0) + 1)
  return { keys: counts.key, tokens: counts.token, resource, now }
}

/** `last_used_at` moves at most once a minute. */
const noteUse = async ({ db }: AccessDeps, found: readonly Found[], now: Date): Promise<void> => {
  const stale = found.filter(
    ({ lastUsedAt }) => !lastUsedAt || now.getTime() - lastUsedAt.getTime() > minutes(1),
  )
  const keys = stale.flatMap(({ keyId }) => keyId ?? [])
  const grants = stale.flatMap(({ grantId }) => grantId ?? [])
  if (keys.length + grants.length === 0) return
  await transact(db, async (tx) => {
    if (keys.length > 0) await touchKeys(tx, keys, now)
    if (grants.length > 0) await touchGrants(tx, grants, now)
  })
}

/** Apps that act for themselves have no consent. */
const credentialOf = (credentialId: string | null) => (credentialId === null ? {} : { credentialId })

/** A key or an app never has an admin's powers: those are for sessions (Decisions 31, 58). */
const principalOf = ({ accountId, roles, permissions, keyId, grantId }: Found): Principal => ({
  accountId,
  ...credentialOf(keyId ?? grantId),
  roles: (roles as readonly Role[]).filter((role) => role !== 'admin'),
  permissions: new Set(permissions as readonly Permission[]),
})
