import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

/** Payout states (Decision 19). */
export const payoutStatuses = ['pending', 'in_transit', 'completed', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

const bank = {
  bank: Type.String({ description: 'Name of the bank' }),
  last4: Type.String({ description: 'Last four digits of the account' }),
}

export const BankAccount = Type.Object(bank)

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

/** What a payment provider asks sellers for, in words. */
export const payoutRequirements = {
  identity_document: 'an identity document',
  personal_details: 'your name and date of birth',
  address: 'your address',
  bank_account: 'a bank account',
  tax_number: 'your tax number',
  business_details: 'details of your business',
  owners: 'the owners of your business',
  terms: 'your consent to its terms',
  other: 'further details',
} as const
export type PayoutRequirement = keyof typeof payoutRequirements

/** The requirement of this code; `other` for one that only the provider's own pages explain. */
export const toPayoutRequirement = (code: string): PayoutRequirement =>
  Object.hasOwn(payoutRequirements, code) ? (code as PayoutRequirement) : 'other'

export const payoutDestinationStatuses = [
  'incomplete',
  'pending',
  'active',
  'restricted',
  'rejected',
] as const

export const PayoutDestination = Type.Object({
  destination: nullable(
    Type.Object({
      bank: Type.String({ description: 'Name of the bank; empty until the payment provider knows it' }),
      last4: Type.String({ description: 'Last four digits of the account; empty until then' }),
      status: oneOf(
        payoutDestinationStatuses,
        'State of the account at the payment provider. `incomplete`: details are missing before the first payout; `pending`: the provider checks them; `restricted`: it needs more before it pays again; `rejected`: it does not pay to it',
      ),
      requirements: Type.Array(
        oneOf(
          Object.keys(payoutRequirements) as PayoutRequirement[],
          'What the payment provider needs from the seller',
        ),
      ),
      requirementsDueAt: nullable(Timestamp),
      updatedAt: Timestamp,
      heldUntil: nullable(
        Type.String({
          format: 'date-time',
          description: 'Payouts are held until then, because the destination was replaced; otherwise null',
        }),
      ),
    }),
  ),
  tokens: nullable(
    Type.Array(Type.String(), {
      description:
        'Tokens of test accounts to choose from; null if the payment provider asks for the account on its own pages',
    }),
  ),
})
export type PayoutDestination = Static<typeof PayoutDestination>

export const PayoutDestinationChange = body(
  {
    token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Token of the bank account at the payment provider, where `tokens` is not null. In the sandbox: `po_ok`, `po_documents`, `po_fails`, `po_slow`, `po_returned`, `po_returned_late`, `po_lost_answer`, `po_balance_late`',
      }),
    ),
  },
  'The payout destination',
)
export type PayoutDestinationChange = Static<typeof PayoutDestinationChange>

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

export const OnboardingLink = Type.Object({
  url: Type.String({ description: 'Page of the payment provider, for one visit' }),
  expiresAt: Timestamp,
})
export type OnboardingLink = Static<typeof OnboardingLink>

const exampleDestination = {
  destination: {
    bank: 'Sandbox Bank',
    last4: '6789',
    status: 'active',
    requirements: [],
    requirementsDueAt: null,
    updatedAt: '2026-11-21T10:00:00.000Z',
    heldUntil: null,
  },
  tokens: ['po_ok', 'po_documents'],
}

export const getPayoutDestination = operation({
  id: 'destinations.get',
  method: 'GET',
  path: '/api/account/payout-destination',
  summary: 'Read the payout destination',
  description: '`destination` is null until one is set.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: PayoutDestination, description: 'The destination' },
  errors: [],
  example: { data: exampleDestination },
})

export const setPayoutDestination = operation({
  id: 'destinations.set',
  method: 'PUT',
  path: '/api/account/payout-destination',
  summary: 'Set the payout destination',
  description:
    'Existing payouts keep their destination. Replacing a destination holds payouts for three days and notifies the owner by email, so that a thief cannot redirect them.',
  access: 'session',
  needsRecentProof: true,
  body: PayoutDestinationChange,
  answer: { kind: 'object', status: 200, data: PayoutDestination, description: 'The destination' },
  errors: ['SERVICE_UNAVAILABLE'],
  example: { body: { token: 'po_ok' }, data: exampleDestination },
})

export const createOnboardingLink = operation({
  id: 'destinations.onboard',
  method: 'POST',
  path: '/api/account/payout-destination/onboarding-link',
  summary: 'Create an onboarding link',
  description:
    'Creates a link to the page on which the payment provider asks for `requirements`. It works for one visit; create a new one for the next.',
  access: 'session',
  needsRecentProof: true,
  answer: { kind: 'object', status: 201, data: OnboardingLink, description: 'The link' },
  errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: {
    data: {
      url: 'https://souk.example/sandbox/actions/eyJkZXN0aW5hdGlvbiI…',
      expiresAt: '2026-11-21T11:00:00.000Z',
    },
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
