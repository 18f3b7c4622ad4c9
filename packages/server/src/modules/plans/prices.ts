import { planNames } from '@souk/contract'
import { fromDecimal } from '../../kernel/money.ts'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import type { Prices } from './plan.ts'

/** What plans cost, from the configuration; a StartupProblem for a price that the currency does not have. */
export const pricesIn = (configured: ReadonlyMap<string, number>, currency: string): Prices =>
  Object.fromEntries(
    planNames.flatMap((plan) => {
      const amount = plan === 'free' ? 0 : configured.get(plan)
      if (amount === undefined) return []
      const price = fromDecimal(amount, currency)
      if (!price) throw new StartupProblem(`PLAN_PRICES: ${amount} has more decimals than ${currency}`)
      return [[plan, price]]
    }),
  )
