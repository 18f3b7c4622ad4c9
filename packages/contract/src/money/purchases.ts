import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Refund } from './refunds.ts'
import { AppliedDiscount } from './discounts.ts'
import { merchants, Tax } from './tax/tax.ts'
import { waiverFields, Withdrawal } from './withdrawal.ts'
import { Market } from '../markets/market-prices.ts'
import { giftQuantity } from '../catalog/gifts.ts'
import { subscriptionPeriod } from '../subscriptions/subscription-prices.ts'
import { Amount, body, Currency, id, nullable, oneOf, paging, Timestamp, url } from '../scalars.ts'
import { ItemImage } from '../catalog/presentation.ts'
import { productTypes } from '../catalog/product-schemas.ts'

/** Order states (Decision 9). */
export const orderStatuses = [
  'pending',
  'completed',
  'failed',
  'canceled',
  'partially_refunded',
  'refunded',
  'disputed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Spec 2.4 and the order record of Decision 12: one shape in create, list and get. */
export const Order = Type.Object({
  orderId: id('ord', 'the order'),
  kind: oneOf(
    ['purchase', 'gift', 'run', 'subscription', 'renewal', 'included'] as const,
    '`gift`: bought for others, gives codes in place of access; `run`: one run that was paid from credit, which gives no access and is in no list; `subscription`: gives access for as long as it is renewed; `renewal`: a later payment of a subscription; `included`: taken with a subscription to another product of the seller, for nothing and for as long as that goes on',
  ),
  status: oneOf(orderStatuses, 'State of the order'),
  amount: Type.Number({ description: 'What the buyer paid, tax included' }),
  currency: Currency,
  subscription: nullable(
    Type.Object(
      {
        id: id('sub', 'the subscription'),
        from: Timestamp,
        until: Timestamp,
        endedAt: nullable(Timestamp),
      },
      {
        description:
          'Which one it began or renewed, the period that was paid for, and when access ended; null of what was bought for good',
      },
    ),
  ),
  includedIn: nullable(
    Type.Object(
      { subscriptionId: id('sub', 'the subscription'), endedAt: nullable(Timestamp) },
      { description: 'The subscription with which it was taken, and when access ended with that' },
    ),
  ),
  market: Market,
  discount: AppliedDiscount,
  tax: Tax,
  merchantOfRecord: oneOf(merchants, 'Who sold it and issues the invoice'),
  downloadUrl: url('Signed URL of the download, valid for 60 minutes; read the order to get a new one'),
  receipt: Type.Object({ url: url('HTML receipt'), pdf: url('PDF invoice') }),
  refundedAmount: Amount,
  refundableAmount: Amount,
  earnings: nullable(
    Type.Object(
      {
        platformFee: Type.Number({
          description: "The marketplace's fee, of a run that includes the model with what that cost",
        }),
        partners: Type.Number({ description: 'Shares of affiliates and co-sellers' }),
        net: Type.Number({
          description:
            "What is left for the seller, and changes the seller's balance; without the tax where the marketplace sells",
        }),
      },
      {
        description:
          'For the seller alone, after refunds; null for the buyer and for an order that was not paid. The fee of a dispute is not deducted.',
      },
    ),
  ),
  product: Type.Object({
    id: id('prod', 'the product'),
    title: Type.String({ description: 'Title at the time of purchase' }),
    type: oneOf(productTypes, 'Product type'),
    version: Type.String({ description: 'Purchased version' }),
    category: Type.String({ description: 'Category slug of the product now' }),
    image: nullable(ItemImage),
  }),
  items: Type.Array(
    Type.Object({
      id: id('prod', 'a product'),
      title: Type.String({ description: 'Title at the time of purchase' }),
      type: oneOf(productTypes, 'Product type'),
      version: Type.String({ description: 'Purchased version' }),
      amount: Amount,
    }),
    {
      description:
        'The products that the order grants: the product itself, or each product of the bundle that the buyer did not own',
    },
  ),
  seller: Type.Object({ id: id('usr', 'the seller'), name: Type.String() }),
  buyer: Type.Object({ id: id('usr', 'the buyer'), name: Type.String() }),
  paymentMethod: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  referralCode: nullable(Type.String()),
  refundPolicy: Type.Object({ days: Type.Integer(), until: nullable(Timestamp) }),
  refund: nullable(Refund),
  withdrawal: nullable(Withdrawal),
  invoiceNumber: nullable(Type.String()),
  createdAt: Timestamp,
  completedAt: nullable(Timestamp),
  refundedAt: nullable(Timestamp),
})
export type Order = Static<typeof Order>

export const chosenAmount = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: 100_000,
    description:
      "What the buyer chooses to pay for a product of `name_your_price`, in the product's currency, before tax that is added; at least its minimum. Refused for other products",
  }),
)

export const discountCode = Type.Optional(
  Type.String({ minLength: 1, maxLength: 40, description: 'Code of a discount of the seller, in any case' }),
)

/** Buys a subscription. */
export const purchasePeriod = Type.Optional(subscriptionPeriod)

export const subscriptionId = Type.Optional(
  id(
    'sub',
    'a subscription: takes another product that it includes for nothing, or pays its own product now, if it `canPayNow`: the unused days of a month that a year replaces are paid back',
  ),
)

export const PurchaseCreation = body(
  {
    productId: id('prod', 'the product to buy'),
    paymentMethodId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: 'Default: the default payment method' }),
    ),
    referralCode: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'Code of an affiliate of the seller, who then gets their share; any other text is only stored with the order',
      }),
    ),
    amount: chosenAmount,
    discountCode,
    giftQuantity,
    period: purchasePeriod,
    subscriptionId,
    ...waiverFields,
  },
  'The product and the payment method, which a free product does not need; the price is that of the product, or with `period` of a subscription to it',
)
export type PurchaseCreation = Static<typeof PurchaseCreation>

export const PurchaseQuery = Type.Object({
  ...paging,
  status: Type.Optional(
    Type.String({
      default: 'all',
      description:
        'An order state, `owned` for all whose products can be used (`completed`, `partially_refunded`, `disputed`), or `all`',
    }),
  ),
  type: Type.Optional(Type.String({ default: 'all', description: 'Product type in any case, or `all`' })),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the title of the product or of the name of the other party',
    }),
  ),
  role: Type.Optional(
    oneOf(['buyer', 'seller'] as const, "`seller` lists the sales of the caller's products; default `buyer`"),
  ),
})
export type PurchaseQuery = Static<typeof PurchaseQuery>

const exampleOrder = {
  orderId: 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn',
  kind: 'purchase',
  status: 'completed',
  amount: 4.5,
  currency: 'USD',
  subscription: null,
  includedIn: null,
  market: null,
  discount: null,
  tax: { amount: 0.72, rate: 19, country: 'DE', reason: 'domestic' },
  merchantOfRecord: 'seller',
  downloadUrl: 'https://souk.example/v1/downloads/eyJvIjoib3JkIn0.c2ln',
  receipt: {
    url: 'https://souk.example/v1/receipts/eyJvIjoib3JkIn0.c2ln',
    pdf: 'https://souk.example/v1/receipts/eyJvIjoib3JkIn0.c2ln/pdf',
  },
  refundedAmount: 0,
  refundableAmount: 4.5,
  earnings: null,
  product: {
    id: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
    title: 'Release notes writer',
    type: 'PROMPT',
    version: '1.2.0',
    category: 'writing',
    image: null,
  },
  items: [
    {
      id: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
      title: 'Release notes writer',
      type: 'PROMPT',
      version: '1.2.0',
      amount: 4.5,
    },
  ],
  seller: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac', name: 'Mara Lindt' },
  buyer: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', name: 'Jonas Weber' },
  paymentMethod: { brand: 'visa', last4: '4242' },
  referralCode: null,
  refundPolicy: { days: 30, until: '2026-12-21T09:30:00.000Z' },
  refund: null,
  withdrawal: null,
  invoiceNumber: null,
  createdAt: '2026-11-21T09:29:59.410Z',
  completedAt: '2026-11-21T09:30:00.000Z',
  refundedAt: null,
}

export const createPurchase = operation({
  id: 'purchases.create',
  method: 'POST',
  path: '/v1/purchases',
  summary: 'Buy a product',
  description:
    'Charges the payment method and grants access at once. Send an `Idempotency-Key`: repeating the request with the same key and body never buys twice. After a 503 with `details.orderId`, repeat it with the same key to get the result.',
  access: 'key',
  permission: 'purchases:write',
  body: PurchaseCreation,
  answer: { kind: 'object', status: 201, data: Order, description: 'The completed order' },
  errors: [
    'PRODUCT_NOT_FOUND',
    'FORBIDDEN',
    'ALREADY_PURCHASED',
    'INSUFFICIENT_FUNDS',
    'SERVICE_UNAVAILABLE',
  ],
  example: { body: { productId: exampleOrder.product.id }, data: exampleOrder },
})

export const listPurchases = operation({
  id: 'purchases.list',
  method: 'GET',
  path: '/v1/purchases',
  summary: 'List purchases',
  description:
    "The caller's own orders, newest first; with `role=seller` the sales of the caller's products.",
  access: 'key',
  permission: 'purchases:read',
  query: PurchaseQuery,
  answer: { kind: 'page', status: 200, item: Order, description: 'One page of orders' },
  errors: [],
  example: { query: { status: 'completed' }, data: [exampleOrder] },
})

export const getPurchase = operation({
  id: 'purchases.get',
  method: 'GET',
  path: '/v1/purchases/{orderId}',
  summary: 'Read a purchase',
  description: 'The order with new signed URLs. For the buyer, the seller of the product, and admins.',
  access: 'key',
  permission: 'purchases:read',
  parameters: { orderId: 'Identifier of the order, `ord_…`' },
  answer: { kind: 'object', status: 200, data: Order, description: 'The order' },
  errors: ['ORDER_NOT_FOUND'],
  example: { data: exampleOrder },
})

export const correctInvoice = operation({
  id: 'purchases.correctInvoice',
  method: 'POST',
  path: '/v1/purchases/{orderId}/invoice/correct',
  summary: 'Correct an invoice',
  description:
    'If the billing details of one of you have changed, cancels the invoice by a credit note and issues one with the present details; else nothing changes. The tax stays. For the buyer, until something was refunded.',
  access: 'key',
  permission: 'purchases:write',
  parameters: { orderId: 'Identifier of the order, `ord_…`' },
  answer: { kind: 'object', status: 200, data: Order, description: 'The order' },
  errors: ['ORDER_NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: { data: { ...exampleOrder, invoiceNumber: 'INV-2026-00043' } },
})
