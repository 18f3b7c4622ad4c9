import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { id, nullable, Timestamp } from '../scalars.ts'
import { Avatar, Banner, bio, profileLinks } from './profile.ts'

export const Seller = Type.Object({
  id: id('usr', 'the seller'),
  handle: nullable(Type.String({ description: 'Their page is `/@handle`' })),
  name: Type.String(),
  verified: Type.Boolean({ description: 'Whether the operator has verified this seller' }),
  bio,
  avatar: Avatar,
  banner: Banner,
  links: profileLinks,
  contactUrl: nullable(Type.String({ description: 'A page to contact them' })),
  hasContactEmail: Type.Boolean({ description: 'Whether `sellers.contact` has an address' }),
  stats: Type.Object(
    {
      products: Type.Integer(),
      purchases: Type.Integer(),
      rating: Type.Object({
        average: Type.Number({ description: '0 without reviews' }),
        count: Type.Integer(),
      }),
    },
    { description: 'Of the published products' },
  ),
  createdAt: Timestamp,
})
export type Seller = Static<typeof Seller>

const one = {
  method: 'GET',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters: { seller: 'A present or former handle, or an identifier `usr_…`' },
  errors: ['NOT_FOUND'],
} as const

const exampleSeller = {
  id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac',
  handle: 'mara-lindt',
  name: 'Mara Lindt',
  verified: true,
  bio: 'Writes prompts for newsrooms.',
  avatar: 'https://souk.example/v1/images/img_5f0c1d2e3b4a59687786a5b4c3d2e1f0-small.webp',
  banner: null,
  links: [{ label: 'Newsletter', url: 'https://mara.example/' }],
  contactUrl: null,
  hasContactEmail: true,
  stats: { products: 7, purchases: 312, rating: { average: 4.6, count: 58 } },
  createdAt: '2026-03-02T09:00:00.000Z',
}

export const getSeller = operation({
  ...one,
  id: 'sellers.get',
  path: '/v1/sellers/{seller}',
  summary: 'Read a seller',
  description:
    'The public profile of an account that has a published product or a handle. A former handle finds the account that had it.',
  answer: { kind: 'object', status: 200, data: Seller, description: 'The seller' },
  example: { data: exampleSeller },
})

export const SellerContact = Type.Object({ email: Type.String() })
export type SellerContact = Static<typeof SellerContact>

export const getSellerContact = operation({
  ...one,
  id: 'sellers.contact',
  path: '/v1/sellers/{seller}/contact',
  summary: "Read a seller's contact address",
  description: 'The email address that the seller shows to visitors; no page contains it.',
  answer: { kind: 'object', status: 200, data: SellerContact, description: 'The address' },
  example: { data: { email: 'hello@mara.example' } },
})
