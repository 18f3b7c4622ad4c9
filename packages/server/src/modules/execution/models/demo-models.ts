import { setTimeout } from 'node:timers/promises'
import type { Model, ModelMessage, ModelReply, ModelRequest } from './model.ts'
import { sampleJson, sampleOf } from './demo-json.ts'
import { failureOfAnswer } from './provider-failure.ts'

export const demoProvider = 'demo'
export const standardDemoModel = 'demo-echo-1'
const heading = '[demo model: no AI provider was called]'

/** Roughly four characters a token, as the large providers' tokenisers average on English text. */
export const demoTokensIn = (text: string): number => Math.ceil(text.length / 4)

/** With what is known of its files. */
const textOf = ({ content, files = [] }: ModelMessage): string =>
  [
    content,
    ...files.map(({ name = 'file', mediaType, data }) => `[${name}: ${mediaType}, ${bytesOf(data)} bytes]`),
  ].join('\n')

const bytesOf = (base64: string): number => Buffer.byteLength(base64, 'base64')

const echo = ({ messages, maxTokens, output: form }: ModelRequest): ModelReply => {
  const prompt = messages.map(textOf).join('\n\n')
  const whole = (form ? JSON.stringify(sampleOf(form)) : sampleJson(prompt)) ?? `${heading}\n${prompt}`
  const output = maxTokens === undefined ? whole : whole.slice(0, Math.max(heading.length, maxTokens * 4))
  return {
    output,
    usage: {
      promptTokens: demoTokensIn(messages.map(({ content }) => content).join('')),
      completionTokens: demoTokensIn(output),
      ...{ cacheReadTokens: 0, cacheWriteTokens: 0 },
    },
    model: standardDemoModel,
    warnings: [],
  }
}

/** As a provider streams: a few words at a time. */
const stream = async (reply: ModelReply, { onDelta }: ModelRequest): Promise<ModelReply> => {
  for (const piece of onDelta ? (reply.output.match(/[^]{1,24}/gu) ?? []) : []) await onDelta?.(piece)
  return reply
}

/** How long `demo-slow` thinks. */
const slowMs = 3_000

/** In-process models that need no key: an execution, a slow one and the failures, for all to see (Decision 49). */
const models: Readonly<Record<string, Model>> = {
  'demo-echo-1': (request) => stream(echo(request), request),
  'demo-slow': async (request) => {
    await setTimeout(slowMs, undefined, { signal: request.signal })
    return stream({ ...echo(request), model: 'demo-slow' }, request)
  },
  'demo-rate-limit': async () => {
    throw failureOfAnswer({ status: 429, headers: { 'retry-after': '5' }, body: '' })
  },
  'demo-error': async () => {
    throw failureOfAnswer({ status: 500, headers: {}, body: '' })
  },
}

export const demoModelNames: readonly string[] = Object.keys(models)

/** The demo model of this name; any other name is played by the echo, with a warning that says so. */
export const demoModel = (name: string | undefined): { name: string; run: Model; warnings: string[] } => {
  const echoModel = { name: standardDemoModel, run: models[standardDemoModel] as Model }
  if (name === undefined) return { ...echoModel, warnings: [] }
  const run = Object.hasOwn(models, name) ? models[name] : undefined
  if (run) return { name, run, warnings: [] }
  return {
    ...echoModel,
    warnings: [`The demo provider has no model ${name}; ${standardDemoModel} ran instead.`],
  }
}
