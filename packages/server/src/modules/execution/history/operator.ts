import { fail } from '../../../kernel/errors.ts'
import { parseId } from '../../../kernel/ids.ts'
import { transact } from '../../../platform/db/database.ts'
import type { ExecutionDeps } from '../deps.ts'
import { announceCancel, endFlow } from '../workflows/flow-store.ts'
import { findAnyRun, findNewestRuns, type OperatorRow } from './operator-store.ts'

const maxListed = 1_000

/** What an operator may do about executions of any account. */
export interface ExecutionOperator {
  /** The newest first, 1,000 at most. */
  list(options: { readonly onlyRunning: boolean }): Promise<OperatorRow[]>
  /** Ends a running workflow, whichever process works on it. EXECUTION_NOT_FOUND, or CONFLICT for what has ended. */
  cancel(executionId: string): Promise<void>
}

export const createExecutionOperator = ({ db, clock }: ExecutionDeps): ExecutionOperator => ({
  list: ({ onlyRunning }) => findNewestRuns(db, { onlyRunning, limit: maxListed }),
  async cancel(executionId) {
    const id = parseId('execution', executionId)
    const row = id && (await findAnyRun(db, id))
    if (!row) return fail('EXECUTION_NOT_FOUND', 'execution_unknown', { params: { executionId } })
    await transact(db, async (tx) => {
      const ended = await endFlow(tx, {
        ...{ runId: row.id, epoch: undefined, status: 'canceled', output: null, error: null, texts: null },
        now: clock.now(),
      })
      if (!ended) fail('CONFLICT', 'execution_status', { params: { executionId, status: row.status } })
      await announceCancel(tx, row.id)
    })
  },
})
