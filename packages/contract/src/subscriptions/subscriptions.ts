import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'
import { subscriptionPeriod, subscriptionPeriods, subscriptionScopes } from './subscription-prices.ts'

export const subscriptionStatuses = ['trial', 'active', 'grace', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Why a subscription ended. */
export const subscriptionEnds = ['canceled', 'declined', 'refunded', 'unavailable', 'account_closed'] as const
export type SubscriptionEnd = (typeof subscriptionEnds)[number]

export const Subscription = Type.Object({
  id: id('sub', 'the subscription'),
  status: oneOf(
    subscriptionStatuses,
    '`grace`: a renewal was declined, and is tried again each day until `endsAt`',
  ),
  product: Type.Object({ id: id('prod', 'the product'), title: Type.String() }),
  seller: Type.Object({ id: id('usr', 'the seller'), name: Type.String() }),
  buyer: Type.Object({ id: id('usr', 'the buyer'), name: Type.String() }),
  includes: oneOf(
    subscriptionScopes,
    "`seller`: with it, its buyer can take the seller's other products: `subscriptionId` of a purchase",
  ),
  orderId: id('ord', 'the order that it began with, which gives access'),
  period: oneOf(subscriptionPeriods, 'What the next payment is for'),
  price: Type.Number({ description: 'Of the next period, before discounts and before tax that is added' }),
  currency: Currency,
  paidUntil: Type.String({
    format: 'date-time',
    description: 'Until when it is paid, or the trial lasts; then it renews, if it `renews`',
  }),
  renews: Type.Boolean({ description: 'Whether the next period is charged when this one is over' }),
  canPayNow: Type.Boolean({
    description:
      'Whether a purchase with its `subscriptionId` pays the next period now: a renewal that was declined, or a year in place of the month that is paid',
  }),
  nextPrice: nullable(
    Type.Number({
      description: 'What the next payment is, after its discount and before tax that is added; null for none',
    }),
  ),
  endsAt: nullable(Timestamp),
  endReason: nullable(
    oneOf(
      subscriptionEnds,
      '`unavailable`: the product is no longer on sale; `refunded`: the payment of the period went back',
    ),
  ),
  createdAt: Timestamp,
})
export type Subscription = Static<typeof Subscription>

export const SubscriptionChange = body(
  {
    renews: Type.Optional(
      Type.Boolean({ description: 'False to let it end when what was paid is over; true to go on' }),
    ),
    period: Type.Optional(subscriptionPeriod),
  },
  'What changes; another `period` counts from the next payment on, at its price today. A purchase with `subscriptionId` then begins a year at once',
)
export type SubscriptionChange = Static<typeof SubscriptionChange>

export const SubscriptionQuery = Type.Object({
  ...paging,
  role: Type.Optional(
    oneOf(
      ['buyer', 'seller'] as const,
      "`seller` lists the subscriptions to the caller's products; default `buyer`",
    ),
  ),
})
export type SubscriptionQuery = Static<typeof SubscriptionQuery>

const example: Subscription = {
  id: 'sub_01kb2v7q9xf8ysd3g5h7j9k1mn',
  status: 'active',
  product: { id: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab', title: 'Release notes writer' },
  seller: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac', name: 'Mara Lindt' },
  buyer: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', name: 'Jonas Weber' },
  includes: 'product',
  orderId: 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn',
  ...{ period: 'month', price: 5, currency: 'USD' },
  paidUntil: '2026-12-21T09:30:00.000Z',
  ...{ renews: true, canPayNow: false, nextPrice: 5, endsAt: null, endReason: null },
  createdAt: '2026-11-21T09:30:00.000Z',
}

const parameters = { subscriptionId: 'Identifier of the subscription, `sub_…`' }

export const listSubscriptions = operation({
  id: 'subscriptions.list',
  method: 'GET',
  path: '/v1/subscriptions',
  summary: 'List subscriptions',
  description:
    "The caller's own subscriptions, newest first; with `role=seller` those to the caller's products.",
  access: 'key',
  permission: 'purchases:read',
  query: SubscriptionQuery,
  answer: { kind: 'page', status: 200, item: Subscription, description: 'One page of subscriptions' },
  errors: [],
  example: { data: [example] },
})

export const getSubscription = operation({
  id: 'subscriptions.get',
  method: 'GET',
  path: '/v1/subscriptions/{subscriptionId}',
  summary: 'Read a subscription',
  description: 'For its buyer and the seller of the product.',
  access: 'key',
  permission: 'purchases:read',
  parameters,
  answer: { kind: 'object', status: 200, data: Subscription, description: 'The subscription' },
  errors: ['NOT_FOUND'],
  example: { data: example },
})

export const changeSubscription = operation({
  id: 'subscriptions.update',
  method: 'PATCH',
  path: '/v1/subscriptions/{subscriptionId}',
  summary: 'Change or end a subscription',
  description:
    'For its buyer. Nothing is charged or paid back: what was paid can be used to its end. During days of grace, `renews: false` ends it within a minute.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  body: SubscriptionChange,
  answer: { kind: 'object', status: 200, data: Subscription, description: 'The changed subscription' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    body: { renews: false },
    data: {
      ...{ ...example, renews: false, nextPrice: null },
      endsAt: example.paidUntil,
    },
  },
})
