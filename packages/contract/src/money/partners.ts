import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

/** Affiliates bring buyers and are paid for those; co-sellers get their part of every sale. */
export const invitedRoles = ['affiliate', 'co_seller'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** A royalty is the part of the seller of the product that another one is derived from. */
export const partnerRoles = [...invitedRoles, 'royalty'] as const
export type PartnerRole = (typeof partnerRoles)[number]

/** An invitation that the partner has yet to accept, what both have agreed to, and what one of them ended or declined. */
export const partnerStatuses = ['invited', 'active', 'ended'] as const
export type PartnerStatus = (typeof partnerStatuses)[number]

export const partnerSides = ['seller', 'partner'] as const
export type PartnerSide = (typeof partnerSides)[number]

const person = (description: string) =>
  Type.Object({ id: id('usr', 'the account'), name: Type.String() }, { description })

export const Partner = Type.Object({
  id: id('part', 'the agreement'),
  role: oneOf(
    partnerRoles,
    '`affiliate`: paid for buyers who came by the link; `co_seller`: paid for every sale; `royalty`: paid for every sale of a product that is derived from theirs',
  ),
  status: oneOf(partnerStatuses, '`ended`: also what was declined'),
  seller: person('Whose sales are shared'),
  partner: nullable(person('Who gets the share; null until they accept')),
  email: nullable(Type.String({ description: 'Who is invited; null once they have answered' })),
  product: nullable(
    Type.Object(
      { id: id('prod', 'the product'), title: Type.String() },
      { description: 'Null for all products of the seller' },
    ),
  ),
  percent: nullable(
    Type.Number({
      description:
        'Of what is left of the price after tax and fee: first the affiliate, then royalties, fixed amounts, and other co-sellers, each of what is left by then. Null with a fixed amount',
    }),
  ),
  amount: nullable(
    Type.Number({ description: 'Fixed part of each sale, or all that is left if that is less; else null' }),
  ),
  currency: nullable(Currency),
  original: nullable(
    Type.Object(
      { id: id('prod', 'the product'), title: Type.String() },
      { description: 'Of a royalty: the product from which the other is derived' },
    ),
  ),
  code: nullable(
    Type.String({ description: '`referralCode` of purchases that count for an affiliate; null of others' }),
  ),
  url: nullable(Type.String({ description: 'Link of an affiliate to the product, or to the seller' })),
  sales: Type.Integer({ description: 'Paid orders with a share' }),
  earned: Type.Array(Type.Object({ currency: Currency, amount: Type.Number() }), {
    description: 'Sum of the shares, less what went back with refunds',
  }),
  createdAt: Timestamp,
  acceptedAt: nullable(Timestamp),
  endedAt: nullable(Timestamp),
})
export type Partner = Static<typeof Partner>

export const maxPartnerPercent = 90

export const PartnerInvitation = body(
  {
    email: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'Address of the account that gets the share',
    }),
    role: oneOf(invitedRoles, 'What they are paid for'),
    percent: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: maxPartnerPercent,
        description: 'Their share, with at most two decimals; or `amount`',
      }),
    ),
    amount: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100_000,
        description:
          "Fixed part of each sale of one product, in the product's currency; for co-sellers alone",
      }),
    ),
    productId: Type.Optional(id('prod', 'your product; without it, all of your products')),
  },
  'Whom you invite, and what you offer',
)
export type PartnerInvitation = Static<typeof PartnerInvitation>

export const PartnerQuery = Type.Object({
  ...paging,
  side: Type.Optional(
    oneOf(
      partnerSides,
      '`partner` lists agreements and invitations by which you get a share; default `seller`',
    ),
  ),
})
export type PartnerQuery = Static<typeof PartnerQuery>

const path = '/v1/partners'
const parameters = { partnerId: 'Identifier of the agreement, `part_…`' }
const example: Partner = {
  id: 'part_01kb2w1r5tf9ztv6x8y0z2b4ce',
  role: 'affiliate',
  status: 'active',
  seller: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac', name: 'Mara Lindt' },
  partner: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', name: 'Jonas Weber' },
  email: null,
  product: { id: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab', title: 'Release notes writer' },
  ...{ percent: 20, amount: null, currency: null, original: null },
  code: 'K7M2QX4TZB',
  url: 'https://souk.example/products/prod_01ka8x5v3nf2rvp4s6t8w0y2ab?ref=K7M2QX4TZB',
  sales: 3,
  earned: [{ currency: 'USD', amount: 2.43 }],
  createdAt: '2026-11-21T09:30:00.000Z',
  acceptedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
}
const invited: Partner = {
  ...example,
  ...{ status: 'invited', partner: null, email: 'jonas@example.com', code: null, url: null },
  ...{ sales: 0, earned: [], acceptedAt: null },
}
const writes = { method: 'POST', access: 'key', permission: 'products:write' } as const

export const listPartners = operation({
  id: 'partners.list',
  method: 'GET',
  path,
  summary: 'List your partners',
  description:
    'Affiliates and co-sellers with whom you share your sales, or sellers who share theirs with you. The last invited first.',
  access: 'key',
  permission: 'products:read',
  query: PartnerQuery,
  answer: { kind: 'page', status: 200, item: Partner, description: 'One page of agreements' },
  errors: [],
  example: { query: { side: 'seller', limit: 20 }, data: [example] },
})

export const invitePartner = operation({
  ...writes,
  id: 'partners.invite',
  path,
  summary: 'Invite an affiliate or a co-seller',
  description:
    'Nothing is shared until they accept. Shares of co-sellers in one product are 90 percent together at most; what is left is yours. Refunds and disputes take back the same part of each share. CONFLICT if there is an open agreement of this kind already.',
  body: PartnerInvitation,
  answer: { kind: 'object', status: 201, data: Partner, description: 'The invitation' },
  errors: ['CONFLICT'],
  example: {
    body: {
      ...{ email: 'jonas@example.com', role: 'affiliate', percent: 20 },
      productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
    },
    data: invited,
  },
})

export const acceptPartnership = operation({
  ...writes,
  id: 'partners.accept',
  path: `${path}/{partnerId}/accept`,
  summary: 'Accept an invitation',
  description:
    'From now on you get your share. CONFLICT if the agreement is not an open invitation any more.',
  parameters,
  answer: { kind: 'object', status: 200, data: Partner, description: 'The agreement' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { data: { ...example, sales: 0, earned: [] } },
})

export const endPartnership = operation({
  ...writes,
  id: 'partners.end',
  path: `${path}/{partnerId}/end`,
  summary: 'End an agreement or decline an invitation',
  description:
    'Both sides can, at any time; a royalty only who gets it. Orders made before keep their shares. Ending it again changes nothing.',
  parameters,
  answer: { kind: 'object', status: 200, data: Partner, description: 'The agreement' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { data: { ...example, status: 'ended', endedAt: '2026-11-28T09:30:00.000Z' } },
})
