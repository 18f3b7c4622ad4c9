import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { defaultSettings } from '../settings-store.ts'

/** Removes ended executions that are older than their account keeps them, with all that belongs to them; returns how many. */
export const removeOldRuns = async (tx: Tx, now: Date, limit: number): Promise<number> => {
  const rows = await tx<{ id: string }[]>`
    select run.id from execution.run as run
    left join execution.setting using (account_id)
    where run.status <> 'running'
      and run.created_at < ${now}::timestamptz - interval '1 day'
      and run.created_at < ${now}::timestamptz
        - coalesce(setting.retention_days, ${defaultSettings.retentionDays}) * interval '1 day'
    order by run.created_at limit ${limit} for update of run skip locked`
  const ids = rows.map(({ id }) => id)
  await deleteRuns(tx, ids)
  return ids.length
}

/** Deletes the inputs of runs that can no longer be retried. */
export const removeRetryInputs = async (tx: Tx, now: Date): Promise<void> => {
  await tx`update execution.flow set input = null, retry_until = null where retry_until <= ${now}`
}

const deleteRuns = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx`delete from execution.progress where run_id = any(${[...ids]}::uuid[])`
  await tx`delete from execution.step where run_id = any(${[...ids]}::uuid[])`
  await tx`delete from execution.flow where run_id = any(${[...ids]}::uuid[])`
  await tx`delete from execution.run where id = any(${[...ids]}::uuid[])`
}

/** Deletes provider keys, settings, conversations and all executions of an account; a workflow in progress finds nothing to go on with. */
export const removeAllOf = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`
    delete from execution.reservation where key_id in (select id from execution.provider_key where account_id = ${accountId})`
  await tx`delete from execution.provider_key where account_id = ${accountId}`
  await tx`delete from execution.conversation where account_id = ${accountId}`
  await tx`delete from execution.setting where account_id = ${accountId}`
  await tx`delete from execution.spent where account_id = ${accountId}`
  const rows = await tx<
    { id: string }[]
  >`select id from execution.run where account_id = ${accountId} for update`
  await deleteRuns(
    tx,
    rows.map(({ id }) => id),
  )
}
