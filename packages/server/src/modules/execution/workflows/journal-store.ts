import type { FailedModel } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Json, Reader, Tx } from '../../../platform/db/database.ts'
import type { StepRow } from './flow.ts'

/** An entry of the journal with the run that it belongs to, as JSON. */
export interface JournalRow {
  readonly nr: number
  readonly runId: Id<'execution'>
  readonly epoch: number
  readonly path: string
  readonly status: string
  readonly calls: number
  readonly failures: number
  readonly retryAt: Date | null
  readonly startedAt: Date | null
  readonly errorCode: string | null
  readonly reason: string | null
  readonly keyId: string | null
  readonly provider: string | null
  readonly model: string | null
  readonly reservationId: string | null
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number
  readonly failedModels: readonly FailedModel[] | null
  readonly type: string
  readonly data: Json
}

/**
 * Writes entries of many runs at once, with their progress and what they cost; the runs that still are at the epoch of their
 * entries. Of the others nothing is written. Rows are locked in one order, so two workers' batches never wait for each
 * other in a circle.
 */
export const writeJournal = async (
  tx: Tx,
  { rows, values }: { readonly rows: readonly JournalRow[]; readonly values: readonly (Uint8Array | null)[] },
  now: Date,
): Promise<Set<string>> => {
  // Sealed values are sent as one parameter: within JSON they would be written, read and copied several times.
  let at = 0
  const parsed = rows.map((row, index) => {
    const size = values[index]?.length ?? null
    at += size ?? 0
    return { ...row, size, from: at - (size ?? 0) + 1 }
  })
  const bytes = Buffer.concat(values.filter((value) => value !== null))
  const held = await tx<{ runId: string }[]>`
    with given as (
      select * from jsonb_to_recordset(${tx.json(parsed as unknown as Json)}) as given (
        nr int, "runId" uuid, epoch int, path text, status text, calls int, failures int, "retryAt" timestamptz, "startedAt" timestamptz,
        size int, "from" int, "errorCode" text, reason text, "keyId" uuid, provider text, model text, "reservationId" uuid,
        "promptTokens" int, "completionTokens" int, cost numeric, "failedModels" jsonb, type text, data jsonb)
    ), held as materialized (
      select run_id, account_id, product_id, sequence from execution.flow
      where due_at is not null and (run_id, epoch) in (select "runId", epoch from given)
      order by run_id for no key update
    ), entry as materialized (
      select given.*, held.account_id, held.product_id,
        held.sequence + row_number() over (partition by held.run_id order by nr) as seq
      from given join held on held.run_id = given."runId"
    ), written as (
      insert into execution.step as step (run_id, path, status, attempts, failures, retry_at, value, error_code, reason,
        provider, model, prompt_tokens, completion_tokens, cost, failed_models, started_at, ended_at)
      select "runId", path, status, calls, failures, "retryAt", substring(${bytes}::bytea from "from" for size), "errorCode", reason, provider, model,
        "promptTokens", "completionTokens", cost, "failedModels", coalesce("startedAt", ${now}),
        case when status in ('completed', 'failed', 'skipped') then ${now}::timestamptz end from entry
      on conflict (run_id, path) do update set status = excluded.status, attempts = step.attempts + excluded.attempts,
        failures = excluded.failures, retry_at = excluded.retry_at, value = excluded.value,
        error_code = excluded.error_code, reason = excluded.reason,
        provider = coalesce(excluded.provider, step.provider), model = coalesce(excluded.model, step.model),
        prompt_tokens = step.prompt_tokens + excluded.prompt_tokens,
        completion_tokens = step.completion_tokens + excluded.completion_tokens, cost = step.cost + excluded.cost,
        failed_models = excluded.failed_models, started_at = coalesce(step.started_at, excluded.started_at), ended_at = excluded.ended_at
    ), emitted as (
      insert into execution.progress (run_id, seq, type, data, at)
      select "runId", seq, type, data, ${now} from entry
    ), moved as (
      update execution.flow set sequence = last.seq, model_calls = flow.model_calls + last.calls
      from (select "runId", max(seq) as seq, sum(calls) as calls from entry group by 1) as last
      where flow.run_id = last."runId"
    ), let_go as (
      delete from execution.reservation where id in (select "reservationId" from entry)
    ), spent as (
      insert into execution.spent as sum
        (account_id, day, product_id, key_id, provider, calls, prompt_tokens, completion_tokens, cost)
      select account_id, (${now}::timestamptz at time zone 'UTC')::date, product_id,
        coalesce("keyId", '00000000-0000-0000-0000-000000000000'), min(provider), count(*), sum("promptTokens"),
        sum("completionTokens"), sum(cost)
      from entry where provider is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (account_id, day, product_id, key_id) do update set
        calls = sum.calls + excluded.calls, prompt_tokens = sum.prompt_tokens + excluded.prompt_tokens,
        completion_tokens = sum.completion_tokens + excluded.completion_tokens, cost = sum.cost + excluded.cost
    )
    select run_id as "runId" from held`
  return new Set(held.map(({ runId }) => runId))
}

const columns = (db: Reader) => db`
  path, status, attempts, failures, retry_at as "retryAt", error_code as "errorCode", reason, provider, model,
  started_at as "startedAt", ended_at as "endedAt", prompt_tokens as "promptTokens",
  completion_tokens as "completionTokens", cost::float8 as cost, is_estimated as "isEstimated",
  failed_models as "failedModels"`

export const storePrompt = async (
  tx: Tx,
  {
    runId,
    path,
    sealed,
  }: { readonly runId: Id<'execution'>; readonly path: string; readonly sealed: Uint8Array },
): Promise<void> => {
  await tx`update execution.step set prompt = ${sealed} where run_id = ${runId} and path = ${path}`
}

/** As `findSteps`, in the order of their starts and without the values of items: those of a map are in the map's own row. */
export const findStepResults = async (db: Reader, runId: Id<'execution'>): Promise<StepRow[]> => db<
  StepRow[]
>`
  select ${columns(db)}, case when position('[' in path) = 0 or error_code is not null then value end as value, prompt
  from execution.step where run_id = ${runId} order by started_at, path`

export const findSteps = async (db: Reader, runId: Id<'execution'>): Promise<StepRow[]> => db<StepRow[]>`
  select ${columns(db)}, value from execution.step where run_id = ${runId}`
