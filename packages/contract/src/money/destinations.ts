import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable, oneOf, Timestamp } from '../scalars.ts'

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
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        description:
          'Country of the seller (ISO 3166-1), where `tokens` is null; default: that of the marketplace. Another country makes a new account',
      }),
    ),
  },
  'The payout destination',
)
export type PayoutDestinationChange = Static<typeof PayoutDestinationChange>

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
