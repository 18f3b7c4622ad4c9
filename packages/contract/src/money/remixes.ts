import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable } from '../scalars.ts'

/** What the royalties of one product may be together. */
export const maxRoyaltyPercent = 50

/** How many products a chain of derived ones may have before the last one. */
export const maxRemixDepth = 5

export const Remix = Type.Object({
  royaltyPercent: nullable(
    Type.Number({
      description:
        'What sellers of products derived from this one pay of each sale; null if nothing may be derived from it',
    }),
  ),
  derivedFrom: nullable(
    Type.Object(
      {
        id: id('prod', 'the product'),
        title: Type.String(),
        seller: Type.Object({ id: id('usr', 'its seller'), name: Type.String() }),
      },
      { description: 'The product on which this one is based' },
    ),
  ),
})
export type Remix = Static<typeof Remix>

export const RemixChange = body(
  {
    royaltyPercent: Type.Optional(
      nullable(
        Type.Number({
          exclusiveMinimum: 0,
          maximum: maxRoyaltyPercent,
          description:
            'With at most two decimals; null to allow no more derived products. Counts for what is derived from now on',
        }),
      ),
    ),
    derivedFrom: Type.Optional(
      nullable(id('prod', 'a product that allows it, or of your own; final with the first publication')),
    ),
  },
  'What changes',
)
export type RemixChange = Static<typeof RemixChange>

const path = '/v1/products/{productId}/remix'
const parameters = { productId: 'Identifier of the product, `prod_…`' }
const example: Remix = {
  royaltyPercent: 10,
  derivedFrom: {
    id: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
    title: 'Release notes writer',
    seller: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac', name: 'Mara Lindt' },
  },
}

export const getRemix = operation({
  id: 'remixes.get',
  method: 'GET',
  path,
  summary: 'Read on what a product is based',
  description: 'The product on which it is based, and the royalty for products that are based on it.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters,
  answer: { kind: 'object', status: 200, data: Remix, description: 'Both directions' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { data: example },
})

export const changeRemix = operation({
  id: 'remixes.update',
  method: 'PATCH',
  path,
  summary: 'Allow remixes, or say on what a product is based',
  description:
    'For the author. With `derivedFrom`, the seller of that product gets a royalty of each sale, and so do the sellers of the products before it: up to 5 products deep, and 50 percent together. Refunds and disputes take back the same part. CONFLICT for `derivedFrom` of a product that was published.',
  access: 'key',
  permission: 'products:write',
  parameters,
  body: RemixChange,
  answer: { kind: 'object', status: 200, data: Remix, description: 'Both directions, after the change' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  example: { body: { royaltyPercent: 10, derivedFrom: example.derivedFrom?.id ?? null }, data: example },
})
