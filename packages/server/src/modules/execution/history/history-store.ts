import type { FailedModel } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'

/** An execution of either kind, as it is listed. */
export interface RunRow {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly kind: 'prompt' | 'workflow'
  readonly status: 'running' | 'completed' | 'failed' | 'canceled'
  readonly productId: Id<'product'>
  readonly version: string
  readonly provider: string | null
  readonly model: string | null
  readonly keyId: Id<'providerKey'> | null
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number
  readonly isEstimated: boolean
  readonly failedModels: readonly FailedModel[] | null
  readonly errorCode: string | null
  readonly reason: string | null
  readonly durationMs: number | null
  /** Between failures and retries. */
  readonly idleMs: number
  readonly createdAt: Date
  readonly texts: Uint8Array | null
  /** The order by which the caller pays it; what that costs, unless it has failed. */
  readonly chargeOrderId: Id<'order'> | null
  readonly chargeMinor: bigint | null
  readonly chargeCurrency: string | null
}

export interface RunFilter {
  readonly accountId: Id<'user'>
  readonly status: string | undefined
  /** Null: of a product that there is not. */
  readonly productId: Id<'product'> | null | undefined
}

const columns = (db: Reader) => db`
  id, account_id as "accountId", kind, status, product_id as "productId", version, provider, model, key_id as "keyId",
  prompt_tokens as "promptTokens", completion_tokens as "completionTokens", estimated_cost::float8 as cost,
  is_estimated as "isEstimated", failed_models as "failedModels", error_code as "errorCode", reason, duration_ms as "durationMs", idle_ms::float8 as "idleMs", created_at as "createdAt", texts,
  charge_order_id as "chargeOrderId", charge_minor as "chargeMinor", charge_currency as "chargeCurrency"`

const matching = (db: Reader, { accountId, status, productId }: RunFilter) => db`
  account_id = ${accountId} ${status === undefined ? db`` : db`and status = ${status}`}
  ${productId === undefined ? db`` : db`and product_id = ${productId}`}`

/** Newest first: identifiers sort by time. */
export const findRuns = async (
  db: Db,
  filter: RunFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RunRow[]> => db<RunRow[]>`
  select ${columns(db)} from execution.run where ${matching(db, filter)} order by id desc limit ${limit} offset ${offset}`

export const countRuns = async (db: Db, filter: RunFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from execution.run where ${matching(db, filter)}`
  return row?.total ?? 0
}

export const findRun = async (
  db: Reader,
  accountId: Id<'user'>,
  id: Id<'execution'>,
): Promise<RunRow | undefined> => {
  const [row] = await db<RunRow[]>`
    select ${columns(db)} from execution.run where id = ${id} and account_id = ${accountId}`
  return row
}

export interface SpentRow {
  readonly day: string
  readonly productId: Id<'product'>
  readonly keyId: Id<'providerKey'> | null
  readonly provider: string
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number
}

export interface SpentFilter {
  readonly accountId: Id<'user'>
  readonly from: string
  readonly to: string
  readonly productId: Id<'product'> | null | undefined
  readonly keyId: Id<'providerKey'> | null | undefined
}

const spentMatching = (db: Reader, { accountId, from, to, productId, keyId }: SpentFilter) => db`
  account_id = ${accountId} and day between ${from} and ${to}
  ${productId === undefined ? db`` : db`and product_id = ${productId}`}
  ${keyId === undefined ? db`` : db`and key_id = ${keyId}`}`

export const findCosts = async (
  db: Db,
  filter: SpentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SpentRow[]> => db<SpentRow[]>`
  select to_char(day, 'YYYY-MM-DD') as day, product_id as "productId",
    nullif(key_id, '00000000-0000-0000-0000-000000000000') as "keyId", provider, calls,
    prompt_tokens::float8 as "promptTokens", completion_tokens::float8 as "completionTokens", cost::float8 as cost
  from execution.spent where ${spentMatching(db, filter)}
  order by execution.spent.day desc, product_id, key_id limit ${limit} offset ${offset}`

export const countCosts = async (db: Db, filter: SpentFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from execution.spent where ${spentMatching(db, filter)}`
  return row?.total ?? 0
}

/**
 * Deletes what executions of an account were given and answered, and its conversations; failed executions can no longer be retried.
 */
export const removeTexts = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`update execution.run set texts = null where account_id = ${accountId} and texts is not null`
  await tx`delete from execution.conversation where account_id = ${accountId}`
  await tx`
    update execution.flow set input = null, retry_until = null
    where account_id = ${accountId} and retry_until is not null`
  await tx`
    update execution.step set prompt = null from execution.flow
    where flow.run_id = step.run_id and account_id = ${accountId} and prompt is not null`
}
