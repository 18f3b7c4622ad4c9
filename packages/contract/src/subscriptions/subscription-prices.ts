import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, Currency, id, nullable, oneOf } from '../scalars.ts'

/** What a subscription is paid for each time. */
export const subscriptionPeriods = ['month', 'year'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

export const subscriptionPeriod = oneOf(subscriptionPeriods, 'What is paid for each time')

/** What a subscription gives. */
export const subscriptionScopes = ['product', 'seller'] as const
export type SubscriptionScope = (typeof subscriptionScopes)[number]

const includes = oneOf(
  subscriptionScopes,
  "`seller`: subscribers can also take the seller's other products, except bundles and those with a co-seller or royalty of their own",
)

/** Longest trial, in days. */
const maxTrialDays = 90

const trialDays = Type.Integer({
  minimum: 0,
  maximum: maxTrialDays,
  description: 'Days that a buyer has the product before the first payment, once; 0: none',
})

export const SubscriptionPrices = Type.Object({
  productId: id('prod', 'the product'),
  month: nullable(
    Type.Number({ description: 'For a month, before tax that is added; null if it is not sold' }),
  ),
  year: nullable(
    Type.Number({ description: 'For a year, before tax that is added; null if it is not sold' }),
  ),
  trialDays,
  includes,
  includedIn: nullable(
    Type.Object(
      {
        ...{ productId: id('prod', 'the product to which one subscribes'), title: Type.String() },
        month: nullable(Type.Number()),
        year: nullable(Type.Number()),
        subscriptionId: nullable(id('sub', "the caller's subscription to it")),
      },
      { description: 'Another product of the seller, a subscription to which includes this one' },
    ),
  ),
  currency: Currency,
})
export type SubscriptionPrices = Static<typeof SubscriptionPrices>

const price = nullable(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 100_000,
    description: "In the product's currency, with at most its decimals; null to sell none",
  }),
)

export const SubscriptionPricesChange = body(
  { month: price, year: price, trialDays: Type.Optional(trialDays), includes: Type.Optional(includes) },
  'The prices of subscriptions; without `trialDays`, there is no trial, and without `includes`, they are to the product alone',
)
export type SubscriptionPricesChange = Static<typeof SubscriptionPricesChange>

const path = '/v1/products/{productId}/subscription-prices'
const parameters = { productId: 'Identifier of the product, `prod_…`' }
const example: SubscriptionPrices = {
  ...{ productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab', month: 5, year: 50, trialDays: 14 },
  ...{ includes: 'product', includedIn: null, currency: 'USD' },
}

export const getSubscriptionPrices = operation({
  id: 'subscriptions.getPrices',
  method: 'GET',
  path,
  summary: 'Read the prices of subscriptions',
  description: 'What a subscription to a product costs, and by which other subscription it can be had.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters,
  answer: { kind: 'object', status: 200, data: SubscriptionPrices, description: 'The prices' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { data: example },
})

export const setSubscriptionPrices = operation({
  id: 'subscriptions.setPrices',
  method: 'PUT',
  path,
  summary: 'Set the prices of subscriptions',
  description:
    'For the author. Buyers can then subscribe in place of buying the product: they have it for as long as they pay, and with `includes: seller` each other product of yours that they take. Those who have subscribed keep what they agreed to.',
  access: 'key',
  permission: 'products:write',
  parameters,
  body: SubscriptionPricesChange,
  answer: { kind: 'object', status: 200, data: SubscriptionPrices, description: 'The prices' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: { body: { month: 5, year: 50, trialDays: 14 }, data: example },
})
