import { Type, type Static } from 'typebox'
import { exampleId, exampleItem } from '../catalog/products.ts'
import { ProductItem } from '../catalog/product-schemas.ts'
import { operation } from '../operation.ts'
import { Amount, Currency, id, nullable, paging, Timestamp } from '../scalars.ts'

export const WishlistItem = Type.Object({
  productId: id('prod', 'the product'),
  title: Type.String({ description: 'Title when it was added' }),
  priceWhenAdded: Amount,
  currencyWhenAdded: Currency,
  available: Type.Boolean({ description: 'Whether the product is on sale' }),
  product: nullable(ProductItem),
  addedAt: Timestamp,
})
export type WishlistItem = Static<typeof WishlistItem>

export const WishlistState = Type.Object({
  productId: id('prod', 'the product'),
  wished: Type.Boolean({ description: 'Whether the product is on your wishlist' }),
})
export type WishlistState = Static<typeof WishlistState>

const path = '/v1/wishlist/{productId}'
const parameters = { productId: 'Identifier of the product, `prod_…`' }
const answer = { kind: 'object', status: 200, data: WishlistState, description: 'The state' } as const

export const listWishlist = operation({
  id: 'wishlist.list',
  method: 'GET',
  path: '/v1/wishlist',
  summary: 'List your wishlist',
  description:
    'The last added first. `product` has the price now; it is null while the product is not on sale. A product leaves the list when you buy it.',
  access: 'key',
  permission: 'purchases:read',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: WishlistItem, description: 'One page of the wishlist' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        productId: exampleId,
        title: exampleItem.title,
        priceWhenAdded: 6,
        currencyWhenAdded: 'USD',
        available: true,
        product: exampleItem,
        addedAt: '2026-11-21T09:30:00.000Z',
      },
    ],
  },
})

export const getWish = operation({
  id: 'wishlist.get',
  method: 'GET',
  path,
  summary: 'Check whether a product is on your wishlist',
  description: 'For a product that you can see, and for any that is on the list.',
  access: 'key',
  permission: 'purchases:read',
  parameters,
  answer,
  errors: ['PRODUCT_NOT_FOUND'],
  example: { data: { productId: exampleId, wished: true } },
})

export const addWish = operation({
  id: 'wishlist.add',
  method: 'PUT',
  path,
  summary: 'Add a product to your wishlist',
  description:
    'A product that is on the list already stays as it is. A list has at most 1,000 products. Products of your own and products that you have bought are refused.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  answer,
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'ALREADY_PURCHASED', 'CONFLICT'],
  example: { data: { productId: exampleId, wished: true } },
})

export const removeWish = operation({
  id: 'wishlist.remove',
  method: 'DELETE',
  path,
  summary: 'Remove a product from your wishlist',
  description: 'Succeeds also if the product is not on the list.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  answer,
  errors: ['PRODUCT_NOT_FOUND'],
  example: { data: { productId: exampleId, wished: false } },
})
