import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { nullable, oneOf, paging } from '../scalars.ts'

/** The day of the built-in price list, in prices and costs that come from it. */
export const ListDate = Type.String({ description: 'Day of the built-in price list, YYYY-MM-DD' })

const price = (what: string) =>
  Type.Number({ description: `US dollars for a million ${what} tokens; the first tier of a tiered price` })

export const AiModel = Type.Object({
  provider: Type.String({ description: 'As in provider keys and in `metadata`' }),
  model: Type.String({ description: 'As in `options.model`' }),
  contextTokens: nullable(
    Type.Integer({ description: 'Longest prompt and answer together; null if it is not known' }),
  ),
  inputPrice: price('input'),
  outputPrice: price('output'),
  isTiered: Type.Boolean({ description: 'Whether long prompts cost more for each token' }),
  source: oneOf(
    ['list', 'override', 'free'] as const,
    'Source of the price: the built-in price list, a price set by the operator, or the demo models',
  ),
  listDate: nullable(ListDate),
  input: Type.Array(oneOf(['text', 'image', 'pdf'] as const, 'Kind of input'), {
    description:
      'What it takes, as far as it is known. A prompt with other input is refused before a provider is called',
  }),
  isDeprecated: Type.Boolean({ description: 'Whether the price list marks it as deprecated' }),
  isStandard: Type.Boolean({
    description: 'Whether it runs if neither the request nor the product names a model',
  }),
})
export type AiModel = Static<typeof AiModel>

const ModelQuery = Type.Object({
  ...paging,
  provider: Type.Optional(Type.String({ maxLength: 64, description: 'Only of this provider' })),
})
export type ModelQuery = Static<typeof ModelQuery>

export const listModels = operation({
  id: 'models.list',
  method: 'GET',
  path: '/v1/ai/models',
  summary: 'List models',
  description:
    'Text models with a known price, by provider and name, the same for every caller. A provider may offer fewer, and others: `options.model` takes any name. Of a provider whose price the operator set for all its models, only those in the price list are listed.',
  access: 'key',
  permission: 'ai:execute',
  query: ModelQuery,
  answer: { kind: 'page', status: 200, item: AiModel, description: 'One page of models' },
  errors: [],
  example: {
    query: { provider: 'openai' },
    data: [
      {
        ...{ provider: 'openai', model: 'gpt-5-mini', contextTokens: 400_000 },
        ...{ inputPrice: 0.25, outputPrice: 2, isTiered: false, source: 'list', listDate: '2026-09-23' },
        ...{ input: ['text', 'image', 'pdf'], isDeprecated: false, isStandard: true },
      },
    ],
  },
})
