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
      Type.String({ minLength: 1, maxLength: 100, description: 'Default: your default payment method' }),
    ),
  },
  'The plan to be on',
)
export type PlanChoice = Static<typeof PlanChoice>

export const PlanAssignment = body({ plan: PlanName }, 'The plan to put an account on')

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
    Type.Object({ plan: PlanName, amount: Amount, currency: Currency }, { description: 'For a month' }),
  ),
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
}

export const getPlan = operation({
  id: 'plans.get',
  method: 'GET',
  path: '/api/account/plan',
  summary: 'Read your plan',
  description:
    'With what each plan costs a month; a plan without a price is agreed upon with the marketplace.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Plan, description: 'The plan' },
  errors: [],
  example: { data: example },
})

export const choosePlan = operation({
  id: 'plans.choose',
  method: 'PUT',
  path: '/api/account/plan',
  summary: 'Choose your plan',
  description:
    'A dearer plan counts at once: it is charged less what is left of the month that was paid. A cheaper one follows at the end of that month, and choosing the present one again takes that back.',
  access: 'session',
  body: PlanChoice,
  answer: { kind: 'object', status: 200, data: Plan, description: 'The plan as it is now' },
  errors: ['INSUFFICIENT_FUNDS', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: { body: { plan: 'pro' }, data: example },
})

export const assignPlan = operation({
  id: 'plans.assign',
  method: 'PUT',
  path: '/v1/admin/users/{userId}/plan',
  summary: 'Put an account on a plan',
  description: 'At once, without a charge and without an end. What was paid of another is not given back.',
  access: 'admin',
  needsRecentProof: true,
  parameters: { userId: 'Identifier of the account, `usr_…`' },
  body: PlanAssignment,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ userId: id('usr', 'the account'), plan: PlanName }),
    description: 'It is on the plan',
  },
  errors: ['NOT_FOUND'],
  example: {
    body: { plan: 'enterprise' },
    data: { userId: 'usr_01kb2v7q9xf8ysd3g5h7j9k1mn', plan: 'enterprise' },
  },
})
