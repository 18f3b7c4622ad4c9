import { type ProviderKey, type ProviderKeyAddition, type ProviderKeyChange, fault } from '@souk/contract'
import { type Failure, fail, failInvalid, failure } from '../../../kernel/errors.ts'
import { type Id, parseId, publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { ExecutionDeps } from '../deps.ts'
import { type StoredKey, last4Of, sealKey } from './provider-key.ts'
import {
  clearDefault,
  countProviderKeys,
  deleteProviderKey,
  findProviderKey,
  findProviderKeys,
  hasDefault,
  insertProviderKey,
  lockProviderKeys,
  promoteDefault,
  updateProviderKey,
} from './provider-key-store.ts'
import { findSpent } from './spent-store.ts'
import { seconds } from '../../../kernel/time.ts'
import { deadline } from '../../../platform/egress/provider-fetch.ts'
import { ProviderFailure } from '../models/model.ts'
import type { Provider } from '../models/provider.ts'

const maxKeys = 50

/** A key's text, sealed for the row of this identifier. */
export type SealedKey = Pick<StoredKey, 'id' | 'sealed' | 'last4'>
type Addition = Omit<ProviderKeyAddition, 'key'> & { readonly text: SealedKey }

/** The provider keys of an account, for its owner. */
export interface ProviderKeys {
  list(accountId: Id<'user'>, paging: { page?: number; limit?: number }): Promise<PageReply<ProviderKey>>
  /** Tries a key with the provider; INVALID_REQUEST naming `key` if it is rejected. For `rotate`, by the key's identifier. */
  check(
    request: { readonly key: string; readonly signal: AbortSignal } & (
      | { readonly provider: string }
      | { readonly owner: Principal; readonly providerKeyId: string }
    ),
  ): Promise<void>
  /** Seals a key for a row to come: its text need not be in memory while that is written. */
  seal(owner: Principal, text: string, id?: StoredKey['id']): SealedKey
  add(tx: Tx, owner: Principal, addition: Addition): Promise<ProviderKey>
  change(tx: Tx, owner: Principal, which: { id: string; body: ProviderKeyChange }): Promise<ProviderKey>
  rotate(tx: Tx, owner: Principal, which: { id: string; text: SealedKey }): Promise<ProviderKey>
  remove(tx: Tx, owner: Principal, id: string): Promise<void>
}

export const createProviderKeys = (deps: ExecutionDeps): ProviderKeys => ({
  ...reading(deps),
  ...changing(deps),
})

const toWire = async (
  { clock }: ExecutionDeps,
  reader: Reader,
  keys: readonly StoredKey[],
): Promise<ProviderKey[]> => {
  const ids = keys.map(({ id }) => id)
  const spent = await findSpent(reader, ids, clock.now())
  return keys.map((key) => toWireKey(key, spent.get(key.id) ?? 0))
}

const reading = (deps: ExecutionDeps): Pick<ProviderKeys, 'list' | 'check'> => {
  const { db, providers } = deps
  return {
    async list(accountId, { page = 1, limit = 20 }) {
      const [keys, total] = await Promise.all([
        findProviderKeys(db, accountId, { limit, offset: (page - 1) * limit }),
        countProviderKeys(db, accountId),
      ])
      return { items: await toWire(deps, db, keys), page, limit, total }
    },

    async check({ key, signal, ...which }) {
      const name =
        'provider' in which
          ? which.provider
          : (await getKey(db, which.owner.accountId, which.providerKeyId)).provider
      await tryKey(providers.find(name) ?? noProvider(providers.names), key, signal)
    },
  }
}

const changing = (deps: ExecutionDeps): Omit<ProviderKeys, 'list' | 'check'> => {
  const { clock, ids, vault, audit } = deps
  const toOne = async (tx: Tx, key: StoredKey): Promise<ProviderKey> => {
    const [wire] = await toWire(deps, tx, [key])
    return wire as ProviderKey
  }
  const record = (tx: Tx, owner: Principal, action: string, key: StoredKey) =>
    audit.record(tx, owner, {
      action: `provider_key.${action}`,
      subject: publicId('providerKey', key.id),
      after: { provider: key.provider, last4: key.last4, monthlyBudget: key.monthlyBudget },
    })
  const save = async (tx: Tx, owner: Principal, { action, key }: { action: string; key: StoredKey }) => {
    await updateProviderKey(tx, key)
    await record(tx, owner, action, key)
    return toOne(tx, key)
  }
  return {
    seal({ accountId }, text, id = ids.next('providerKey')) {
      return { id, sealed: sealKey(vault, { id, accountId }, text), last4: last4Of(text) }
    },

    async add(tx, { accountId, ...owner }, { provider, text, name = provider, isDefault, monthlyBudget }) {
      await lockProviderKeys(tx, accountId)
      if ((await countProviderKeys(tx, accountId)) >= maxKeys)
        fail('CONFLICT', 'too_many_provider_keys', {
          params: { max: maxKeys },
          limit: maxKeys,
        })
      const first = !(await hasDefault(tx, accountId, provider))
      if (isDefault && !first) await clearDefault(tx, accountId, provider)
      const key: StoredKey = {
        ...{ ...text, accountId, provider, name: readName(name) },
        ...{ isDefault: isDefault ?? first, monthlyBudget: monthlyBudget ?? null },
        ...{ createdAt: clock.now(), lastUsedAt: null },
      }
      await insertProviderKey(tx, key)
      await record(tx, { accountId, ...owner }, 'added', key)
      return toOne(tx, key)
    },

    async change(tx, owner, { id, body }) {
      await lockProviderKeys(tx, owner.accountId)
      const key = await getKey(tx, owner.accountId, id)
      const { name = key.name, isDefault = key.isDefault, monthlyBudget = key.monthlyBudget } = body
      if (isDefault && !key.isDefault) await clearDefault(tx, owner.accountId, key.provider)
      return save(tx, owner, {
        action: 'changed',
        key: { ...key, name: readName(name), isDefault, monthlyBudget },
      })
    },

    async rotate(tx, owner, { id, text: { sealed, last4 } }) {
      await lockProviderKeys(tx, owner.accountId)
      const key = await getKey(tx, owner.accountId, id)
      const rotated = { ...key, sealed, last4 }
      return save(tx, owner, { action: 'rotated', key: rotated })
    },

    async remove(tx, owner, id) {
      await lockProviderKeys(tx, owner.accountId)
      const key = await getKey(tx, owner.accountId, id)
      await deleteProviderKey(tx, key.id)
      if (key.isDefault) await promoteDefault(tx, owner.accountId, key.provider)
      await record(tx, owner, 'removed', key)
    },
  }
}

/** NOT_FOUND for what is not the account's. */
const getKey = async (db: Db | Tx, accountId: Id<'user'>, providerKeyId: string): Promise<StoredKey> => {
  const id = parseId('providerKey', providerKeyId)
  const key = id && (await findProviderKey(db, accountId, id))
  return key ?? fail('NOT_FOUND', 'provider_key_not_found')
}

const noProvider = (names: readonly string[]): never =>
  failInvalid([fault('provider', 'not_one_of', { values: names })])

const readName = (text: string): string => {
  const name = text.trim()
  if (name !== '' && !/\p{Cc}/u.test(name)) return name
  return failInvalid([fault('name', 'name_invalid')])
}

const toWireKey = (key: StoredKey, spent: number): ProviderKey => ({
  id: publicId('providerKey', key.id),
  provider: key.provider,
  name: key.name,
  last4: key.last4,
  isDefault: key.isDefault,
  monthlyBudget: key.monthlyBudget,
  spentThisMonth: Math.round(spent * 1e6) / 1e6,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
})

const checkMs = seconds(10)

/** Throws INVALID_REQUEST naming `key` for what the provider rejects, and its failure where it cannot say. */
const tryKey = async (provider: Provider, key: string, caller: AbortSignal): Promise<void> => {
  const { signal, cancel } = deadline(checkMs, caller)
  try {
    await provider.check(key, signal)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw caller.aborted ? gone() : error
    // A key without credit, or over its rate limit, is still a valid key.
    if (error.reason === 'provider_quota' || error.code === 'RATE_LIMIT_EXCEEDED') return
    if (error.code === 'INVALID_REQUEST') failInvalid([fault('key', 'refused_by_provider')])
    throw error
  } finally {
    cancel()
  }
}

const gone = (): Failure => failure('SERVICE_UNAVAILABLE', 'caller_gone')
