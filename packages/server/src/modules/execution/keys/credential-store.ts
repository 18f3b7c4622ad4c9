import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { UsableKey } from './provider-key.ts'
import { defaultSettings } from '../settings-store.ts'

/** What an account runs prompts with. */
export interface ExecutionCredentials {
  /** The default key of each provider, oldest first, and the key that the request names. */
  readonly keys: readonly UsableKey[]
  /** Whether inputs and outputs are stored with a run. */
  readonly keepTexts: boolean
}

/** One statement, read with the product before each call of a model. */
export const findCredentials = async (
  db: Reader,
  accountId: Id<'user'>,
  keyId: Id<'providerKey'> | undefined,
): Promise<ExecutionCredentials> => {
  const rows = await db<({ readonly keepTexts: boolean | null } & (UsableKey | { readonly id: null }))[]>`
    select setting.keep_texts as "keepTexts", key.id, key.account_id as "accountId", key.provider, key.sealed,
           key.monthly_budget::float8 as "monthlyBudget"
    from (select ${accountId}::uuid as id) as account
    left join execution.setting on setting.account_id = account.id
    left join execution.provider_key as key
      on key.account_id = account.id and (key.is_default or key.id = ${keyId ?? null})
    order by key.id`
  return {
    keys: rows.flatMap((row) => (row.id === null ? [] : [row])),
    keepTexts: rows[0]?.keepTexts ?? defaultSettings.keepTexts,
  }
}
