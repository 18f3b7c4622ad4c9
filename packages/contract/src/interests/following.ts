import { Type, type Static } from 'typebox'
import { exampleItem } from '../catalog/products.ts'
import { ProductItem } from '../catalog/product-schemas.ts'
import { operation } from '../operation.ts'
import { id, nullable, paging, Timestamp } from '../scalars.ts'

const followers = Type.Integer({ description: 'How many accounts follow the seller' })

export const FollowedSeller = Type.Object({
  sellerId: id('usr', 'the seller'),
  name: Type.String(),
  handle: nullable(Type.String({ description: 'The page of the seller is at `/@handle`' })),
  verified: Type.Boolean({ description: 'Whether the operator has verified this seller' }),
  followers,
  newest: Type.Array(ProductItem, { description: 'Up to 4 products, the last published first' }),
  followedAt: Timestamp,
})
export type FollowedSeller = Static<typeof FollowedSeller>

export const FollowingState = Type.Object({
  sellerId: id('usr', 'the seller'),
  following: Type.Boolean({ description: 'Whether you follow the seller' }),
  followers,
})
export type FollowingState = Static<typeof FollowingState>

const path = '/v1/following/{sellerId}'
const parameters = { sellerId: 'Identifier of the seller, `usr_…`' }
const answer = { kind: 'object', status: 200, data: FollowingState, description: 'The state' } as const
const { id: sellerId, name, verified } = exampleItem.author

export const listFollowing = operation({
  id: 'following.list',
  method: 'GET',
  path: '/v1/following',
  summary: 'List the sellers that you follow',
  description: 'The last followed first, each with their newest products.',
  access: 'key',
  permission: 'purchases:read',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: FollowedSeller, description: 'One page of sellers' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        ...{ sellerId, name, handle: 'mara-lindt', verified, followers: 41, newest: [exampleItem] },
        followedAt: '2026-11-21T09:30:00.000Z',
      },
    ],
  },
})

export const getFollowing = operation({
  id: 'following.get',
  method: 'GET',
  path,
  summary: 'Read the followers of a seller',
  description: 'How many accounts follow the seller, and whether yours does.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters,
  answer,
  errors: ['NOT_FOUND'],
  example: { data: { sellerId, following: false, followers: 41 } },
})

export const followSeller = operation({
  id: 'following.follow',
  method: 'PUT',
  path,
  summary: 'Follow a seller',
  description: 'An account can follow 1,000 sellers, and not itself.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  answer,
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { data: { sellerId, following: true, followers: 42 } },
})

export const unfollowSeller = operation({
  id: 'following.unfollow',
  method: 'DELETE',
  path,
  summary: 'Unfollow a seller',
  description: 'Succeeds also if you do not follow the seller.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  answer,
  errors: ['NOT_FOUND'],
  example: { data: { sellerId, following: false, followers: 41 } },
})
