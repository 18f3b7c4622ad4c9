import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

/** Payout states (Decision 19). */
export const payoutStatuses = ['pending', 'in_transit', 'completed', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const BankAccount = Type.Object({
  bank: Type.String({ description: 'Name of the bank' }),
  last4: Type.String({ description: 'Last four digits of the account' }),
})

export const Payout = Type.Object({
  payoutId: id('pay', 'the payout'),
  status: oneOf(payoutStatuses, 'State of the payout'),
  amount: Amount,
  currency: Currency,
  period: Type.Object(
    { start: Type.String(), end: Type.String() },
    { description: 'Days covered: from the previous payout to this one, UTC' },
  ),
  destination: BankAccount,
  failureReason: Type.String({ description: 'Reason of a failure or cancellation; otherwise empty' }),
  createdAt: Timestamp,
  completedAt: nullable(Timestamp),
})
export type Payout = Static<typeof Payout>

export const PayoutCreation = body({ currency: Currency }, 'What to pay out')
export type PayoutCreation = Static<typeof PayoutCreation>

export const PayoutHold = body(
  {
    reason: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: '\\S',
      description: 'Reason, shown to the seller',
    }),
  },
  'Why',
)
export type PayoutHold = Static<typeof PayoutHold>

export const SellerHold = Type.Object({
  userId: id('usr', 'the seller'),
  held: Type.Boolean(),
  reason: Type.String({ description: 'Reason of the hold; otherwise empty' }),
  canceledPayouts: Type.Integer({
    description: 'Unsent payouts that were canceled and returned to the balance',
  }),
})
export type SellerHold = Static<typeof SellerHold>

export const HoldQuery = Type.Object({ ...paging, userId: Type.Optional(id('usr', 'one seller')) })
export type HoldQuery = Static<typeof HoldQuery>

export const HeldSeller = Type.Object({
  userId: id('usr', 'the seller'),
  name: Type.String(),
  reason: Type.String({ description: 'Reason, shown to the seller' }),
  placedBy: id('usr', 'the admin'),
  placedAt: Timestamp,
})
export type HeldSeller = Static<typeof HeldSeller>

const examplePayout = {
  payoutId: 'pay_01kb2vb0m3f6tq8s0v2x4z6abc',
  status: 'completed',
  amount: 64.8,
  currency: 'USD',
  period: { start: '2026-11-16', end: '2026-11-23' },
  destination: { bank: 'Sandbox Bank', last4: '6789' },
  failureReason: '',
  createdAt: '2026-11-23T06:00:00.000Z',
  completedAt: '2026-11-23T06:00:01.000Z',
}

const reads = { method: 'GET', access: 'key', permission: 'analytics:read' } as const

export const listPayouts = operation({
  ...reads,
  id: 'payouts.list',
  path: '/v1/payouts',
  summary: 'List payouts',
  description: "The caller's payouts, newest first.",
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: Payout, description: 'One page of payouts' },
  errors: [],
  example: { query: { limit: 20 }, data: [examplePayout] },
})

export const getPayout = operation({
  ...reads,
  id: 'payouts.get',
  path: '/v1/payouts/{payoutId}',
  summary: 'Read a payout',
  description: 'For its seller and admins.',
  parameters: { payoutId: 'Identifier of the payout, `pay_…`' },
  answer: { kind: 'object', status: 200, data: Payout, description: 'The payout' },
  errors: ['NOT_FOUND'],
  example: { data: examplePayout },
})

export const createPayout = operation({
  id: 'payouts.create',
  method: 'POST',
  path: '/api/account/payouts',
  summary: 'Pay out now',
  description:
    'Pays out the available balance of a currency, at least 10.00, without waiting for Monday. It is sent within a minute. Requires a session, because it moves money.',
  access: 'session',
  body: PayoutCreation,
  answer: { kind: 'object', status: 201, data: Payout, description: 'The payout' },
  errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: {
    body: { currency: 'USD' },
    data: { ...examplePayout, status: 'pending', completedAt: null },
  },
})

const decision = {
  method: 'POST',
  access: 'admin',
  parameters: { userId: 'Identifier of the seller, `usr_…`' },
  answer: { kind: 'object', status: 200, data: SellerHold, description: 'The hold' },
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

const exampleHold = {
  userId: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
  held: true,
  reason: 'We are looking into three disputes.',
  canceledPayouts: 1,
}

export const listHolds = operation({
  id: 'sellers.held',
  method: 'GET',
  path: '/v1/admin/sellers/held',
  summary: 'List sellers on hold',
  description: 'Sellers with payouts on hold, newest hold first. Released holds are in the audit log.',
  access: 'admin',
  query: HoldQuery,
  answer: { kind: 'page', status: 200, item: HeldSeller, description: 'One page of holds' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        ...{ userId: exampleHold.userId, name: 'Robin Vale', reason: exampleHold.reason },
        ...{ placedBy: 'usr_01kb2vb0m3f6tq8s0v2x4z6abd', placedAt: '2026-11-21T10:00:00.000Z' },
      },
    ],
  },
})

export const holdSeller = operation({
  ...decision,
  id: 'sellers.hold',
  path: '/v1/admin/sellers/{userId}/hold',
  summary: "Hold a seller's payouts",
  description: 'Nothing is paid out until the hold is released. Unsent payouts are canceled.',
  body: PayoutHold,
  example: { body: { reason: exampleHold.reason }, data: exampleHold },
})

export const releaseSeller = operation({
  ...decision,
  id: 'sellers.release',
  path: '/v1/admin/sellers/{userId}/release',
  summary: "Release a seller's payouts",
  description: 'Ends the hold. The next weekly run pays again.',
  needsRecentProof: true,
  example: { data: { ...exampleHold, held: false, reason: '', canceledPayouts: 0 } },
})
