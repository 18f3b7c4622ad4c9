import type { Id } from '../../../../kernel/ids.ts'
import type { Json, Reader, Tx } from '../../../../platform/db/database.ts'

export interface Answered {
  readonly runId: Id<'execution'>
  readonly step: string
  /** Sealed. */
  readonly value: Uint8Array
  readonly now: Date
  /** A run that is due before this time may still be held, by a server that stops. */
  readonly leasedUntil: Date
}

/**
 * Completes a step that waits for its answer, and makes its run due; false if it does not wait, or no longer. A call of a model that waits
 * for its next attempt has attempts, a question has none. The run's row is locked first, as by the journal.
 */
export const answerStep = async (
  tx: Tx,
  { runId, step, value, now, leasedUntil }: Answered,
): Promise<boolean> => {
  const rows = await tx`
    with held as materialized (
      select run_id from execution.flow where run_id = ${runId} and due_at is not null for no key update
    ), answered as (
      update execution.step set status = 'completed', value = ${value}, retry_at = null, ended_at = ${now}
      from held where step.run_id = held.run_id and path = ${step} and status = 'waiting' and attempts = 0
        and retry_at > ${now}
      returning step.run_id
    ), due as (
      update execution.flow set answered = true, sequence = sequence + 1,
        due_at = case when holder is null and due_at > ${leasedUntil} then ${now} else due_at end
      from answered where flow.run_id = answered.run_id returning flow.run_id, sequence
    )
    insert into execution.progress (run_id, seq, type, data, at)
    select run_id, sequence, 'step.completed', ${tx.json({ step } as Json)}, ${now} from due returning true`
  return rows.length > 0
}

/** Whether the run does nothing until someone answers. */
export const isWaitingForAnswer = async (db: Reader, runId: Id<'execution'>): Promise<boolean> => {
  const [row] = await db`select from execution.flow where run_id = ${runId} and paused_at is not null`
  return row !== undefined
}

/** The status of a step of a run, if it has begun. */
export const findStepStatus = async (
  tx: Tx,
  { runId, step }: Pick<Answered, 'runId' | 'step'>,
): Promise<string | undefined> => {
  const [row] = await tx<{ status: string }[]>`
    select status from execution.step where run_id = ${runId} and path = ${step}`
  return row?.status
}
