import type { Estimate, PromptExecution } from '@souk/contract'
import type { Principal } from '../../../kernel/principal.ts'
import type { ExecutionDeps } from '../deps.ts'
import { preparePrompt } from '../prepare-prompt.ts'
import { standardTokens } from '../models/budget.ts'
import type { TokenRange } from '../models/model.ts'
import { countPromptTokens } from './count-tokens.ts'
import { findPastRuns, type PastRuns } from './past-runs-store.ts'

/** With fewer runs, one account's own would show. */
const minRuns = 5
/** A short sentence. */
const shortTokens = 16
/** From here on providers keep prompts for repeats, which then cost less. */
const minCachedTokens = 1_024

const completionOf = (
  { runs, tokens }: PastRuns,
  maxTokens: number | undefined,
): Pick<Estimate, 'completionTokens' | 'completionTokensSource'> => {
  const limit = (count: number): number => Math.min(count, maxTokens ?? Infinity)
  if (runs < minRuns || !tokens) {
    const max = maxTokens ?? standardTokens
    const completionTokens = { min: limit(shortTokens), usual: null, max }
    return { completionTokens, completionTokensSource: 'default' }
  }
  const [low, median, high] = tokens
  const completionTokens = { min: limit(low), usual: limit(median), max: maxTokens ?? high }
  return { completionTokens, completionTokensSource: 'runs' }
}

/** What running a prompt would use and cost with its first model. It is refused as the run would be, before a provider is called. */
export const estimatePrompt = async (
  deps: ExecutionDeps,
  principal: Principal,
  body: PromptExecution,
): Promise<Estimate> => {
  const { product, document, messages, models } = await preparePrompt(deps, { principal, body })
  const [chosen] = models
  const { provider, model, limits } = chosen
  const wanted = body.options?.maxTokens ?? document.config.maxTokens
  const maxTokens = wanted === undefined ? undefined : Math.max(wanted, limits.leastTokens ?? 0)
  const [{ source, ...prompted }, past] = await Promise.all([
    countPromptTokens(chosen, { messages, output: document.output }),
    findPastRuns(deps.db, { productId: product.id, provider, model }),
  ])
  const completion = completionOf(past, maxTokens)
  const { min, max } = completion.completionTokens
  const [cheapest, dearest] = await Promise.all([
    chosen.price(cheapestUsage(prompted, min)),
    chosen.price({
      ...{ promptTokens: prompted.max, completionTokens: max },
      ...{ cacheReadTokens: 0, cacheWriteTokens: 0 },
    }),
  ])
  const { source: priceSource, listDate } = dearest.pricing
  return {
    ...{ provider, model, promptTokens: prompted.usual, promptTokensSource: source },
    ...completion,
    cost: { min: cheapest.cost, max: dearest.cost },
    pricing: { source: priceSource, ...(listDate === undefined ? {} : { listDate }) },
  }
}

const cheapestUsage = ({ min: promptTokens }: TokenRange, completionTokens: number) => ({
  ...{ promptTokens, completionTokens, cacheWriteTokens: 0 },
  cacheReadTokens: promptTokens < minCachedTokens ? 0 : promptTokens,
})
