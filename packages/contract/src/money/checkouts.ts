import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Market } from '../markets/market-prices.ts'
import { giftQuantity } from '../catalog/gifts.ts'
import { subscriptionPeriod } from '../subscriptions/subscription-prices.ts'
import { body, Currency, id, nullable, oneOf, Timestamp } from '../scalars.ts'
import { AppliedDiscount } from './discounts.ts'
import { chosenAmount, discountCode, purchasePeriod, subscriptionId } from './purchases.ts'
import { merchants, Tax } from './tax/tax.ts'

export const Checkout = Type.Object({
  productId: id('prod', 'the product'),
  price: Type.Number({
    description: 'Price of what is bought, before the discount and before tax that is added',
  }),
  market: Market,
  discount: AppliedDiscount,
  amount: Type.Number({ description: 'What a purchase charges, tax included' }),
  currency: Currency,
  subscription: nullable(
    Type.Object(
      {
        period: subscriptionPeriod,
        renewsAt: Timestamp,
        renewalPrice: Type.Number({
          description: 'What the next payment is, after its discount and before tax that is added',
        }),
        price: Type.Number({
          description: 'What later payments are without a discount, before tax that is added',
        }),
        paidBack: nullable(
          Type.Number({
            description: 'What is paid back of the month that a year replaces; null for other purchases',
          }),
        ),
      },
      { description: 'What a purchase with this `period` leads to; null without one' },
    ),
  ),
  tax: Tax,
  merchantOfRecord: oneOf(merchants, 'Who sells it and issues the invoice'),
  withdrawalRight: Type.Boolean({
    description: 'Whether you could withdraw from the purchase for 14 days, unless you waive that',
  }),
})
export type Checkout = Static<typeof Checkout>

export const createCheckout = operation({
  id: 'checkouts.create',
  method: 'POST',
  path: '/api/checkouts',
  summary: 'Start a checkout',
  description:
    "Answers with what a purchase would charge you now, and the tax within it: for a bundle, without the products that you own; where buyers name the price, for `amount`, else for the suggested amount. Counted in the seller's analytics, once for each account, product and day.",
  access: 'session',
  body: body(
    {
      ...{ productId: id('prod', 'the product to buy'), amount: chosenAmount, discountCode, giftQuantity },
      ...{ period: purchasePeriod, subscriptionId },
    },
    'The product',
  ),
  answer: { kind: 'object', status: 201, data: Checkout, description: 'The amount' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'ALREADY_PURCHASED', 'SERVICE_UNAVAILABLE'],
  example: {
    body: { productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab' },
    data: {
      productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
      price: 4.5,
      amount: 4.5,
      currency: 'USD',
      subscription: null,
      market: null,
      discount: null,
      tax: { amount: 0.72, rate: 19, country: 'DE', reason: 'domestic' as const },
      merchantOfRecord: 'seller' as const,
      withdrawalRight: true,
    },
  },
})
