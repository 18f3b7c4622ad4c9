import type { LanguageModelV4 } from '@ai-sdk/provider'
import { closedSchema } from '@souk/documents'
import type { Model, ModelFile, ModelOptions, ModelReply, ModelRequest, TokenUsage } from './model.ts'
import { broken, failureOfAnswer, failureOfError, malformed } from './provider-failure.ts'

/** The interface that every `@ai-sdk` provider implements: one vocabulary of usage, warnings and errors. */
export type SdkModel = LanguageModelV4
type Options = Parameters<SdkModel['doGenerate']>[0]
type UserPart = Extract<Options['prompt'][number], { role: 'user' }>['content'][number]
type Generated = Awaited<ReturnType<SdkModel['doGenerate']>>
type Streamed = Awaited<ReturnType<SdkModel['doStream']>>
type Part = Streamed['stream'] extends ReadableStream<infer P> ? P : never
type Usage = Generated['usage']
type Warning = Generated['warnings'][number]

/**
 * A model of a provider. Its calls are made by the provider packages themselves, without `generateText` of `ai` around
 * them: a single answer needs none of its loops, retries and telemetry, which cost 0.4 ms a call.
 */
export const languageModel =
  (model: SdkModel, providerOptions: Options['providerOptions'] = {}): Model =>
  async (request) => {
    const options: Options = {
      prompt: request.messages.map(toPrompt),
      abortSignal: request.signal,
      providerOptions,
      ...optionsOf(request),
      ...formatOf(request),
    }
    try {
      return await (request.onDelta ? stream(model, options, request) : generate(model, options))
    } catch (error) {
      throw failureOfError(error, request.signal)
    }
  }

const formatOf = ({ output }: ModelRequest): Pick<Options, 'responseFormat'> =>
  output ? { responseFormat: { type: 'json', schema: closedSchema(output) as never, name: 'output' } } : {}

const optionsOf = ({ temperature, maxTokens, topP, stop, seed, reasoningEffort }: ModelOptions) => ({
  ...(temperature === undefined ? {} : { temperature }),
  ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
  ...(topP === undefined ? {} : { topP }),
  ...(stop === undefined ? {} : { stopSequences: [...stop] }),
  ...(seed === undefined ? {} : { seed }),
  ...(reasoningEffort === undefined ? {} : { reasoning: reasoningEffort }),
})

/** Roles come from the document alone: no value of a variable makes a message of another role. */
const toPrompt = ({
  role,
  content,
  cache,
  files = [],
}: ModelRequest['messages'][number]): Options['prompt'][number] => {
  const marker = cache ? { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } } : {}
  if (role === 'system') return { role, content, ...marker }
  if (role === 'assistant') return { role, content: [{ type: 'text', text: content }], ...marker }
  return { role, content: partsOf(content, files), ...marker }
}

/** Text and files in turn; there is no text between two files. */
const partsOf = (content: string, files: readonly ModelFile[]): UserPart[] => {
  if (files.length === 0) return [{ type: 'text', text: content }]
  const ends = [...files.map(({ at }) => at), content.length]
  return ends.flatMap((end, index) => {
    const text = content.slice(ends[index - 1] ?? 0, end)
    const file = files[index]
    return [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...(file ? [toPart(file)] : [])]
  })
}

const toPart = ({ mediaType, data, name }: ModelFile): UserPart => ({
  type: 'file',
  ...{ mediaType, data: { type: 'data', data } },
  ...(name === undefined ? {} : { filename: name }),
})

const generate = async (model: SdkModel, options: Options): Promise<ModelReply> => {
  const { content, usage, warnings, response, finishReason } = await model.doGenerate(options)
  if (isBroken(finishReason)) throw malformed()
  return {
    output: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    usage: toUsage(usage),
    model: response?.modelId ?? model.modelId,
    warnings: [...warnings.map(warningMessageOf), ...warningOf(finishReason)],
  }
}

const stream = async (model: SdkModel, options: Options, request: ModelRequest): Promise<ModelReply> => {
  const { stream: parts, response } = await model.doStream(options)
  // What is no stream of events reads as one without any.
  const isStream = response?.headers?.['content-type']?.startsWith('text/event-stream') ?? false
  const cut = () => (isStream ? broken() : malformed())
  let output = ''
  let ran = model.modelId
  const warnings: string[] = []
  for await (const part of parts as ReadableStream<Part> & AsyncIterable<Part>) {
    if (part.type === 'text-delta') {
      output += part.delta
      await request.onDelta?.(part.delta)
    } else if (part.type === 'reasoning-delta') request.onThought?.(part.delta)
    else if (part.type === 'stream-start') warnings.push(...part.warnings.map(warningMessageOf))
    else if (part.type === 'response-metadata') ran = part.modelId ?? ran
    else if (part.type === 'error')
      throw saysNoEnd(part.error) ? cut() : failureOfPart(part.error, request.signal)
    else if (part.type === 'finish') {
      if (isBroken(part.finishReason)) throw cut()
      warnings.push(...warningOf(part.finishReason))
      return { output, usage: toUsage(part.usage), model: ran, warnings }
    }
  }
  throw cut()
}

type FinishReason = Generated['finishReason']

/** A stream that was cut without an error ends like this; an answer that says why it ended does not. */
const isBroken = ({ unified, raw }: FinishReason): boolean =>
  (unified as string) === 'interrupted' || unified === 'error' || (unified === 'other' && raw === undefined)

const warningOf = ({ unified }: FinishReason): string[] => {
  if (unified === 'length') return ['The answer was cut off at the maximum number of tokens.']
  return unified === 'content-filter' ? ["The provider's content filter ended the answer."] : []
}

/** Errors that come within a stream have a type instead of a status. */
const statusByType: readonly (readonly [form: RegExp, status: number])[] = [
  [/overloaded/i, 529],
  [/rate_limit|RESOURCE_EXHAUSTED|insufficient_quota/i, 429],
  [/authentication_error|invalid_api_key/i, 401],
  [/context_length_exceeded|invalid_request_error/i, 400],
]

/** How the chat format tells that a stream ended without a reason. */
const saysNoEnd = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'AI_InvalidResponseDataError' &&
  'data' in error &&
  error.data === undefined

const failureOfPart = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return failureOfError(error, signal)
  const known = error as { name?: string; statusCode?: number } | null
  if (known?.name?.startsWith('AI_') && known.statusCode === undefined && error instanceof Error)
    return failureOfError(error, signal)
  const body = `${JSON.stringify(error)} ${error instanceof Error ? error.message : ''}`
  const status = known?.statusCode ?? statusByType.find(([form]) => form.test(body))?.[1] ?? 500
  return failureOfAnswer({ status, headers: {}, body })
}

const clamp = (value: number | undefined, max = Number.MAX_SAFE_INTEGER): number =>
  Math.min(max, Math.max(0, Math.trunc(value ?? 0)) || 0)

/** Cached tokens are part of the input; a provider that says more is not believed. */
const toUsage = ({ inputTokens, outputTokens }: Usage): TokenUsage => {
  const promptTokens = clamp(inputTokens.total)
  const cacheReadTokens = clamp(inputTokens.cacheRead, promptTokens)
  return {
    promptTokens,
    completionTokens: clamp(outputTokens.total),
    cacheReadTokens,
    cacheWriteTokens: clamp(inputTokens.cacheWrite, promptTokens - cacheReadTokens),
  }
}

/** Options whose names differ from ours. */
const optionNames: Readonly<Record<string, string>> = {
  maxOutputTokens: 'maxTokens',
  stopSequences: 'stop',
  reasoning: 'reasoningEffort',
}

const warningMessageOf = (warning: Warning): string => {
  if (warning.type === 'other') return warning.message
  if (warning.type === 'deprecated') return `${warning.setting}: ${warning.message}`
  const what = warning.type === 'unsupported' ? 'is not supported by the model' : 'works in a limited way'
  return `${optionNames[warning.feature] ?? warning.feature} ${what}${warning.details === undefined ? '' : `: ${warning.details}`}`
}
