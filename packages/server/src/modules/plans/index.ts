/**
 * Plans: which plan an account is on, and so its rate limits (Decision 37).
 * Owns: plans.plan, plans.subscription. Promises: an account without a subscription has the operator's default plan.
 * Emits user.subscription.updated.
 */
import type { Id } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { upsertSubscription } from './store.ts'

export const planNames = ['free', 'pro', 'business', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

export interface Plans {
  /** Puts an account on a plan, at once. */
  assign(tx: Tx, accountId: Id<'user'>, plan: PlanName): Promise<void>
}

interface Deps {
  readonly clock: Clock
  readonly events: Events
  readonly options: {
    /** The plan of accounts without a subscription. */
    readonly defaultPlan: PlanName
  }
}

export const createPlans = ({ clock, events, options }: Deps): Plans => ({
  async assign(tx, accountId, plan) {
    const since = clock.now()
    const oldPlan = (await upsertSubscription(tx, { accountId, plan, since })) ?? options.defaultPlan
    if (oldPlan === plan) return
    await events.emit(tx, {
      type: 'user.subscription.updated',
      parties: [accountId],
      data: { userId: accountId, oldPlan, newPlan: plan, effectiveDate: since.toISOString() },
    })
  },
})
