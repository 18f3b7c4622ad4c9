import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, oneOf } from '../scalars.ts'
import {
  conversationLimits,
  imageMediaTypes,
  inputFileLimits,
  maxFilesBody,
  modelOptionLimits as limits,
  pdfMediaType,
  reasoningEfforts,
} from '../limits.ts'
import { maxCharge, RunCharge } from '../credit/credit.ts'
import { ListDate } from './models.ts'
import { FailedModels, StepUsage } from './workflow-steps.ts'

/** A provider key of the caller's. */
export const keyChoice = (description: string) =>
  Type.Optional(
    Type.String({
      ...{ minLength: 1, maxLength: 255 },
      description: `A stored provider key, or \`demo\` for the demo models; default: ${description}`,
    }),
  )

export const modelChoice = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:@/-]*$', maxLength: 200, description }))

/** Decision 88. */
export const Fallbacks = Type.Optional(
  Type.Array(
    Type.Object(
      {
        apiKeyId: keyChoice('the key of the first model'),
        model: modelChoice('Model name; default: the one that runs with this key if no model is named'),
      },
      { additionalProperties: false },
    ),
    {
      maxItems: 3,
      description:
        'Models to try in this order if the first one is unavailable. Not tried after a request that was refused as invalid, or once text was streamed.',
    },
  ),
)

export const InputFile = Type.Object(
  {
    mediaType: oneOf([...imageMediaTypes, pdfMediaType], 'What it is; its bytes are checked'),
    data: Type.String({ minLength: 1, description: 'Its bytes as base64; no address' }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: 'For the model' })),
  },
  { additionalProperties: false, description: 'An image or a PDF' },
)
export type InputFile = Static<typeof InputFile>

/** Spec 2.6. */
export const PromptExecution = body(
  {
    productId: id('prod', 'the purchased prompt'),
    apiKeyId: keyChoice("the caller's default key"),
    variables: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: 100_000 }), {
        description: "Values of the prompt's variables, as text",
      }),
    ),
    files: Type.Optional(
      Type.Record(Type.String(), InputFile, {
        maxProperties: inputFileLimits.files,
        description:
          'Files of variables of the type `image` or `pdf`, by name: images of at most 5 MiB and 8,000 pixels a side, PDFs of at most 10 MiB, 12 MiB together. They are sent to the provider and not stored',
      }),
    ),
    conversation: Type.Optional(
      Type.Boolean({
        description: `Whether to store the run, encrypted, so that messages can follow: until ${conversationLimits.days} days after the last one`,
      }),
    ),
    conversationId: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'A conversation of the caller with this prompt, to go on with; instead of `variables`',
      }),
    ),
    message: Type.Optional(
      Type.String({
        ...{ minLength: 1, maxLength: 100_000, pattern: '\\S' },
        description: 'With `conversationId`: what to say next',
      }),
    ),
    options: Type.Optional(
      Type.Object(
        {
          model: modelChoice('Model name'),
          temperature: Type.Optional(Type.Number(limits.temperature)),
          maxTokens: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
          topP: Type.Optional(Type.Number(limits.topP)),
          stop: Type.Optional(
            Type.Array(Type.String({ minLength: 1, maxLength: limits.stop.maxLength }), {
              ...{ minItems: 1, maxItems: limits.stop.maxItems },
              description: 'Texts that end the answer',
            }),
          ),
          seed: Type.Optional(Type.Integer({ ...limits.seed, description: 'For repeatable answers' })),
          reasoningEffort: Type.Optional(
            oneOf(reasoningEfforts, 'How much a reasoning model thinks before it answers'),
          ),
        },
        {
          additionalProperties: false,
          description:
            'Options of the model. What its provider does not have is left out, with an entry in `warnings`.',
        },
      ),
    ),
    fallbacks: Fallbacks,
    maxCharge,
  },
  'The prompt to run, and its variables',
)
export type PromptExecution = Static<typeof PromptExecution>

export const Pricing = Type.Object(
  {
    source: oneOf(
      ['list', 'override', 'unknown', 'free'] as const,
      'Source of the price: the built-in price list, a price set by the operator, unknown, or the demo models',
    ),
    inputCost: Type.Number({ description: 'US dollars for the input' }),
    outputCost: Type.Number({ description: 'US dollars for the output' }),
    listDate: Type.Optional(ListDate),
  },
  { description: 'How the cost is estimated' },
)
export type Pricing = Static<typeof Pricing>

export const PromptResult = Type.Object({
  executionId: id('exe', 'the execution'),
  conversationId: Type.Optional(id('conv', 'the conversation, if the run started or went on with one')),
  output: Type.String(),
  outputJson: Type.Optional(
    Type.Unknown({ description: 'The answer as JSON, of a prompt whose document declares an `output`' }),
  ),
  usage: StepUsage,
  charge: RunCharge,
  metadata: Type.Object({
    model: Type.String({ description: 'The model that ran' }),
    duration: Type.Number({ description: 'Milliseconds' }),
    provider: Type.String(),
    warnings: Type.Array(Type.String()),
    pricing: Pricing,
    failedModels: FailedModels,
  }),
})
export type PromptResult = Static<typeof PromptResult>

export const executePrompt = operation({
  id: 'ai.execute',
  method: 'POST',
  path: '/v1/ai/execute',
  summary: 'Run a prompt',
  description:
    'Runs a purchased prompt, or with `maxCharge` one that has a price per run. Variables are validated before a model is called. With `Accept: text/event-stream`, the text is sent in `delta` events (`{"text": …}`), and the last event, `result`, contains the JSON answer; an error after the first event is sent as an `error` event. With an `Idempotency-Key`, the prompt is finished although the connection is lost, except for a stream, and a repeat gets the same result, failures included, without another call of a provider. `conversation: true` starts a conversation, and `conversationId` with a `message` goes on with it: the model gets the prompt, the earlier answers and messages, and this one. Key and options are those of each request. A conversation answers one message at a time (`CONFLICT` with `Retry-After`). The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.',
  access: 'key',
  permission: 'ai:execute',
  body: PromptExecution,
  maxBodyBytes: maxFilesBody,
  answer: { kind: 'object', status: 200, data: PromptResult, description: 'The answer of the model' },
  streams: true,
  isPaid: true,
  errors: [
    ...['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'INSUFFICIENT_FUNDS'],
    ...['PROVIDER_ERROR', 'SERVICE_UNAVAILABLE', 'PROVIDER_TIMEOUT'],
  ] as const,
  example: {
    body: {
      productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
      apiKeyId: 'demo',
      variables: { product: 'Souk', changes: 'Faster search' },
    },
    data: {
      executionId: 'exe_01kb2w1r5tf9ztv6x8y0z2b4cd',
      output:
        '[demo model: no AI provider was called]\nWrite release notes for Souk from these changes: Faster search',
      usage: { promptTokens: 17, completionTokens: 29, totalTokens: 46, estimatedCost: 0 },
      metadata: {
        ...{ model: 'demo-echo-1', duration: 3, provider: 'demo', warnings: [] },
        pricing: { source: 'free', inputCost: 0, outputCost: 0 },
      },
    },
  },
})
