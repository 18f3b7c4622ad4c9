import { planNames, type Plan } from '@souk/contract'
import { toDecimal } from '../../kernel/money.ts'
import type { PlansDeps } from './deps.ts'
import type { Subscription } from './plan.ts'

export const toWire = (
  { plan, paidUntil, nextPlan, graceUntil }: Subscription,
  { prices, planLimits }: Pick<PlansDeps['options'], 'prices' | 'planLimits'>,
): Plan => ({
  plan,
  status: graceUntil ? 'grace' : 'active',
  paidUntil: paidUntil?.toISOString() ?? null,
  nextPlan,
  endsAt: graceUntil?.toISOString() ?? null,
  prices: planNames.flatMap((name) => {
    const price = prices[name]
    return price ? [{ plan: name, amount: toDecimal(price), currency: price.currency }] : []
  }),
  limits: planNames.map((name) => ({ plan: name, ...planLimits[name] })),
})
