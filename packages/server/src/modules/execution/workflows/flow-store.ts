import type { Id } from '../../../kernel/ids.ts'
import type { Db, Json, Reader, Tx } from '../../../platform/db/database.ts'
import { after, days } from '../../../kernel/time.ts'
import type { PaidRun } from '../../orders/index.ts'
import type { Flow, Keys, Models } from './flow.ts'

/** How long a failed run can be retried. */
const retryableMs = days(7)

export interface NewFlow {
  readonly runId: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly version: string
  readonly hash: Buffer
  readonly content: string
  readonly input: Uint8Array
  readonly keys: Keys
  readonly models: Models
  readonly webhookUrl: string | null
  readonly warnings: readonly string[]
  readonly deadlineAt: Date
  readonly paid: PaidRun | undefined
  readonly now: Date
}

export const insertFlow = async (tx: Tx, flow: NewFlow): Promise<void> => {
  await Promise.all([
    tx`insert into execution.definition (hash, content) values (${flow.hash}, ${flow.content}) on conflict do nothing`,
    tx`
      insert into execution.run (id, account_id, product_id, version, kind, status, prompt_tokens, completion_tokens,
        estimated_cost, created_at, charge_order_id, charge_minor, charge_currency)
      values (${flow.runId}, ${flow.accountId}, ${flow.productId}, ${flow.version}, 'workflow', 'running', 0, 0, 0,
        ${flow.now}, ${flow.paid?.orderId ?? null}, ${flow.paid?.amount.minor.toString() ?? null},
        ${flow.paid?.amount.currency ?? null})`,
    tx`
      insert into execution.flow (run_id, account_id, product_id, definition, input, keys, models, webhook_url, epoch, due_at,
        deadline_at, model_calls, sequence, warnings)
      values (${flow.runId}, ${flow.accountId}, ${flow.productId}, ${flow.hash}, ${flow.input},
        ${tx.json(flow.keys as Json)}, ${tx.json(flow.models as Json)}, ${flow.webhookUrl}, 0, ${flow.now}, ${flow.deadlineAt}, 0, 0,
        ${[...flow.warnings]})`,
  ])
}

/**
 * Takes runs that are due: new ones, those whose time to go on has come, and those whose holder's lease has ended. A holder that
 * has not let go of its run has died or was paused for long; one that takes its own run again has only lost its database.
 */
export const claimFlows = async (
  db: Db,
  {
    holder,
    held,
    now,
    leasedUntil,
    limit,
  }: {
    /** Names this process. */
    readonly holder: string
    /** Runs that it works on: after a pause their leases may be over, but no one else has taken them. */
    readonly held: readonly string[]
    readonly now: Date
    readonly leasedUntil: Date
    readonly limit: number
  },
): Promise<Flow[]> => db<Flow[]>`
  with due as (
    select run_id from execution.flow where due_at <= ${now} and run_id <> all(${[...held]}::uuid[])
    order by due_at limit ${limit} for update skip locked
  )
  update execution.flow set epoch = flow.epoch + 1, due_at = ${leasedUntil}, holder = ${holder},
    crashes = crashes + case when holder <> ${holder} then 1 else 0 end, answered = false, paused_at = null,
    deadline_at = flow.deadline_at + coalesce(${now}::timestamptz - flow.paused_at, interval '0')
  from due, execution.definition, execution.run
  where flow.run_id = due.run_id and definition.hash = flow.definition and run.id = flow.run_id
  returning flow.run_id as "runId", flow.account_id as "accountId", flow.product_id as "productId", content, keys, models,
    webhook_url as "webhookUrl", epoch, run.charge_order_id is not null as "isPaid", deadline_at as "deadlineAt", run.created_at as "createdAt",
    model_calls as "modelCalls", new.crashes, new.crashes > old.crashes as "isTakenOver"`

/** Whether a run is due before then: one that waits, or that a worker holds, should it die. */
export const hasDueBefore = async (db: Reader, at: Date): Promise<boolean> => {
  const [row] = await db<[{ found: boolean }]>`
    select exists (select from execution.flow where due_at <= ${at}) as found`
  return row.found
}

/** The sealed input of a run that has not ended. Up to a megabyte: read for one run at a time, and not when many are taken. */
export const findInput = async (db: Reader, runId: Id<'execution'>): Promise<Uint8Array | null> => {
  const [row] = await db<{ input: Uint8Array | null }[]>`
    select input from execution.flow where run_id = ${runId}`
  return row?.input ?? null
}

const holders = (flows: readonly Pick<Flow, 'runId' | 'epoch'>[]) =>
  [flows.map(({ runId }) => runId), flows.map(({ epoch }) => epoch)] as const

/** Prolongs leases; the runs that are still held. */
export const renewFlows = async (
  tx: Tx,
  flows: readonly Pick<Flow, 'runId' | 'epoch'>[],
  leasedUntil: Date,
): Promise<Set<string>> => {
  const [ids, epochs] = holders(flows)
  const rows = await tx<{ runId: string }[]>`
    update execution.flow set due_at = ${leasedUntil}
    from unnest(${ids}::uuid[], ${epochs}::int[]) as held (id, epoch)
    where flow.run_id = held.id and flow.epoch = held.epoch and flow.due_at is not null
    returning flow.run_id as "runId"`
  return new Set(rows.map(({ runId }) => runId))
}

/** Notes that the process stops by itself: if it ends before its runs let go of them, that is no crash. */
export const forgiveHolder = async (tx: Tx, holder: string): Promise<void> => {
  await tx`update execution.flow set holder = null where holder = ${holder} and due_at is not null`
}

/** Lets go of a run until a time, or only for a moment if an answer has come meanwhile. */
export const releaseFlow = async (
  tx: Tx,
  { runId, epoch }: Flow,
  { at, isForAnswer, now }: { readonly at: Date; readonly isForAnswer: boolean; readonly now: Date },
): Promise<void> => {
  await tx`
    update execution.flow set due_at = case when answered then ${now} else ${at}::timestamptz end, holder = null,
      paused_at = ${isForAnswer ? now : null}
    where run_id = ${runId} and epoch = ${epoch} and due_at is not null`
}

export interface FlowEnd {
  readonly runId: Id<'execution'>
  /** Undefined: anyone who holds it. */
  readonly epoch: number | undefined
  readonly status: 'completed' | 'failed' | 'canceled'
  readonly output: Uint8Array | null
  readonly error: { readonly code: string; readonly reason: string | null; readonly cause: string } | null
  readonly texts: Uint8Array | null
  readonly now: Date
}

/** Makes the end of a run wait for its charges, and charges for its end. */
export const lockFlow = async (tx: Tx, runId: Id<'execution'>): Promise<void> => {
  await tx`select from execution.flow where run_id = ${runId} for no key update`
}

export interface EndedFlow {
  /** The order by which its caller pays it. */
  readonly chargeOrderId: Id<'order'> | null
}

/** Ends a run, once; undefined if it has ended already, or someone else holds it. The input of a failed one stays for a retry. */
export const endFlow = async (tx: Tx, end: FlowEnd): Promise<EndedFlow | undefined> => {
  // In one message: the second begins, and sums up, once the first has the lock.
  const [, rows] = await Promise.all([lockFlow(tx, end.runId), endLockedFlow(tx, end)])
  return rows[0]
}

const endLockedFlow = (tx: Tx, end: FlowEnd) => tx<EndedFlow[]>`
    with ended as (
      update execution.flow set due_at = null, holder = null, epoch = epoch + 1, output = ${end.output},
        sequence = sequence + 1, input = case when ${end.status === 'failed'} then input end,
        retry_until = ${end.status === 'failed' ? after(end.now, retryableMs) : null}
      where run_id = ${end.runId} and due_at is not null
        and (${end.epoch ?? null}::int is null or epoch = ${end.epoch ?? null})
      returning run_id, sequence
    ), emitted as (
      insert into execution.progress (run_id, seq, type, data, at)
      select run_id, sequence, ${`execution.${end.status}`},
        jsonb_build_object('error', ${end.error === null ? null : tx.json(end.error)}::jsonb), ${end.now} from ended
    ), sum as (
      select coalesce(sum(prompt_tokens), 0) as prompt, coalesce(sum(completion_tokens), 0) as completion,
        coalesce(sum(cost), 0) as cost, coalesce(bool_or(is_estimated), false) as is_estimated
      from execution.step where run_id = ${end.runId}
    )
    update execution.run set status = ${end.status}, error_code = ${end.error?.code ?? null},
      charge_minor = case when ${end.status === 'completed'} then charge_minor end,
      charge_currency = case when ${end.status === 'completed'} then charge_currency end,
      reason = ${end.error?.reason ?? null}, texts = ${end.texts}, prompt_tokens = sum.prompt,
      completion_tokens = sum.completion, estimated_cost = sum.cost, is_estimated = sum.is_estimated,
      duration_ms = least(2147483647, greatest(0, extract(epoch from ${end.now}::timestamptz - created_at) * 1000 - idle_ms))
    from ended, sum where run.id = ended.run_id returning charge_order_id as "chargeOrderId"`

/** What a call of a step cost that the journal does not have. */
export interface Charge {
  readonly runId: Id<'execution'>
  readonly path: string
  readonly keyId: Id<'providerKey'> | undefined
  readonly provider: string
  readonly promptTokens: number
  readonly completionTokens: number
  /** US dollars. */
  readonly cost: number
  readonly isEstimated: boolean
  readonly reservationId: string | undefined
}

/**
 * Records what a call cost that the journal will never have: it was aborted or cut off, or the run was taken away or canceled
 * meanwhile. The money was spent, whichever process holds the run. An ended run has its sum already, so that the cost is added to it.
 */
export const addCharge = async (tx: Tx, charge: Charge, now: Date): Promise<void> => {
  const { promptTokens, completionTokens, cost, isEstimated } = charge
  await Promise.all([
    lockFlow(tx, charge.runId),
    tx`
    with let_go as (
      delete from execution.reservation where id = ${charge.reservationId ?? null}
    ), charged as (
      update execution.step set prompt_tokens = prompt_tokens + ${promptTokens},
        completion_tokens = completion_tokens + ${completionTokens}, cost = cost + ${cost}::numeric,
        is_estimated = is_estimated or ${isEstimated}
      where run_id = ${charge.runId} and path = ${charge.path}
    ), summed as (
      update execution.run set prompt_tokens = prompt_tokens + ${promptTokens},
        completion_tokens = completion_tokens + ${completionTokens}, estimated_cost = estimated_cost + ${cost}::numeric,
        is_estimated = is_estimated or ${isEstimated}
      where id = ${charge.runId} and status <> 'running'
    )
    insert into execution.spent as sum
      (account_id, day, product_id, key_id, provider, calls, prompt_tokens, completion_tokens, cost)
    select account_id, (${now}::timestamptz at time zone 'UTC')::date, product_id,
      coalesce(${charge.keyId ?? null}::uuid, '00000000-0000-0000-0000-000000000000'), ${charge.provider}::text, 1,
      ${promptTokens}::bigint, ${completionTokens}::bigint, ${cost}::numeric
    from execution.flow where run_id = ${charge.runId}
    on conflict (account_id, day, product_id, key_id) do update set
      calls = sum.calls + 1, prompt_tokens = sum.prompt_tokens + excluded.prompt_tokens,
      completion_tokens = sum.completion_tokens + excluded.completion_tokens, cost = sum.cost + excluded.cost`,
  ])
}

/** Tells every worker that a run was canceled, when the transaction commits. */
export const announceCancel = async (tx: Tx, runId: Id<'execution'>): Promise<void> => {
  await tx`select pg_notify('execution_canceled', ${runId})`
}

/** Calls back for every run that is canceled anywhere. */
export const listenForCancels = async (
  db: Db,
  handle: (runId: string) => void,
): Promise<{ unlisten(): Promise<void> }> => db.listen('execution_canceled', handle)

export interface FlowResult {
  readonly output: Uint8Array | null
  readonly input: Uint8Array | null
  readonly keys: Readonly<Record<string, string>>
  readonly webhookUrl: string | null
  readonly warnings: readonly string[]
  readonly retryUntil: Date | null
}

export const findFlowResult = async (db: Reader, runId: Id<'execution'>): Promise<FlowResult | undefined> => {
  const [row] = await db<FlowResult[]>`
    select output, input, keys, webhook_url as "webhookUrl", warnings, retry_until as "retryUntil" from execution.flow where run_id = ${runId}`
  return row
}

export interface ProgressRow {
  readonly seq: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}

export const findProgress = async (
  db: Db,
  runId: Id<'execution'>,
  after: number,
): Promise<ProgressRow[]> => db<ProgressRow[]>`
  select seq, type, data, at from execution.progress where run_id = ${runId} and seq > ${after} order by seq limit 500`

/** The document of a run, as it was when the run began, with its keys and models. */
export const findDefinition = async (
  db: Reader,
  runId: Id<'execution'>,
): Promise<Pick<Flow, 'content' | 'keys' | 'models'> | undefined> => {
  const [row] = await db<Pick<Flow, 'content' | 'keys' | 'models'>[]>`
    select content, keys, models from execution.flow join execution.definition on hash = definition where run_id = ${runId}`
  return row
}
