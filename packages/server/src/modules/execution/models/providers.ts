import { AsyncLocalStorage } from 'node:async_hooks'
import { invariant } from '../../../kernel/invariant.ts'
import { providerFetch } from '../../../platform/egress/provider-fetch.ts'
import { languageModel, type SdkModel } from './language-model.ts'
import type { Model, ModelRequest } from './model.ts'
import type { OptionLimits, Provider, Providers } from './provider.ts'
import { broken, failureOfAnswer, failureOfError } from './provider-failure.ts'

export interface ProviderOptions {
  /** The longest silence of a provider in a call. */
  readonly silenceMs: number
  /** The header by which a gateway continues a trace. */
  readonly traceparent: () => string | undefined
  readonly openai: string
  readonly anthropic: string
  readonly google: string
  readonly mistral: string
  /** OpenAI-compatible servers, by their names. */
  readonly compatible: Readonly<Record<string, string>>
}

type Headers = Readonly<Record<string, string>>

const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` })

interface Format {
  readonly standardModel?: string
  readonly priceList?: string
  readonly limits?: OptionLimits
  readonly headers: (key: string) => Headers
  /** Moves a request that its package has written below the limit of tokens of the call. */
  readonly limitTokens?: (body: AnthropicBody, maxTokens: number) => void
  readonly open: (
    settings: { apiKey: string; baseURL: string; fetch: typeof fetch },
    model: string,
  ) => Promise<Model>
}

const plain = (model: unknown): Model => languageModel(model as SdkModel)

interface AnthropicBody {
  max_tokens: number
  thinking?: { budget_tokens?: number }
}

/** The API's minimum. */
const leastThinking = 1_024

/** The package adds the tokens for thinking to the limit; here, as with other providers, they are part of it. */
const limitTokens = (body: AnthropicBody, maxTokens: number): void => {
  const budget = body.thinking?.budget_tokens ?? 0
  body.max_tokens = Math.min(body.max_tokens, maxTokens)
  if (budget < maxTokens || !body.thinking) return
  if (maxTokens > leastThinking)
    body.thinking.budget_tokens = Math.max(leastThinking, Math.floor(maxTokens / 2))
  else delete body.thinking
}

// Loaded with the first call: together the five packages are 30 MB that a marketplace without executions does not need.
const formats = {
  openai: {
    ...{ standardModel: 'gpt-5-mini', priceList: 'openai', headers: bearer },
    limits: { leastTokens: 16 },
    open: async (settings, model) => {
      const { createOpenAI } = await import('@ai-sdk/openai')
      // Not stored at OpenAI: what buyers give is theirs. Summaries of thoughts, which are not shown, need a verified organization.
      const options = { store: false, reasoningSummary: null }
      return languageModel(createOpenAI(settings)(model) as SdkModel, { openai: options })
    },
  },
  anthropic: {
    ...{ standardModel: 'claude-haiku-4-5', priceList: 'anthropic' },
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    limitTokens,
    open: async (settings, model) =>
      plain((await import('@ai-sdk/anthropic')).createAnthropic(settings)(model)),
  },
  google: {
    ...{ standardModel: 'gemini-2.5-flash', priceList: 'google' },
    headers: (key) => ({ 'x-goog-api-key': key }),
    open: async (settings, model) => plain((await import('@ai-sdk/google')).createGoogle(settings)(model)),
  },
  mistral: {
    ...{ standardModel: 'mistral-small-latest', priceList: 'mistral', headers: bearer },
    limits: { maxTemperature: 1.5 },
    open: async (settings, model) => plain((await import('@ai-sdk/mistral')).createMistral(settings)(model)),
  },
  compatible: {
    headers: bearer,
    open: async (settings, model) => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const all = { ...settings, name: 'compatible', includeUsage: true, supportsStructuredOutputs: true }
      return plain(createOpenAICompatible(all)(model))
    },
  },
} satisfies Record<string, Format>

/** The current call. Its key is read when its request is sent. */
const calling = new AsyncLocalStorage<{ readonly key: () => string; readonly request: ModelRequest }>()

/** The packages get no key: what they keep of a call, errors above all, would keep it in memory. */
const withKey =
  ({ headers: headersOf, limitTokens: limit }: Format, { silenceMs, traceparent }: Server): typeof fetch =>
  (input, init) => {
    const call = calling.getStore()
    invariant(call, 'a provider was called without a key')
    const { maxTokens, reasoningEffort } = call.request
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(headersOf(call.key()))) headers.set(name, value)
    const parent = traceparent()
    if (parent !== undefined) headers.set('traceparent', parent)
    if (!limit || maxTokens === undefined || reasoningEffort === undefined)
      return providerFetch(input, { ...init, headers, silenceMs })
    const body = JSON.parse(String(init?.body)) as AnthropicBody
    limit(body, maxTokens)
    return providerFetch(input, { ...init, body: JSON.stringify(body), headers, silenceMs })
  }

/** Models that a provider's format was opened for; their names come from callers, so not all of them. */
const maxModels = 32

/** Models are cached between calls, without a key: making one builds its schemas, 0.8 ms of each call. */
const keepModels = (open: (name: string) => Promise<Model>): ((name: string) => Promise<Model>) => {
  const cached = new Map<string, Promise<Model>>()
  return (name) => {
    const model = cached.get(name) ?? open(name)
    cached.delete(name)
    cached.set(name, model)
    for (const oldest of cached.keys()) if (cached.size > maxModels) cached.delete(oldest)
    return model
  }
}

interface Server extends Pick<ProviderOptions, 'silenceMs' | 'traceparent'> {
  readonly baseURL: string
}

const createProvider = (name: string, format: Format, server: Server): Provider => {
  const open = keepModels((model) =>
    format.open({ apiKey: 'set by fetch', baseURL: server.baseURL, fetch: withKey(format, server) }, model),
  )
  return {
    name,
    standardModel: format.standardModel,
    priceList: format.priceList,
    limits: format.limits ?? {},
    async model(key, named) {
      const model = await open(named)
      return (request) => calling.run({ key, request }, () => model(request))
    },
    check: createCheck(format, server),
  }
}

const createCheck =
  (format: Format, { baseURL, silenceMs }: Server): Provider['check'] =>
  async (key, signal) => {
    let answer: Response
    try {
      answer = await providerFetch(`${baseURL}/models`, { headers: format.headers(key), signal, silenceMs })
    } catch (error) {
      throw signal.aborted ? failureOfError(error, signal) : broken()
    }
    const body = await answer.text().catch(() => '')
    const headers = Object.fromEntries(answer.headers)
    if (!answer.ok) throw failureOfAnswer({ status: answer.status, headers, body })
  }

export const createProviders = ({
  compatible,
  silenceMs,
  traceparent,
  ...addresses
}: ProviderOptions): Providers => {
  const shared = { silenceMs, traceparent }
  const known = new Map<string, Provider>()
  for (const name of ['openai', 'anthropic', 'google', 'mistral'] as const)
    known.set(name, createProvider(name, formats[name], { baseURL: addresses[name], ...shared }))
  for (const [name, address] of Object.entries(compatible))
    known.set(name, createProvider(name, formats.compatible, { baseURL: address, ...shared }))
  return { find: (name) => known.get(name), names: [...known.keys()] }
}
