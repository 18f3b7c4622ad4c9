import type { Id } from '../../../kernel/ids.ts'
import type { Json, Reader, Tx } from '../../../platform/db/database.ts'
import type { Keys, Models } from './flow.ts'

/** Steps without a value that failed, or whose items did. */
export const findFailedSteps = async (db: Reader, runId: Id<'execution'>): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select distinct split_part(path, '[', 1) as id from execution.step as failed
    where run_id = ${runId} and status = 'failed' and not exists (
      select from execution.step as own
      where own.run_id = failed.run_id and own.path = split_part(failed.path, '[', 1) and own.status = 'completed')`
  return rows.map(({ id }) => id)
}

export interface Retry {
  readonly runId: Id<'execution'>
  /** Steps that run again. */
  readonly steps: readonly string[]
  readonly keys: Keys
  readonly models: Models
  readonly deadlineAt: Date
  readonly now: Date
}

/**
 * Makes a failed run due again, with new limits; false if it has not failed, or too long ago. A failed call waits for its next attempt, as
 * between two of its own, so attempts and costs go on. A failed step that made no call and questions that wait leave the journal; finished
 * items stay in it.
 */
export const restartFlow = async (
  tx: Tx,
  { runId, steps, keys, models, deadlineAt, now }: Retry,
): Promise<boolean> => {
  const rows = await tx`
    with restarted as (
      update execution.flow set due_at = ${now}, deadline_at = ${deadlineAt}, keys = ${tx.json(keys as Json)},
        models = ${tx.json(models as Json)},
        retry_until = null, model_calls = 0, crashes = 0, sequence = sequence + 1
      where run_id = ${runId} and retry_until > ${now} returning run_id, sequence
    ), emitted as (
      insert into execution.progress (run_id, seq, type, data, at)
      select run_id, sequence, 'execution.retried', '{}', ${now} from restarted
    ), removed as (
      delete from execution.step using restarted
      where step.run_id = restarted.run_id and attempts = 0
        and (status = 'waiting' or status = 'failed' and path = any(${[...steps]}))
    ), waiting as (
      update execution.step set started_at = null,
        status = case when status = 'failed' then 'waiting' else status end,
        failures = case when status = 'failed' then 0 else failures end,
        retry_at = case when status = 'failed' then ${now}::timestamptz else retry_at end,
        ended_at = case when status = 'failed' then null else ended_at end
      from restarted where step.run_id = restarted.run_id and split_part(path, '[', 1) = any(${[...steps]})
        and not (status = 'failed' and attempts = 0)
    )
    update execution.run set status = 'running', error_code = null, reason = null, duration_ms = null,
      idle_ms = greatest(0, extract(epoch from ${now}::timestamptz - created_at) * 1000 - duration_ms)
    from restarted where run.id = restarted.run_id returning true`
  return rows.length > 0
}
