import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader } from '../../../platform/db/database.ts'

/** An execution as the operator sees it: nothing of what it was given or made. */
export interface OperatorRow {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly kind: 'prompt' | 'workflow'
  readonly status: string
  readonly reason: string | null
  readonly crashes: number
  readonly createdAt: Date
}

const columns = (db: Reader) => db`
  run.id, run.account_id as "accountId", run.product_id as "productId", kind, status, reason,
  coalesce(crashes, 0) as crashes, created_at as "createdAt"`

/** The newest first. */
export const findNewestRuns = async (
  db: Db,
  { onlyRunning, limit }: { readonly onlyRunning: boolean; readonly limit: number },
): Promise<OperatorRow[]> => db<OperatorRow[]>`
  select ${columns(db)} from execution.run left join execution.flow on flow.run_id = run.id
  where ${onlyRunning ? db`status = 'running'` : db`true`} order by run.id desc limit ${limit}`

export const findAnyRun = async (db: Reader, id: Id<'execution'>): Promise<OperatorRow | undefined> => {
  const [row] = await db<OperatorRow[]>`
    select ${columns(db)} from execution.run left join execution.flow on flow.run_id = run.id where run.id = ${id}`
  return row
}
