import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ModelReply } from './model.ts'

interface Run {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly version: string
  readonly provider: string
  readonly model: string
  readonly startedAt: Date
  readonly durationMs: number
  readonly reply?: ModelReply
  readonly errorCode?: string
}

export const insertRun = async (tx: Tx, run: Run): Promise<void> => {
  const usage = run.reply?.usage ?? { promptTokens: 0, completionTokens: 0, estimatedCost: 0 }
  await tx`
    insert into execution.run (
      id, account_id, product_id, version, status, provider, model, prompt_tokens, completion_tokens,
      estimated_cost, error_code, duration_ms, created_at)
    values (
      ${run.id}, ${run.accountId}, ${run.productId}, ${run.version}, ${run.reply ? 'completed' : 'failed'},
      ${run.provider}, ${run.model}, ${usage.promptTokens}, ${usage.completionTokens}, ${usage.estimatedCost},
      ${run.errorCode ?? null}, ${run.durationMs}, ${run.startedAt})`
}
