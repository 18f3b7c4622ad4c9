import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TokenUsage } from './model.ts'

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

export const insertRun = async (tx: Tx, run: PromptRun): Promise<void> => {
  await tx`
    insert into execution.run (
      id, account_id, product_id, version, kind, status, provider, model, key_id, prompt_tokens, completion_tokens,
      estimated_cost, error_code, reason, texts, duration_ms, created_at)
    values (
      ${run.id}, ${run.accountId}, ${run.productId}, ${run.version}, 'prompt',
      ${run.failure ? 'failed' : 'completed'}, ${run.provider}, ${run.model}, ${run.keyId ?? null},
      ${run.usage.promptTokens}, ${run.usage.completionTokens}, ${run.cost}, ${run.failure?.code ?? null},
      ${run.failure?.reason ?? null}, ${run.texts}, ${run.durationMs}, ${run.startedAt})`
}
