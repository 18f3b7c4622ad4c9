import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'

export interface Settings {
  /** Whether inputs and outputs are stored with an execution. */
  readonly keepTexts: boolean
  readonly retentionDays: number
}

export const defaultSettings: Settings = { keepTexts: false, retentionDays: 90 }

export const findSettings = async (db: Reader, accountId: Id<'user'>): Promise<Settings> => {
  const [row] = await db<Settings[]>`
    select keep_texts as "keepTexts", retention_days as "retentionDays" from execution.setting
    where account_id = ${accountId}`
  return row ?? defaultSettings
}

export const upsertSettings = async (tx: Tx, accountId: Id<'user'>, settings: Settings): Promise<void> => {
  await tx`
    insert into execution.setting (account_id, keep_texts, retention_days)
    values (${accountId}, ${settings.keepTexts}, ${settings.retentionDays})
    on conflict (account_id) do update
      set keep_texts = excluded.keep_texts, retention_days = excluded.retention_days`
}
