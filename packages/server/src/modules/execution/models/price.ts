import type { Pricing } from '@souk/contract'
import type { ModelPrice, ModelPrices } from '../../../platform/config/model-price-setting.ts'
import type { Model, TokenUsage } from './model.ts'
import type { UsableKey } from '../keys/provider-key.ts'
import type { OptionLimits, Provider } from './provider.ts'

export interface Price {
  /** US dollars. */
  readonly cost: number
  readonly pricing: Pricing
}

const unknown: Price = { cost: 0, pricing: { source: 'unknown', inputCost: 0, outputCost: 0 } }
export const free: Price = { cost: 0, pricing: { source: 'free', inputCost: 0, outputCost: 0 } }

/** A cent is spent by no call of a few tokens: eight decimals tell them apart. */
const round = (dollars: number): number => Math.round(dollars * 1e8) / 1e8

/** When the version of the price list that is installed was published, which the package does not say; a test compares the version. */
export const listVersion = '0.1.8'
export const listDate = '2026-09-23'

/** The operator's price of a model, or of all models of its provider. */
export const overrideOf = (prices: ModelPrices, provider: string, model: string): ModelPrice | undefined =>
  prices.get(`${provider}/${model}`) ?? prices.get(`${provider}/*`)

/** What tokens cost that are sold by the million. */
const ofMillions = ({ input, output }: ModelPrice, usage: TokenUsage): Price => {
  const inputCost = round((usage.promptTokens * input) / 1e6)
  const outputCost = round((usage.completionTokens * output) / 1e6)
  return { cost: round(inputCost + outputCost), pricing: { source: 'override', inputCost, outputCost } }
}

/**
 * What a call cost by the operator's price of its model, cached tokens like all others; else by the price list that comes with the program; `source: "unknown"` and 0 for a model that is not in it.
 * The list's self-update stays off: a marketplace calls no one but the providers of its users' keys.
 */
export const priceOf = async (
  prices: ModelPrices,
  { provider, model }: { readonly provider: Pick<Provider, 'name' | 'priceList'>; readonly model: string },
  usage: TokenUsage,
): Promise<Price> => {
  const { name, priceList } = provider
  const override = overrideOf(prices, name, model)
  if (override) return ofMillions(override, usage)
  if (priceList === undefined) return unknown
  const { calcPrice } = await import('@pydantic/genai-prices')
  const found = calcPrice(
    {
      input_tokens: usage.promptTokens,
      cache_read_tokens: usage.cacheReadTokens,
      cache_write_tokens: usage.cacheWriteTokens,
      output_tokens: usage.completionTokens,
    },
    model,
    { providerId: priceList },
  )
  if (!found) return unknown
  const { input_price: input, output_price: output, total_price: total } = found
  return {
    cost: round(total),
    pricing: { source: 'list', inputCost: round(input), outputCost: round(output), listDate },
  }
}

/** A model with whatever it takes to call it. */
export interface Chosen {
  readonly provider: string
  readonly model: string
  /** Undefined for the demo models. */
  readonly key: UsableKey | undefined
  readonly warnings: readonly string[]
  readonly limits: OptionLimits
  /** Opens the key for one call. */
  readonly open: () => Promise<Model>
  readonly price: (usage: TokenUsage) => Promise<Price>
}
