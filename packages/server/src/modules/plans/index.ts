/**
 * Plans: which plan an account is on, and so its rate limits (Decision 37).
 * Owns: plans.plan, plans.subscription. Promises: an account without a subscription has the operator's default plan.
 */
import type { Id } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import { upsertSubscription } from './store.ts'

export const planNames = ['free', 'pro', 'business', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

export interface Plans {
  /** Puts an account on a plan, at once. */
  assign(tx: Tx, accountId: Id<'user'>, plan: PlanName): Promise<void>
}

export const createPlans = ({ clock }: { clock: Clock }): Plans => ({
  assign: (tx, accountId, plan) => upsertSubscription(tx, { accountId, plan, since: clock.now() }),
})
