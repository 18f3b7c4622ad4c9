import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Currency, nullable } from '../scalars.ts'

export const ExchangeRates = Type.Object({
  date: nullable(
    Type.String({ format: 'date', description: 'The day that the rates are of; null without rates' }),
  ),
  source: nullable(Type.String({ description: 'Who published them' })),
  rates: Type.Array(
    Type.Object({
      currency: Currency,
      perEuro: Type.Number({ description: 'How much of it is one euro' }),
    }),
  ),
})
export type ExchangeRates = Static<typeof ExchangeRates>

export const getExchangeRates = operation({
  id: 'markets.getRates',
  method: 'GET',
  path: '/v1/exchange-rates',
  summary: 'Read rates of exchange',
  description:
    'To show about what a price is in the currency of a reader. Nothing is charged by them: every price is charged in its own currency.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  answer: { kind: 'object', status: 200, data: ExchangeRates, description: 'The latest rates' },
  errors: [],
  example: {
    data: {
      ...{ date: '2026-11-27', source: 'European Central Bank' },
      rates: [
        { currency: 'EUR', perEuro: 1 },
        { currency: 'USD', perEuro: 1.0842 },
      ],
    },
  },
})
