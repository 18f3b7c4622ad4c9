/**
 * Plans: which plan an account is on, and so its rate limits (Decision 37), and what it pays for it (Decisions 43, 51).
 * Owns: plans.plan, subscription, payment, rate_limit. Promises: an account without a subscription has the operator's default plan;
 * a month is charged once, whatever crashes in between, and booked with the plan that it pays. Emits
 * user.subscription.updated and plan.*; handles charge.changed (a month that the card company took back) and account.closed.
 */
import type { AccountRateLimits, Plan, PlanChoice, PlanName, RateLimitChange } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { JournalTotals } from '../ledger/index.ts'
import { choosePlan } from './choose.ts'
import type { PlansDeps } from './deps.ts'
import { changePlan, noSubscription, subscriptionOf } from './pay.ts'
import { sumPayments } from './payment-store.ts'
import { followCharge } from './follow-charge.ts'
import { rateLimitsOf, saveRateLimits } from './rate-limits.ts'
import { findSubscription, lockPlanOf } from './store.ts'
import { remindOfRenewals, sweepPayments, sweepRenewals } from './sweep.ts'
import { toWire } from './wire.ts'

export { planNames, type PlanName } from '@souk/contract'

interface Assignment {
  readonly admin: Principal
  readonly userId: string
  readonly plan: PlanName
}

export interface Plans {
  read(accountId: Id<'user'>): Promise<Plan>
  /** CONFLICT for a plan without a price, and while a payment is in progress; INSUFFICIENT_FUNDS for a declined one. */
  choose(choosing: {
    principal: Principal
    body: PlanChoice
    attempt: Attempt<Plan>
  }): Promise<IdempotentResult>
  /** Puts an account on a plan, at once and without a charge. */
  assign(tx: Tx, accountId: Id<'user'>, plan: PlanName): Promise<void>
  /** The plan of an account for an admin; NOT_FOUND if there is no such account. */
  readByAdmin(userId: string): Promise<Plan>
  /** Puts an account on a plan by an admin, noted; NOT_FOUND if there is no such account. */
  assignByAdmin(tx: Tx, assignment: Assignment): Promise<void>
  /** The rate limits of an account for an admin; NOT_FOUND if there is no such account. */
  readRateLimits(userId: string): Promise<AccountRateLimits>
  /** Replaces limits of the plan for an account, from its next request on; null or missing: the plan's. Noted. */
  setRateLimits(
    tx: Tx,
    change: { admin: Principal; userId: string; overrides: RateLimitChange },
  ): Promise<AccountRateLimits>
  /** Finishes payments that were cut off, renews and ends; returns how many. */
  sweep(): Promise<number>
  /** Announces the renewals of the coming week, each once; returns how many. */
  remind(): Promise<number>
  /** What was paid in all, for the doctor to hold against the ledger. */
  totals(db: Reader): Promise<JournalTotals[]>
  readonly listeners: readonly Listener[]
}

export const createPlans = (deps: PlansDeps): Plans => {
  const { db, audit, accounts, options } = deps
  const assign: Plans['assign'] = async (tx, accountId, plan) => {
    await lockPlanOf(tx, accountId)
    await changePlan(deps, tx, { accountId, next: noSubscription(plan), dueAt: null })
  }
  const read: Plans['read'] = async (accountId) =>
    toWire((await findSubscription(db, accountId)) ?? noSubscription(options.defaultPlan), options)
  /** NOT_FOUND if there is no such account. */
  const accountOf = async (userId: string): Promise<Id<'user'>> => {
    await accounts.users.get(userId)
    return parseId('user', userId) ?? fail('NOT_FOUND', 'account_not_found')
  }
  return {
    read,
    readByAdmin: async (userId) => read(await accountOf(userId)),
    choose: (choosing) => choosePlan(deps, choosing),
    assign,
    async assignByAdmin(tx, { admin, userId, plan }) {
      const id = await accountOf(userId)
      const before = { plan: (await subscriptionOf(deps, tx, id)).plan }
      await assign(tx, id, plan)
      await audit.record(tx, admin, { action: 'user.plan_set', subject: userId, before, after: { plan } })
    },
    readRateLimits: async (userId) => rateLimitsOf(deps, db, await accountOf(userId)),
    async setRateLimits(tx, { admin, userId, overrides }) {
      const id = await accountOf(userId)
      await lockPlanOf(tx, id)
      const before = await rateLimitsOf(deps, tx, id)
      await saveRateLimits(tx, id, overrides)
      const after = await rateLimitsOf(deps, tx, id)
      await audit.record(tx, admin, {
        action: 'user.rate_limits_set',
        subject: userId,
        before: { ...before.overrides },
        after: { ...after.overrides },
      })
      return after
    },
    totals: sumPayments,
    listeners: [
      listener({
        name: 'plans.follow-charge',
        handles: 'charge.changed',
        // The event is of orders and of plans; an identifier is of one of them.
        handle: (tx, { data }) => followCharge(deps, tx, data.orderId as string as Id<'planPayment'>),
      }),
      listener({
        name: 'plans.close-account',
        handles: 'account.closed',
        async handle(tx, { data }) {
          await assign(tx, data.userId, options.defaultPlan)
          await saveRateLimits(tx, data.userId, {})
        },
      }),
    ],
    remind: () => remindOfRenewals(deps),
    sweep: async () => (await sweepPayments(deps)) + (await sweepRenewals(deps)),
  }
}
