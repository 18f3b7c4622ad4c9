import type { FailedModel } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { dayOf } from '../../kernel/time.ts'
import type { Json, Tx } from '../../platform/db/database.ts'
import type { PaidRun } from '../orders/index.ts'
import type { TokenUsage } from './models/model.ts'

/** A call of a model that has ended. */
export interface PromptCall {
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly provider: string
  readonly keyId: Id<'providerKey'> | undefined
  /** What the provider charges, as far as is known; undefined for what it refused. `cost` is in US dollars. */
  readonly charge: Charge | undefined
  /** Of the budget. */
  readonly reservationId: string | undefined
}

/** `cost` is in US dollars. */
export interface Charge {
  readonly usage: Pick<TokenUsage, 'promptTokens' | 'completionTokens'>
  readonly cost: number
}

export interface PromptRun {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly version: string
  readonly provider: string
  readonly model: string
  readonly keyId: Id<'providerKey'> | undefined
  /** The last one. */
  readonly call: PromptCall
  readonly startedAt: Date
  readonly durationMs: number
  readonly status: 'completed' | 'failed' | 'canceled'
  /** Of all its calls. */
  readonly total: Charge
  /** Whether a part of the total is our estimate, because a call ended without an answer. */
  readonly isEstimated: boolean
  readonly failedModels: readonly FailedModel[]
  /** Undefined unless it failed. */
  readonly failure: { readonly code: string; readonly reason: string | null } | undefined
  readonly texts: Uint8Array | null
  /** Of a run that the caller paid. */
  readonly paid: PaidRun | undefined
}

const noKey = '00000000-0000-0000-0000-000000000000'

/** The spending of a key, the key's use (moved at most once a minute) and the end of a reservation. */
const recorded = (
  tx: Tx,
  { accountId, productId, provider, keyId, charge, reservationId }: PromptCall,
  now: Date,
) => {
  const { usage, cost } = charge ?? { usage: { promptTokens: 0, completionTokens: 0 }, cost: 0 }
  return tx`
    touched as (
      update execution.provider_key set last_used_at = ${now}
      where id = ${keyId ?? null} and ${charge !== undefined}
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')
    ), let_go as (
      delete from execution.reservation where id = ${reservationId ?? null}
    ), spent as (
      insert into execution.spent as sum
        (account_id, day, product_id, key_id, provider, calls, prompt_tokens, completion_tokens, cost)
      select ${accountId}::uuid, ${dayOf(now)}::date, ${productId}::uuid, ${keyId ?? noKey}::uuid,
             ${provider}::text, 1, ${usage.promptTokens}::bigint, ${usage.completionTokens}::bigint, ${cost}::numeric
      where ${charge !== undefined}
      on conflict (account_id, day, product_id, key_id) do update set
        calls = sum.calls + 1, prompt_tokens = sum.prompt_tokens + excluded.prompt_tokens,
        completion_tokens = sum.completion_tokens + excluded.completion_tokens, cost = sum.cost + excluded.cost
    )`
}

/** Records what a call cost that is not the last of its run. */
export const recordCall = async (tx: Tx, call: PromptCall, now: Date): Promise<void> => {
  await tx`with ${recorded(tx, call, now)} select`
}

/**
 * The record of a run with that of its last call. One statement, which is a transaction by itself: apart, with their own begin
 * and commit, they took a third of the time that a prompt waits apart from its model call.
 */
export const recordRun = async (tx: Tx, run: PromptRun, now: Date): Promise<void> => {
  const { total, failedModels } = run
  await tx`
    with ${recorded(tx, run.call, now)}
    insert into execution.run (
      id, account_id, product_id, version, kind, status, provider, model, key_id, prompt_tokens, completion_tokens,
      estimated_cost, is_estimated, failed_models, error_code, reason, texts, duration_ms, created_at,
      charge_order_id, charge_minor, charge_currency)
    values (
      ${run.id}, ${run.accountId}, ${run.productId}, ${run.version}, 'prompt',
      ${run.status}, ${run.provider}, ${run.model}, ${run.keyId ?? null},
      ${total.usage.promptTokens}, ${total.usage.completionTokens}, ${total.cost}, ${run.isEstimated},
      ${failedModels.length > 0 ? tx.json(failedModels as unknown as Json) : null}, ${run.failure?.code ?? null},
      ${run.failure?.reason ?? null}, ${run.texts}, ${run.durationMs}, ${run.startedAt},
      ${run.paid?.orderId ?? null}, ${run.paid?.amount.minor.toString() ?? null}, ${run.paid?.amount.currency ?? null})`
}
