import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

const limitFields = {
  perRun: nullable(Type.Number({ minimum: 0, maximum: 100_000, description: 'Of one run' })),
  perDay: nullable(Type.Number({ minimum: 0, maximum: 100_000, description: 'Of all runs of a day, UTC' })),
  perKeyAndDay: nullable(
    Type.Number({
      minimum: 0,
      maximum: 100_000,
      description: 'Of the runs that one API key or app starts in a day',
    }),
  ),
}

/** What an account has paid in and can spend on runs. */
export const Credit = Type.Object({
  balances: Type.Array(
    Type.Object({
      currency: Currency,
      available: Type.Number({ description: 'What can be spent' }),
      held: Type.Number({ description: 'Of runs that have not ended' }),
      limits: Type.Object(limitFields, { description: 'What may be spent at most; null: not limited' }),
    }),
    { description: 'Of the currency of the marketplace, and of others that were used' },
  ),
})
export type Credit = Static<typeof Credit>

export const topUpStatuses = ['pending', 'completed', 'failed', 'canceled', 'charged_back'] as const
export type TopUpStatus = (typeof topUpStatuses)[number]

export const TopUp = Type.Object({
  id: id('top', 'the payment of credit'),
  status: oneOf(topUpStatuses, 'State of the payment'),
  amount: Amount,
  currency: Currency,
  createdAt: Timestamp,
})
export type TopUp = Static<typeof TopUp>

export const TopUpCreation = body(
  {
    amount: Type.Number({ minimum: 1, maximum: 10_000, description: "At most the currency's decimals" }),
    currency: Type.Optional(Currency),
    paymentMethodId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Default: the default payment method' }),
    ),
  },
  'What is paid in; without a currency, that of the marketplace',
)
export type TopUpCreation = Static<typeof TopUpCreation>

export const creditEntryKinds = ['top_up', 'charged_back', 'run'] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]

export const CreditEntry = Type.Object({
  kind: oneOf(
    creditEntryKinds,
    '`top_up`: a payment of credit; `charged_back`: a card company took one back; `run`: a run',
  ),
  amount: Type.Number({ description: 'What the balance changes by; negative if it falls' }),
  currency: Currency,
  product: nullable(
    Type.Object({ id: id('prod', 'the product'), title: Type.String() }, { description: 'Of a run' }),
  ),
  orderId: nullable(id('ord', 'the order of the run')),
  at: Timestamp,
})
export type CreditEntry = Static<typeof CreditEntry>

export const CreditLimits = body(
  { currency: Currency, ...limitFields },
  'What may be spent on runs at most, in one currency; null: not limited',
)
export type CreditLimits = Static<typeof CreditLimits>

/** Decimal amount that a caller agrees to pay for a run. */
export const maxCharge = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: 100_000,
    description:
      "For a product that you have not bought and that has a price per run: pay this run from your credit, with at most this amount in the product's currency, tax included. A run that fails costs nothing",
  }),
)

/** What a run cost its caller. */
export const RunCharge = Type.Optional(
  Type.Object(
    { amount: Amount, currency: Currency, orderId: id('ord', 'the order') },
    { description: 'What was paid from the credit; missing for a product that was bought' },
  ),
)
export type RunCharge = NonNullable<Static<typeof RunCharge>>

const example: Credit = {
  balances: [
    {
      ...{ currency: 'USD', available: 9.8, held: 0.1 },
      limits: { perRun: 0.5, perDay: 5, perKeyAndDay: 1 },
    },
  ],
}

export const getCredit = operation({
  id: 'credit.get',
  method: 'GET',
  path: '/v1/credit',
  summary: 'Read your credit',
  description: 'What you have paid in and not spent, by currency, and your limits.',
  access: 'key',
  permission: 'purchases:read',
  answer: { kind: 'object', status: 200, data: Credit, description: 'The credit' },
  errors: [],
  example: { data: example },
})

export const topUpCredit = operation({
  id: 'credit.topUp',
  method: 'POST',
  path: '/v1/credit/top-ups',
  summary: 'Buy credit',
  description:
    'Charges the payment method. What is paid in is spent on runs of products that you have not bought. Send an `Idempotency-Key`: after a 503, repeat the request with the same key to get the result.',
  access: 'key',
  permission: 'purchases:write',
  body: TopUpCreation,
  answer: { kind: 'object', status: 201, data: TopUp, description: 'The completed payment' },
  errors: ['INSUFFICIENT_FUNDS', 'SERVICE_UNAVAILABLE'],
  example: {
    body: { amount: 10 },
    data: {
      ...{ id: 'top_01kb2v7q9xf8ysd3g5h7j9k1mn', status: 'completed', amount: 10, currency: 'USD' },
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  },
})

export const listCreditEntries = operation({
  id: 'credit.entries',
  method: 'GET',
  path: '/v1/credit/entries',
  summary: 'List payments and runs of your credit',
  description: 'What was paid in and spent, the newest first.',
  access: 'key',
  permission: 'purchases:read',
  query: Type.Object({ ...paging }),
  answer: { kind: 'page', status: 200, item: CreditEntry, description: 'One page of entries' },
  errors: [],
  example: {
    data: [
      {
        ...{ kind: 'run', amount: -0.1, currency: 'USD', orderId: 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn' },
        product: { id: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab', title: 'Release notes writer' },
        at: '2026-11-21T09:31:00.000Z',
      },
    ],
  },
})

export const setCreditLimits = operation({
  id: 'credit.setLimits',
  method: 'PUT',
  path: '/api/account/credit-limits',
  summary: 'Limit what runs may cost',
  description: 'Limits in one currency, from the next run on. An API key cannot change them.',
  access: 'session',
  body: CreditLimits,
  answer: { kind: 'object', status: 200, data: Credit, description: 'The credit' },
  errors: [],
  example: { body: { currency: 'USD', perRun: 0.5, perDay: 5, perKeyAndDay: 1 }, data: example },
})
