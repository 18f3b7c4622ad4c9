import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { ProductDetail, ProductItem } from './product-schemas.ts'
import { exampleDetail, exampleItem, productId } from './products.ts'
import { body, oneOf, paging } from '../scalars.ts'

/** What a decision against a product rests on: its content breaks the law, or only the terms of the marketplace. */
export const Basis = oneOf(['law', 'terms'] as const, 'What the decision rests on')
export type Basis = Static<typeof Basis>

export const basis = Type.Optional(
  oneOf(['law', 'terms'] as const, 'What the decision rests on. Default of a suspension: `terms`'),
)

export const Objection = body(
  {
    basis,
    reason: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: '\\S',
      description: 'Reason, shown to the author',
    }),
  },
  'Why',
)
export type Objection = Static<typeof Objection>

export const ModerationQuery = Type.Object({
  ...paging,
  status: Type.Optional(
    oneOf(['pending_review', 'rejected', 'suspended'] as const, 'Default `pending_review`'),
  ),
})
export type ModerationQuery = Static<typeof ModerationQuery>

const decision = {
  method: 'POST',
  access: 'admin',
  parameters: productId,
  answer: { kind: 'object', status: 200, data: ProductDetail, description: 'The product' },
} as const

export const listForReview = operation({
  id: 'moderation.list',
  method: 'GET',
  path: '/v1/admin/products',
  summary: 'List products to review',
  description: 'Products of all sellers in one moderation state, oldest first.',
  access: 'admin',
  query: ModerationQuery,
  answer: { kind: 'page', status: 200, item: ProductItem, description: 'One page of products' },
  errors: [],
  example: { query: { status: 'pending_review' }, data: [{ ...exampleItem, status: 'pending_review' }] },
})

export const approveProduct = operation({
  ...decision,
  id: 'moderation.approve',
  path: '/v1/admin/products/{productId}/approve',
  summary: 'Approve a product',
  description: 'Publishes a product that is in review.',
  errors: ['INVALID_REQUEST', 'PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: { data: exampleDetail },
})

export const rejectProduct = operation({
  ...decision,
  id: 'moderation.reject',
  path: '/v1/admin/products/{productId}/reject',
  summary: 'Reject a product',
  description: 'The author sees the reason and can change the product and publish it again.',
  body: Objection,
  errors: ['PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: {
    body: { reason: 'The preview shows another product.' },
    data: { ...exampleDetail, status: 'rejected', statusReason: 'The preview shows another product.' },
  },
})

export const suspendProduct = operation({
  ...decision,
  id: 'moderation.suspend',
  path: '/v1/admin/products/{productId}/suspend',
  summary: 'Suspend a product',
  description: 'Takes a product in any state off sale, with every bundle that contains it. Buyers keep it.',
  body: Objection,
  errors: ['PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: {
    body: { reason: 'A complaint about copyright is being looked into.' },
    data: {
      ...exampleDetail,
      status: 'suspended',
      statusReason: 'A complaint about copyright is being looked into.',
    },
  },
})

export const restoreProduct = operation({
  ...decision,
  id: 'moderation.restore',
  path: '/v1/admin/products/{productId}/restore',
  summary: 'Restore a product',
  description: 'Returns a suspended product to its former state.',
  errors: ['PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: { data: exampleDetail },
})
