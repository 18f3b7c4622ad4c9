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
  readonly usage: Pick<TokenUsage, 'promptTokens' | 'completionTokens'>
  /** US dollars. */
  readonly cost: number
  /** Undefined for one that succeeded. */
  readonly failure: { readonly code: string; readonly reason: string | null } | undefined
  readonly texts: Uint8Array | null
}

const noKey = '00000000-0000-0000-0000-000000000000'

/**
 * The record of a run, with what a successful one cost: the spending of its key, the key's use (moved at most once a minute)
 * and the end of what the budget held for it. One statement, which is a transaction by itself: apart, with their own begin and
 * commit, they took a third of the time that a prompt waits apart from its model call.
 */
export const recordRun = async (
  tx: Tx,
  run: PromptRun,
  { reservationId, now }: { readonly reservationId?: string | undefined; readonly now: Date },
): Promise<void> => {
  const { promptTokens, completionTokens } = run.usage
  await tx`
    with touched as (
      update execution.provider_key set last_used_at = ${now}
      where id = ${run.keyId ?? null} and not ${run.failure !== undefined}
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')
    ), let_go as (
      delete from execution.reservation where id = ${reservationId ?? null}
    ), spent as (
      insert into execution.spent as sum
        (account_id, day, product_id, key_id, provider, calls, prompt_tokens, completion_tokens, cost)
      select ${run.accountId}::uuid, ${dayOf(now)}::date, ${run.productId}::uuid, ${run.keyId ?? noKey}::uuid,
             ${run.provider}::text, 1, ${promptTokens}::bigint, ${completionTokens}::bigint, ${run.cost}::numeric
      where not ${run.failure !== undefined}
      on conflict (account_id, day, product_id, key_id) do update set
        calls = sum.calls + 1, prompt_tokens = sum.prompt_tokens + excluded.prompt_tokens,
        completion_tokens = sum.completion_tokens + excluded.completion_tokens, cost = sum.cost + excluded.cost
    )
    insert into execution.run (
      id, account_id, product_id, version, kind, status, provider, model, key_id, prompt_tokens, completion_tokens,
      estimated_cost, error_code, reason, texts, duration_ms, created_at)
    values (
      ${run.id}, ${run.accountId}, ${run.productId}, ${run.version}, 'prompt',
      ${run.failure ? 'failed' : 'completed'}, ${run.provider}, ${run.model}, ${run.keyId ?? null},
      ${promptTokens}, ${completionTokens}, ${run.cost}, ${run.failure?.code ?? null},
      ${run.failure?.reason ?? null}, ${run.texts}, ${run.durationMs}, ${run.startedAt})`
}
