import { Type, type Static } from 'typebox'
import { maxGifts } from '../limits.ts'
import { operation } from '../operation.ts'
import { nullable, paging, Timestamp, url } from '../scalars.ts'

export const Gift = Type.Object({
  code: Type.String({ description: 'Given as `discountCode` of a purchase, it gives the product' }),
  url: url('The checkout with the code'),
  redeemedAt: nullable(Timestamp),
})
export type Gift = Static<typeof Gift>

export const giftQuantity = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: maxGifts,
    description:
      'Buy it for others, so many times its price: the order gives codes in place of access, each for one account. Not of a bundle, nor of a product without a fixed price',
  }),
)

export const listGifts = operation({
  id: 'gifts.list',
  method: 'GET',
  path: '/v1/purchases/{orderId}/gifts',
  summary: 'List the codes of a gift',
  description:
    'The codes of an order that was bought with `giftQuantity`, for the buyer. A full refund ends them, and the access of those who have redeemed one.',
  access: 'key',
  permission: 'purchases:read',
  parameters: { orderId: 'Identifier of the order, `ord_…`' },
  query: Type.Object({ ...paging }),
  answer: { kind: 'page', status: 200, item: Gift, description: 'One page of codes' },
  errors: ['ORDER_NOT_FOUND'],
  example: {
    data: [
      {
        code: 'GIFT-8Q4W2M7KXZ',
        url: 'https://souk.example/checkout/prod_01ka8x5v3nf2rvp4s6t8w0y2ab?code=GIFT-8Q4W2M7KXZ',
        redeemedAt: null,
      },
    ],
  },
})
