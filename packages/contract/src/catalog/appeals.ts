import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'
import { productId } from './products.ts'

export const AppealCreation = body(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 5_000,
      pattern: '\\S',
      description: 'Why the suspension is wrong',
    }),
  },
  'The appeal',
)
export type AppealCreation = Static<typeof AppealCreation>

export const appealResults = ['granted', 'denied'] as const
export type AppealResult = (typeof appealResults)[number]

export const ProductAppeal = Type.Object({
  appealId: id('apl', 'the appeal'),
  productId: id('prod', 'the product'),
  productTitle: Type.String(),
  text: Type.String(),
  createdAt: Timestamp,
  isCurrent: Type.Boolean({ description: 'Whether the suspension that it is about still stands' }),
  decision: nullable(
    Type.Object({
      result: oneOf(appealResults, 'Whether the product was restored'),
      reason: Type.String(),
      decidedAt: Timestamp,
    }),
  ),
})
export type ProductAppeal = Static<typeof ProductAppeal>

export const OwnAppealQuery = Type.Object(paging)
export type OwnAppealQuery = Static<typeof OwnAppealQuery>

export const AppealQuery = Type.Object({
  ...paging,
  status: Type.Optional(oneOf(['open', 'decided'] as const, 'Default `open`')),
})
export type AppealQuery = Static<typeof AppealQuery>

export const AppealDecision = body(
  {
    result: oneOf(appealResults, 'Whether the product is restored'),
    reason: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: '\\S',
      description: 'Reason, sent to the seller',
    }),
  },
  'The decision',
)
export type AppealDecision = Static<typeof AppealDecision>

const exampleAppeal: ProductAppeal = {
  appealId: 'apl_01kb2vc5m3f6tq8s0v2x4z6abf',
  productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
  productTitle: 'Release notes people read',
  text: 'I wrote the book that it is said to be copied from. My publisher can confirm it.',
  createdAt: '2026-11-23T09:00:00.000Z',
  isCurrent: true,
  decision: null,
}

export const createAppeal = operation({
  id: 'appeals.create',
  method: 'POST',
  path: '/v1/products/{productId}/appeals',
  summary: 'Appeal against a suspension',
  description:
    'For the seller of a suspended product, once for each suspension. An admin decides, and the seller is notified of the decision and its reason.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  body: AppealCreation,
  answer: { kind: 'object', status: 201, data: ProductAppeal, description: 'The appeal' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  example: { body: { text: exampleAppeal.text }, data: exampleAppeal },
})

export const listOwnAppeals = operation({
  id: 'appeals.listOwn',
  method: 'GET',
  path: '/v1/products/{productId}/appeals',
  summary: 'List appeals of a product',
  description: 'For the seller, newest first.',
  access: 'key',
  permission: 'products:read',
  parameters: productId,
  query: OwnAppealQuery,
  answer: { kind: 'page', status: 200, item: ProductAppeal, description: 'One page of appeals' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: { query: {}, data: [exampleAppeal] },
})

export const listAppeals = operation({
  id: 'appeals.list',
  method: 'GET',
  path: '/v1/admin/appeals',
  summary: 'List appeals of all sellers',
  description: 'The oldest open appeal first, or the last decided.',
  access: 'admin',
  query: AppealQuery,
  answer: { kind: 'page', status: 200, item: ProductAppeal, description: 'One page of appeals' },
  errors: [],
  example: { query: { status: 'open' }, data: [exampleAppeal] },
})

export const decideAppeal = operation({
  id: 'appeals.decide',
  method: 'POST',
  path: '/v1/admin/appeals/{appealId}/decision',
  summary: 'Decide an appeal',
  description:
    'Grants it, which restores the product, or denies it. The seller is notified of the decision and its reason.',
  access: 'admin',
  parameters: { appealId: 'Identifier of the appeal, `apl_…`' },
  body: AppealDecision,
  answer: { kind: 'object', status: 200, data: ProductAppeal, description: 'The decided appeal' },
  errors: ['NOT_FOUND', 'PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: {
    body: { result: 'granted', reason: 'Your publisher confirmed that the text is yours.' },
    data: {
      ...exampleAppeal,
      isCurrent: false,
      decision: {
        result: 'granted',
        reason: 'Your publisher confirmed that the text is yours.',
        decidedAt: '2026-11-24T08:00:00.000Z',
      },
    },
  },
})
