import { type PlanName, planNames } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { type Money, fromDecimal } from '../../kernel/money.ts'
import type { PaymentMethod } from '../payments/index.ts'
import { StartupProblem } from '../../kernel/startup-problem.ts'

/** What a month of each plan costs; free costs nothing, and what has no price is not for sale. */
export type Prices = Readonly<Partial<Record<PlanName, Money>>>

/** The plan of an account. */
export interface Subscription {
  readonly plan: PlanName
  readonly paidFrom: Date | null
  /** Null: nothing is paid, so nothing ends. */
  readonly paidUntil: Date | null
  /** Of what was paid. */
  readonly worth: Money | null
  readonly nextPlan: PlanName | null
  readonly graceUntil: Date | null
}

/** One charge for a month of a plan. */
export interface PlanPayment {
  readonly id: Id<'planPayment'>
  readonly accountId: Id<'user'>
  readonly plan: PlanName
  /** `upgrade`: chosen by its owner; `renewal`: the next month. */
  readonly reason: 'upgrade' | 'renewal'
  /** What is charged. */
  readonly amount: Money
  /** What the month costs. */
  readonly worth: Money
  readonly method: PaymentMethod
  readonly from: Date
  readonly until: Date
  readonly status: 'pending' | 'completed' | 'failed' | 'canceled' | 'charged_back'
  readonly declineCode: string | null
  readonly createdAt: Date
}

/** The same time of the day a month later; the last day of that month where it has no such day. */
export const monthAfter = (instant: Date): Date => {
  const next = new Date(instant)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== instant.getUTCDate()) next.setUTCDate(0)
  return next
}

/** What is left of what was paid, in proportion to the time; rounded down. */
export const leftOf = ({ paidFrom, paidUntil, worth }: Subscription, now: Date): bigint => {
  if (!paidFrom || !paidUntil || !worth || paidUntil <= now) return 0n
  const whole = BigInt(paidUntil.getTime() - paidFrom.getTime())
  const left = BigInt(paidUntil.getTime() - Math.max(now.getTime(), paidFrom.getTime()))
  return whole > 0n ? (worth.minor * left) / whole : 0n
}

/** What a choice comes to. */
export type Step =
  | { readonly kind: 'stay' }
  /** At the end of what is paid. */
  | { readonly kind: 'later' }
  /** At once, without money. */
  | { readonly kind: 'now' }
  | { readonly kind: 'pay'; readonly minor: bigint; readonly from: Date }

interface Choice {
  readonly present: Subscription
  readonly plan: PlanName
  readonly prices: Prices
  readonly now: Date
}

/** Cheaper follows at the end of what is paid, dearer counts at once (Decision 51). */
export const stepTo = ({ present, plan, prices, now }: Choice): Step => {
  const priceOf = (name: PlanName): bigint => prices[name]?.minor ?? 0n
  const { paidUntil } = present
  const isPaid = paidUntil !== null && paidUntil > now
  if (plan === present.plan) {
    // The owner of a plan in its days of grace pays the month that has begun.
    if (paidUntil && !isPaid) return { kind: 'pay', minor: priceOf(plan), from: paidUntil }
    return { kind: 'stay' }
  }
  if (isPaid && priceOf(plan) <= priceOf(present.plan)) return { kind: 'later' }
  const minor = priceOf(plan) - leftOf(present, now)
  return minor > 0n ? { kind: 'pay', minor, from: now } : { kind: 'now' }
}

/** A StartupProblem for a price that the currency does not have. */
export const checkPrices = (configured: ReadonlyMap<string, number>, currency: string): void => {
  for (const amount of configured.values())
    if (!fromDecimal(amount, currency))
      throw new StartupProblem(`PLAN_PRICES: ${amount} has more decimals than ${currency}`)
}

/** What plans cost, from the configuration; a plan has no price where the currency does not have it. */
export const pricesIn = (configured: ReadonlyMap<string, number>, currency: string): Prices =>
  Object.fromEntries(
    planNames.flatMap((plan) => {
      const amount = plan === 'free' ? 0 : configured.get(plan)
      if (amount === undefined) return []
      const price = fromDecimal(amount, currency)
      return price ? [[plan, price]] : []
    }),
  )
