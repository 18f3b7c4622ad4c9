import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, id, nullable, oneOf, Timestamp } from '../scalars.ts'

export const planNames = ['free', 'pro', 'business', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

const PlanName = oneOf(planNames, 'A plan')

export const PlanChoice = body(
  {
    plan: PlanName,
    paymentMethodId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Default: the default payment method' }),
    ),
  },
  'The plan to change to',
)
export type PlanChoice = Static<typeof PlanChoice>

/** Length in seconds of each window that requests are counted in. */
export const rateWindowSeconds = { minute: 60, hour: 3_600, day: 86_400 } as const
export type RateWindowName = keyof typeof rateWindowSeconds

/** Largest limit of a window. */
export const maxRateLimit = 1_000_000_000

const Limit = nullable(Type.Integer({ minimum: 1, maximum: maxRateLimit }))

export const RateLimits = Type.Object(
  { minute: Limit, hour: Limit, day: Limit },
  { description: 'Maximum requests of each window; null: not limited in this window' },
)
export type RateLimits = Readonly<Static<typeof RateLimits>>

export const PlanAssignment = body({ plan: PlanName }, 'The plan to assign')

export const Plan = Type.Object({
  plan: PlanName,
  status: oneOf(
    ['active', 'grace'] as const,
    '`grace`: the renewal was declined, and the plan ends at `endsAt`',
  ),
  paidUntil: nullable(Timestamp),
  nextPlan: nullable(PlanName),
  endsAt: nullable(Timestamp),
  prices: Type.Array(
    Type.Object({ plan: PlanName, amount: Amount, currency: Currency }, { description: 'Price of a month' }),
  ),
  limits: Type.Array(Type.Object({ plan: PlanName, ...RateLimits.properties }), {
    description: 'Maximum requests of each window by plan; null: not limited in this window',
  }),
})
export type Plan = Static<typeof Plan>

const example = {
  plan: 'pro',
  status: 'active',
  paidUntil: '2026-12-21T09:30:00.000Z',
  nextPlan: null,
  endsAt: null,
  prices: [
    { plan: 'free', amount: 0, currency: 'USD' },
    { plan: 'pro', amount: 19, currency: 'USD' },
    { plan: 'business', amount: 99, currency: 'USD' },
  ],
  limits: [
    { plan: 'free', minute: null, hour: 100, day: null },
    { plan: 'pro', minute: 100, hour: 1_000, day: 10_000 },
    { plan: 'business', minute: 1_000, hour: null, day: 100_000 },
    { plan: 'enterprise', minute: null, hour: 10_000, day: null },
  ],
}

export const getPlan = operation({
  id: 'plans.get',
  method: 'GET',
  path: '/api/account/plan',
  summary: 'Read your plan',
  description:
    'Your plan, and the monthly price and the rate limits of each plan. A plan without a price is by agreement with the marketplace.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Plan, description: 'The plan' },
  errors: [],
  example: { data: example },
})

export const choosePlan = operation({
  id: 'plans.choose',
  method: 'PUT',
  path: '/api/account/plan',
  summary: 'Change your plan',
  description:
    'An upgrade starts at once; the unused part of the paid month is credited. A downgrade starts at the end of the paid month; choose the current plan again to cancel it.',
  access: 'session',
  body: PlanChoice,
  answer: { kind: 'object', status: 200, data: Plan, description: 'The updated plan' },
  errors: ['INSUFFICIENT_FUNDS', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: { body: { plan: 'pro' }, data: example },
})

export const AssignedPlan = Type.Object({ userId: id('usr', 'the account'), plan: PlanName })

export const getAssignedPlan = operation({
  id: 'plans.getAssigned',
  method: 'GET',
  path: '/v1/admin/users/{userId}/plan',
  summary: 'Read the plan of an account',
  description: 'The plan that the account is on now.',
  access: 'admin',
  parameters: { userId: 'Identifier of the account, `usr_…`' },
  answer: { kind: 'object', status: 200, data: AssignedPlan, description: 'The plan' },
  errors: ['NOT_FOUND'],
  example: { data: { userId: 'usr_01kb2v7q9xf8ysd3g5h7j9k1mn', plan: 'pro' } },
})

export const assignPlan = operation({
  id: 'plans.assign',
  method: 'PUT',
  path: '/v1/admin/users/{userId}/plan',
  summary: 'Assign a plan to an account',
  description:
    'The plan starts at once, without charge and without end. A payment for the former plan is not refunded.',
  access: 'admin',
  needsRecentProof: true,
  parameters: { userId: 'Identifier of the account, `usr_…`' },
  body: PlanAssignment,
  answer: {
    kind: 'object',
    status: 200,
    data: AssignedPlan,
    description: 'The plan is assigned',
  },
  errors: ['NOT_FOUND'],
  example: {
    body: { plan: 'enterprise' },
    data: { userId: 'usr_01kb2v7q9xf8ysd3g5h7j9k1mn', plan: 'enterprise' },
  },
})

const LimitChange = Type.Optional(Limit)

export const RateLimitChange = body(
  { minute: LimitChange, hour: LimitChange, day: LimitChange },
  'Maximum requests of each window; a window that is null or left out has the limit of the plan',
)
export type RateLimitChange = Static<typeof RateLimitChange>

export const AccountRateLimits = Type.Object({
  userId: id('usr', 'the account'),
  plan: PlanName,
  limits: RateLimits,
  overrides: Type.Object(
    { ...RateLimits.properties },
    { description: 'What an admin set for this account; null: the limit of the plan' },
  ),
})
export type AccountRateLimits = Static<typeof AccountRateLimits>

const exampleLimits = {
  userId: 'usr_01kb2v7q9xf8ysd3g5h7j9k1mn',
  plan: 'enterprise',
  limits: { minute: 2_000, hour: 100_000, day: null },
  overrides: { minute: 2_000, hour: 100_000, day: null },
}

export const getRateLimits = operation({
  id: 'plans.getRateLimits',
  method: 'GET',
  path: '/v1/admin/users/{userId}/rate-limits',
  summary: 'Read the rate limits of an account',
  description: 'The limits of its API keys and apps, and which of them an admin set.',
  access: 'admin',
  parameters: { userId: 'Identifier of the account, `usr_…`' },
  answer: { kind: 'object', status: 200, data: AccountRateLimits, description: 'The rate limits' },
  errors: ['NOT_FOUND'],
  example: { data: exampleLimits },
})

export const setRateLimits = operation({
  id: 'plans.setRateLimits',
  method: 'PUT',
  path: '/v1/admin/users/{userId}/rate-limits',
  summary: 'Set the rate limits of an account',
  description:
    'Replaces limits of the plan, from the next request on and whatever the plan becomes. `{}` ends all of them.',
  access: 'admin',
  needsRecentProof: true,
  parameters: { userId: 'Identifier of the account, `usr_…`' },
  body: RateLimitChange,
  answer: { kind: 'object', status: 200, data: AccountRateLimits, description: 'The rate limits' },
  errors: ['NOT_FOUND'],
  example: { body: { minute: 2_000, hour: 100_000 }, data: exampleLimits },
})
