import type { Id } from '../../kernel/ids.ts'
import { dayOf } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TokenUsage } from './models/model.ts'

export interface PromptRun {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly version: string
  readonly provider: string
  readonly model: string
  readonly keyId: Id<'providerKey'> | undefined
  readonly startedAt: Date
  readonly durationMs: number
  readonly status: 'completed' | 'failed' | 'canceled'
  /** What the provider charges, as far as is known; undefined for what it refused. `cost` is in US dollars. */
  readonly charge: { readonly usage: TokenUsage; readonly cost: number } | undefined
  /** Whether the charge is our estimate, because the call ended without an answer. */
  readonly isEstimated: boolean
  /** Of the budget. */
  readonly reservationId: string | undefined
  /** Undefined unless it failed. */
  readonly failure: { readonly code: string; readonly reason: string | null } | undefined
  readonly texts: Uint8Array | null
}

const noKey = '00000000-0000-0000-0000-000000000000'

/**
 * The record of a run, with what it cost: the spending of its key, the key's use (moved at most once a minute) and the end of
 * its reservation. One statement, which is a transaction by itself: apart, with their own begin and commit, they took a third
 * of the time that a prompt waits apart from its model call.
 */
export const recordRun = async (tx: Tx, run: PromptRun, now: Date): Promise<void> => {
  const isCharged = run.charge !== undefined
  const { usage, cost } = run.charge ?? { usage: { promptTokens: 0, completionTokens: 0 }, cost: 0 }
  const { promptTokens, completionTokens } = usage
  await tx`
    with touched as (
      update execution.provider_key set last_used_at = ${now}
      where id = ${run.keyId ?? null} and ${isCharged}
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')
    ), let_go as (
      delete from execution.reservation where id = ${run.reservationId ?? null}
    ), spent as (
      insert into execution.spent as sum
        (account_id, day, product_id, key_id, provider, calls, prompt_tokens, completion_tokens, cost)
      select ${run.accountId}::uuid, ${dayOf(now)}::date, ${run.productId}::uuid, ${run.keyId ?? noKey}::uuid,
             ${run.provider}::text, 1, ${promptTokens}::bigint, ${completionTokens}::bigint, ${cost}::numeric
      where ${isCharged}
      on conflict (account_id, day, product_id, key_id) do update set
        calls = sum.calls + 1, prompt_tokens = sum.prompt_tokens + excluded.prompt_tokens,
        completion_tokens = sum.completion_tokens + excluded.completion_tokens, cost = sum.cost + excluded.cost
    )
    insert into execution.run (
      id, account_id, product_id, version, kind, status, provider, model, key_id, prompt_tokens, completion_tokens,
      estimated_cost, is_estimated, error_code, reason, texts, duration_ms, created_at)
    values (
      ${run.id}, ${run.accountId}, ${run.productId}, ${run.version}, 'prompt',
      ${run.status}, ${run.provider}, ${run.model}, ${run.keyId ?? null},
      ${promptTokens}, ${completionTokens}, ${cost}, ${run.isEstimated}, ${run.failure?.code ?? null},
      ${run.failure?.reason ?? null}, ${run.texts}, ${run.durationMs}, ${run.startedAt})`
}
