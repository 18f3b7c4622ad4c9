import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, GivenTime, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

/** A code as buyers type it. */
const codePattern = '^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$'

/** Products that a discount names, at most. */
export const maxDiscountProducts = 100

/** Whether a discount can be used now: it was ended by its seller, its time has not come or is over, or its uses are gone. */
export const discountStatuses = ['active', 'scheduled', 'ended', 'used_up', 'archived'] as const

const productIds = (description: string) =>
  Type.Array(id('prod', 'a product'), { maxItems: maxDiscountProducts, uniqueItems: true, description })

const fields = {
  code: Type.String({
    pattern: codePattern,
    description: '3 to 40 letters, digits, `-` and `_`; upper and lower case are the same',
  }),
  percentOff: Type.Number({
    exclusiveMinimum: 0,
    maximum: 100,
    description: 'Percent of the price, with at most two decimals',
  }),
  amountOff: Type.Number({
    exclusiveMinimum: 0,
    maximum: 100_000,
    description: 'Amount off the price of an order, in `currency`; never more than the price',
  }),
  periods: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 120,
      description:
        'How many payments of a subscription it is taken off, which count as one use; null: all of them. Default 1',
    }),
  ),
  currency: Type.String({
    pattern: '^[A-Z]{3}$',
    description:
      'Of `amountOff`; only products in this currency are discounted. Default: the marketplace currency',
  }),
}

const changeable = {
  productIds: productIds('Your products that it is for; empty for all'),
  ownersOf: productIds(
    'Only for buyers who own one of these of your products, such as an earlier edition; empty for everyone',
  ),
  startsAt: nullable(GivenTime('From when on it can be used')),
  endsAt: nullable(GivenTime('Until when it can be used')),
  maxUses: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Orders in total' })),
  maxUsesPerBuyer: nullable(Type.Integer({ minimum: 1, maximum: 1_000, description: 'Orders of one buyer' })),
}

export const Discount = Type.Object({
  id: id('disc', 'the discount'),
  code: nullable(Type.String({ description: 'In capitals; null if owners get it without a code' })),
  percentOff: nullable(Type.Number()),
  amountOff: nullable(Amount),
  currency: nullable(Currency),
  periods: fields.periods,
  ...changeable,
  startsAt: nullable(Timestamp),
  endsAt: nullable(Timestamp),
  uses: Type.Integer({ description: 'Orders that used it, also those in progress' }),
  status: oneOf(discountStatuses, 'Whether it can be used now'),
  createdAt: Timestamp,
})
export type Discount = Static<typeof Discount>

const optional = Type.Partial(Type.Object({ ...fields, ...changeable }))

export const DiscountCreation = body(
  optional.properties,
  'Either `percentOff` or `amountOff`; without `code`, the owners of `ownersOf` get it by themselves',
)
export type DiscountCreation = Static<typeof DiscountCreation>

export const DiscountChange = body(
  Type.Partial(
    Type.Object({
      ...changeable,
      archived: Type.Boolean({ description: 'Whether it can no longer be used' }),
    }),
  ).properties,
  'The fields to change; code and discount stay',
)
export type DiscountChange = Static<typeof DiscountChange>

/** The discount of an order or a checkout. */
export const AppliedDiscount = nullable(
  Type.Object(
    {
      id: id('disc', 'the discount'),
      code: nullable(Type.String()),
      amount: Type.Number({ description: 'What it takes off' }),
    },
    { description: 'Null without a discount' },
  ),
)

const path = '/v1/discounts'
const parameters = { discountId: 'Identifier of the discount, `disc_…`' }
const example: Discount = {
  id: 'disc_01kb2w1r5tf9ztv6x8y0z2b4ce',
  code: 'LAUNCH',
  percentOff: 20,
  amountOff: null,
  currency: null,
  periods: 1,
  productIds: [],
  ownersOf: [],
  startsAt: null,
  endsAt: '2026-12-01T00:00:00.000Z',
  maxUses: 100,
  maxUsesPerBuyer: 1,
  uses: 12,
  status: 'active',
  createdAt: '2026-11-21T09:30:00.000Z',
}

export const listDiscounts = operation({
  id: 'discounts.list',
  method: 'GET',
  path,
  summary: 'List your discounts',
  description: 'The last made first.',
  access: 'key',
  permission: 'products:read',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: Discount, description: 'One page of discounts' },
  errors: [],
  example: { query: { limit: 20 }, data: [example] },
})

export const createDiscount = operation({
  id: 'discounts.create',
  method: 'POST',
  path,
  summary: 'Make a discount',
  description:
    'Buyers enter its code at checkout. It is taken off the price before tax is added or shown, and your share and the fee are of what is left. CONFLICT if you have a discount with this code.',
  access: 'key',
  permission: 'products:write',
  body: DiscountCreation,
  answer: { kind: 'object', status: 201, data: Discount, description: 'The discount' },
  errors: ['CONFLICT'],
  example: {
    body: {
      code: 'launch',
      percentOff: 20,
      endsAt: '2026-12-01T00:00:00.000Z',
      maxUses: 100,
      maxUsesPerBuyer: 1,
    },
    data: { ...example, uses: 0 },
  },
})

export const changeDiscount = operation({
  id: 'discounts.update',
  method: 'PATCH',
  path: `${path}/{discountId}`,
  summary: 'Change a discount',
  description: 'Changes for whom and how long it is. Orders that used it stay as they are.',
  access: 'key',
  permission: 'products:write',
  parameters,
  body: DiscountChange,
  answer: { kind: 'object', status: 200, data: Discount, description: 'The changed discount' },
  errors: ['NOT_FOUND'],
  example: { body: { archived: true }, data: { ...example, status: 'archived' } },
})
