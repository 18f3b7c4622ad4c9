import {
  fault,
  permissions as allPermissions,
  type ApiKey,
  type ApiKeyCreation,
  type NewApiKey,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, days, hours, timeOf } from '../../kernel/time.ts'
import { sha256 } from '../../platform/crypto/secrets.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { AccessDeps } from './authentication.ts'
import { hintOf, newCheckedText } from './oauth/checked-text.ts'
import {
  countKeysOf,
  findKeyOf,
  findKeysOf,
  insertKey,
  lockKeysOf,
  markReminded,
  replaceKey,
  revokeKey,
  type NewKeyRow,
  type OwnKey,
} from './key-store.ts'

const maxKeys = 100

/** The keys of an account, for its owner. */
export interface Keys {
  list(accountId: Id<'user'>, paging: { page?: number; limit?: number }): Promise<PageReply<ApiKey>>
  /** The answer alone holds the key's text. CONFLICT when the account has 100 keys. */
  create(tx: Tx, owner: Principal, creation: ApiKeyCreation): Promise<NewApiKey>
  /** A key in the place of another, which ends after `graceHours`; CONFLICT if it was rolled before or has ended. */
  roll(
    tx: Tx,
    owner: Principal,
    which: { readonly keyId: string; readonly graceHours?: number | undefined },
  ): Promise<NewApiKey>
  /** NOT_FOUND for what is not the account's. */
  revoke(tx: Tx, owner: Principal, keyId: string): Promise<void>
}

export const createKeys = (deps: AccessDeps): Keys => {
  const { db, clock } = deps
  const toWire = (key: OwnKey): ApiKey => toWireKey(key, clock.now())
  const make = async (tx: Tx, key: Pick<NewKeyRow, 'accountId' | 'name' | 'permissions' | 'expiresAt'>) => {
    if ((await countKeysOf(tx, key.accountId)) >= maxKeys)
      fail('CONFLICT', 'too_many_keys', { params: { max: maxKeys }, limit: maxKeys })
    const { row, text } = newKeyRow(deps, key)
    await insertKey(tx, row)
    return { row, made: { ...toWire({ ...row, lastUsedAt: null, isReplaced: false }), key: text } }
  }
  const record = (
    tx: Tx,
    owner: Principal,
    action: string,
    { id, permissions }: Pick<ApiKey, 'id'> & Partial<ApiKey>,
  ) =>
    deps.audit.record(tx, owner, {
      action: `key.${action}`,
      subject: id,
      ...(permissions ? { after: { permissions } } : {}),
    })
  return {
    async list(accountId, { page = 1, limit = 20 }) {
      const [keys, total] = await Promise.all([
        findKeysOf(db, accountId, { limit, offset: (page - 1) * limit }),
        countKeysOf(db, accountId),
      ])
      return { items: keys.map(toWire), page, limit, total }
    },

    async create(tx, owner, { name, permissions: chosen, expiresAt: end }) {
      const permissions = allPermissions.filter((permission) => chosen[permission])
      if (permissions.length === 0) failInvalid([fault('permissions', 'no_permission')])
      const expiresAt = readExpiry(end, clock.now())
      const { accountId } = owner
      await lockKeysOf(tx, accountId)
      const { made } = await make(tx, { accountId, name: readKeyName(name), permissions, expiresAt })
      await record(tx, owner, 'created', made)
      await deps.accounts.notify(tx, { userId: accountId, kind: 'key.created', what: made.name })
      return made
    },

    async roll(tx, owner, { keyId, graceHours = 24 }) {
      const { accountId } = owner
      await lockKeysOf(tx, accountId)
      const id = parseId('key', keyId)
      const old = (id && (await findKeyOf(tx, accountId, id))) ?? noKey()
      if (old.isReplaced) fail('CONFLICT', 'key_replaced')
      if (old.expiresAt && old.expiresAt <= clock.now()) fail('CONFLICT', 'key_expired')
      const { name, permissions, expiresAt } = old
      const { row, made } = await make(tx, { accountId, name, permissions, expiresAt })
      await replaceKey(tx, { id: old.id, by: row.id, endsAt: after(clock.now(), hours(graceHours)) })
      await record(tx, owner, 'rolled', { id: keyId })
      await record(tx, owner, 'created', made)
      await deps.accounts.notify(tx, { userId: accountId, kind: 'key.rolled', what: name })
      return made
    },

    async revoke(tx, owner, keyId) {
      const { accountId } = owner
      const id = parseId('key', keyId)
      if (!id || !(await revokeKey(tx, { id, accountId, at: clock.now() }))) noKey()
      await record(tx, owner, 'revoked', { id: keyId })
    },
  }
}

const toWireKey = ({ id, prefix, last4, isReplaced, expiresAt, ...key }: OwnKey, now: Date): ApiKey => ({
  id: publicId('key', id),
  name: key.name,
  hint: `${prefix}…${last4}`,
  permissions: [...key.permissions],
  status: expiresAt && expiresAt <= now ? 'expired' : isReplaced ? 'replaced' : 'active',
  createdAt: key.createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
})

const noKey = (): never => fail('NOT_FOUND', 'key_not_found')

const readKeyName = (text: string): string => {
  const name = text.trim()
  if (name !== '' && !/\p{Cc}/u.test(name)) return name
  return failInvalid([fault('name', 'name_invalid')])
}

const readExpiry = (text: string | undefined, now: Date): Date | null => {
  if (text === undefined) return null
  const end = timeOf(text)
  if (!end) return failInvalid([fault('expiresAt', 'not_time')])
  return end > now ? end : failInvalid([fault('expiresAt', 'not_in_future')])
}

/** The text of a new key, and its row. */
export const newKeyRow = (
  { clock, ids, secrets }: Pick<AccessDeps, 'clock' | 'ids' | 'secrets'>,
  key: Pick<NewKeyRow, 'accountId' | 'name' | 'permissions' | 'expiresAt'>,
): { row: NewKeyRow; text: string } => {
  const text = newCheckedText('apiKey', secrets.random)
  const row = { ...key, ...hintOf(text), id: ids.next('key'), hash: sha256(text), createdAt: clock.now() }
  return { row, text }
}

/** How long before its end the owner of a key is reminded. */
const reminderMs = days(7)

/** Announces which keys end soon; returns how many. */
export const remindOfExpiry = ({
  db,
  clock,
  events,
}: Pick<AccessDeps, 'db' | 'clock' | 'events'>): Promise<number> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const keys = await markReminded(tx, { now, before: after(now, reminderMs) })
    const expiring = keys.map(({ id: keyId, accountId, name, expiresAt }) => ({
      type: 'key.expiring' as const,
      parties: [accountId],
      data: { keyId, accountId, name, expiresAt: expiresAt.toISOString() },
    }))
    await events.emit(tx, ...expiring)
    return keys.length
  })
