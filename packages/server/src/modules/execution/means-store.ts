import type { Id } from '../../kernel/ids.ts'
import type { Fragment, Reader } from '../../platform/db/database.ts'
import type { UsableKey } from './provider-key.ts'
import { defaultSettings } from './settings-store.ts'

/** What an account brings to a call: the default key of each provider, oldest first, the key that it named, and a setting. */
export interface Means {
  readonly keys: readonly UsableKey[]
  readonly keepTexts: boolean
}

export interface StoredMeans {
  readonly keepTexts: boolean | null
  readonly keys: readonly (Omit<UsableKey, 'accountId' | 'sealed'> & { readonly sealed: string })[]
}

/** One value, so that it can be read in the statement that reads the product. */
export const meansOf = (
  db: Reader,
  accountId: Id<'user'>,
  keyId: Id<'providerKey'> | undefined,
): Fragment => db`(
  select json_build_object(
    'keepTexts', (select keep_texts from execution.setting where account_id = ${accountId}),
    'keys', coalesce((
      select json_agg(json_build_object('id', id, 'provider', provider, 'sealed', encode(sealed, 'hex'),
                                        'monthlyBudget', monthly_budget) order by id)
      from execution.provider_key
      where account_id = ${accountId} and (is_default or id = ${keyId ?? null})), '[]')))`

export const readMeans = ({ keys, keepTexts }: StoredMeans, accountId: Id<'user'>): Means => ({
  keepTexts: keepTexts ?? defaultSettings.keepTexts,
  keys: keys.map((key) => ({ ...key, accountId, sealed: Buffer.from(key.sealed, 'hex') })),
})
