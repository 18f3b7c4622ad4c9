import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'

/** Completion tokens of past runs. */
export interface PastRuns {
  readonly runs: number
  /** Percentiles 10, 50 and 90; null without runs. */
  readonly tokens: readonly [number, number, number] | null
}

/**
 * Of the last 1,000 completed runs of a product at a provider, those by the model. Providers answer with the name of a dated
 * release, such as `gpt-5-mini-2025-08-07`.
 */
export const findPastRuns = async (
  db: Reader,
  {
    productId,
    provider,
    model,
  }: { readonly productId: Id<'product'>; readonly provider: string; readonly model: string },
): Promise<PastRuns> => {
  const [row] = await db<PastRuns[]>`
    select count(*)::int as runs,
           percentile_disc(array[0.1, 0.5, 0.9]) within group (order by completion_tokens) as tokens
    from (
      select model, completion_tokens from execution.run
      where product_id = ${productId} and provider = ${provider} and kind = 'prompt' and status = 'completed'
        and not is_estimated
      order by id desc limit 1000
    ) as recent
    where model = ${model} or starts_with(model, ${`${model}-20`})`
  return row ?? { runs: 0, tokens: null }
}
