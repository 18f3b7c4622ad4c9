import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { maxFilesBody } from '../limits.ts'
import { nullable, oneOf } from '../scalars.ts'
import { Pricing, PromptExecution } from './execution.ts'
import { ListDate } from './models.ts'

export const Estimate = Type.Object({
  provider: Type.String(),
  model: Type.String({ description: 'The model that would run' }),
  promptTokens: Type.Integer({ description: 'Of the prompt with its variables' }),
  promptTokensSource: oneOf(
    ['tokenizer', 'estimate'] as const,
    'Whether they are counted as the model does, or estimated from the length of the text and the number of files',
  ),
  completionTokens: Type.Object({
    min: Type.Integer(),
    usual: nullable(Type.Integer({ description: 'Median of past runs; null with `default`' })),
    max: Type.Integer({ description: '`maxTokens`, if the request or the product sets it' }),
  }),
  completionTokensSource: oneOf(
    ['runs', 'default'] as const,
    'Whether they come from at least five past runs of the product with the model, of all accounts, or from a default: 16 to 4,096',
  ),
  cost: Type.Object({ min: Type.Number(), max: Type.Number() }, { description: 'US dollars' }),
  pricing: Type.Object({ source: Pricing.properties.source, listDate: Type.Optional(ListDate) }),
})
export type Estimate = Static<typeof Estimate>

export const estimatePrompt = operation({
  id: 'ai.estimate',
  method: 'POST',
  path: '/v1/ai/estimate',
  summary: 'Estimate the cost of a prompt',
  description:
    'What `POST /v1/ai/execute` with the same body would use and cost, as a range. It checks the same things, calls no provider and records nothing, so that it can be repeated. Four of five runs like the past ones are within the range; a model that thinks can exceed a range without past runs. With the source `unknown` the cost is 0. Workflows have no estimate: `not_a_prompt`.',
  access: 'key',
  permission: 'ai:execute',
  body: PromptExecution,
  maxBodyBytes: maxFilesBody,
  answer: { kind: 'object', status: 200, data: Estimate, description: 'The range' },
  errors: ['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: {
    body: {
      productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
      variables: { product: 'Souk', changes: 'Faster search' },
      options: { maxTokens: 500 },
    },
    data: {
      ...{ provider: 'openai', model: 'gpt-5-mini', promptTokens: 19, promptTokensSource: 'tokenizer' },
      ...{ completionTokens: { min: 120, usual: 180, max: 500 }, completionTokensSource: 'runs' },
      cost: { min: 0.00024475, max: 0.00100475 },
      pricing: { source: 'list', listDate: '2026-09-23' },
    },
  },
})
