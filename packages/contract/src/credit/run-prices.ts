import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, Currency, id, nullable, oneOf } from '../scalars.ts'

/** What a price per run is counted by. */
export const runUnits = ['run', 'thousand_characters'] as const
export type RunUnit = (typeof runUnits)[number]

const unit = oneOf(
  runUnits,
  '`thousand_characters`: for each thousand characters of the values that are given, the last ones rounded up',
)

export const RunPrice = Type.Object({
  productId: id('prod', 'the product'),
  price: nullable(
    Type.Number({
      description: 'Of one unit, before tax that is added; null if only buyers can run the product',
    }),
  ),
  unit,
  currency: Currency,
  includesModel: Type.Boolean({
    description:
      'Whether it runs with provider keys of the marketplace, so that who runs it needs none and never sees what is sent. What the model costs is deducted from the share of the seller',
  }),
})
export type RunPrice = Static<typeof RunPrice>

export const RunPriceChange = body(
  {
    price: nullable(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 10_000,
        description: "In the product's currency, with at most its decimals; null to end it",
      }),
    ),
    unit: Type.Optional(unit),
    includesModel: Type.Optional(
      Type.Boolean({
        description:
          'Only of a prompt, and where the marketplace has set it up; default: as before, at first false',
      }),
    ),
  },
  'The price of a run',
)
export type RunPriceChange = Static<typeof RunPriceChange>

const path = '/v1/products/{productId}/run-price'
const parameters = { productId: 'Identifier of the product, `prod_…`' }
const example: RunPrice = {
  ...{
    productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
    price: 0.1,
    unit: 'run',
    currency: 'USD',
    includesModel: false,
  },
}

export const getRunPrice = operation({
  id: 'pricing.get',
  method: 'GET',
  path,
  summary: 'Read the price of a run',
  description: 'What a run costs those who have not bought the product.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters,
  answer: { kind: 'object', status: 200, data: RunPrice, description: 'The price' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { data: example },
})

export const setRunPrice = operation({
  id: 'pricing.set',
  method: 'PUT',
  path,
  summary: 'Set the price of a run',
  description:
    'For the author of a prompt or workflow. Others can then run it without buying it: they pay each successful run from their credit. They do not get the content, but run it with a provider key of their own, in whose log at the provider they may be able to read what was sent; with `includesModel`, with keys of the marketplace. Such a run uses the model and the limits of the prompt, and is refused (`CONFLICT`) if it could cost more than your share.',
  access: 'key',
  permission: 'products:write',
  parameters,
  body: RunPriceChange,
  answer: { kind: 'object', status: 200, data: RunPrice, description: 'The price' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: { body: { price: 0.1 }, data: example },
})
