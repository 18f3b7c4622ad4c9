import type { Model } from './model.ts'

/** What a provider refuses of options that others take. */
export interface OptionLimits {
  readonly leastTokens?: number
  readonly maxTemperature?: number
}

/** An AI provider that keys can be stored for. */
export interface Provider {
  /** As in `provider` of keys, workflows and `metadata`. */
  readonly name: string
  /** Runs where neither the caller nor the document names a model; undefined where only they can know. */
  readonly standardModel: string | undefined
  /** As the price list calls it; undefined: not in it. */
  readonly priceList: string | undefined
  readonly limits: OptionLimits
  /** `key` is called when a request is sent, and its value is not stored. */
  model(key: () => string, model: string): Promise<Model>
  /** Throws a ProviderFailure unless the provider takes the key; asks for the list of models, which costs nothing. */
  check(key: string, signal: AbortSignal): Promise<void>
}

export interface Providers {
  find(name: string): Provider | undefined
  readonly names: readonly string[]
}
