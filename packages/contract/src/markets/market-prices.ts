import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, Currency, id, nullable } from '../scalars.ts'

const MarketPrice = Type.Object(
  {
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$', description: 'Code of ISO 3166-1' }), {
      minItems: 1,
      maxItems: 250,
      description: 'Where the price applies; a country is in one price at most',
    }),
    price: Type.Number({
      exclusiveMinimum: 0,
      maximum: 100_000,
      description: "In the product's currency, with at most its decimals, before tax that is added",
    }),
  },
  { additionalProperties: false },
)

export const MarketPrices = Type.Object({
  productId: id('prod', 'the product'),
  prices: Type.Array(MarketPrice),
  currency: Currency,
})
export type MarketPrices = Static<typeof MarketPrices>

export const MarketPricesChange = body(
  { prices: Type.Array(MarketPrice, { maxItems: 20, description: 'All of them; empty to end them' }) },
  'The prices in other countries',
)
export type MarketPricesChange = Static<typeof MarketPricesChange>

/** By which price of a country something is bought. */
export const Market = nullable(
  Type.Object(
    {
      country: Type.String({ description: 'Where the buyer is (ISO 3166-1)' }),
      listPrice: Type.Number({
        description: 'What it costs elsewhere, before discounts and tax that is added',
      }),
    },
    { description: 'The country whose price applies; null for the price of the product itself' },
  ),
)

const path = '/v1/products/{productId}/market-prices'
const parameters = { productId: 'Identifier of the product, `prod_…`' }
const example: MarketPrices = {
  productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
  prices: [{ countries: ['IN', 'BD', 'LK'], price: 1.5 }],
  currency: 'USD',
}

export const getMarketPrices = operation({
  id: 'markets.getPrices',
  method: 'GET',
  path,
  summary: 'Read the prices in other countries',
  description: 'Where a product has another price. Checkout says which one applies.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters,
  answer: { kind: 'object', status: 200, data: MarketPrices, description: 'The prices' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { data: example },
})

export const setMarketPrices = operation({
  id: 'markets.setPrices',
  method: 'PUT',
  path,
  summary: 'Set the prices in other countries',
  description:
    'For the author, of a product with a fixed price. They apply to purchases for oneself by buyers in these countries: by their billing details and by where the request comes from, which must not contradict each other.',
  access: 'key',
  permission: 'products:write',
  parameters,
  body: MarketPricesChange,
  answer: { kind: 'object', status: 200, data: MarketPrices, description: 'The prices' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: { body: { prices: [{ countries: ['IN', 'BD', 'LK'], price: 1.5 }] }, data: example },
})
