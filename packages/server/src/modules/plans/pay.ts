import type { PlanName } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { formatDecimal, negate } from '../../kernel/money.ts'
import { after, days, seconds } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { Charge, ChargeResult } from '../payments/index.ts'
import type { PlansDeps } from './deps.ts'
import { endPayment, getPayment, insertPayment } from './payment-store.ts'
import type { PlanPayment, Subscription } from './plan.ts'
import { findSubscription, lockPlanOf, saveSubscription } from './store.ts'

/** How long a request may work on its payment before a sweep may finish it. */
export const resumeAfterMs = seconds(60)
/** How long a plan goes on whose renewal was declined (Decision 51), and how often the card is tried again. */
const graceMs = days(7)
const retryMs = days(1)

/** What an account without a subscription has. */
export const noSubscription = (plan: PlanName): Subscription => ({
  plan,
  paidFrom: null,
  paidUntil: null,
  worth: null,
  nextPlan: null,
  graceUntil: null,
})

export const subscriptionOf = async (
  { options }: PlansDeps,
  tx: Tx,
  accountId: Id<'user'>,
): Promise<Subscription> => (await findSubscription(tx, accountId)) ?? noSubscription(options.defaultPlan)

interface Change {
  readonly accountId: Id<'user'>
  readonly next: Subscription
  readonly dueAt: Date | null
}

/** Notes the plan of an account, and tells it if it is another one. */
export const changePlan = async (
  { clock, events, options }: PlansDeps,
  tx: Tx,
  { accountId, next, dueAt }: Change,
): Promise<void> => {
  const since = clock.now()
  const oldPlan = (await saveSubscription(tx, { ...next, accountId, since, dueAt })) ?? options.defaultPlan
  if (oldPlan === next.plan) return
  await events.emit(tx, {
    type: 'user.subscription.updated',
    parties: [accountId],
    data: { userId: accountId, oldPlan, newPlan: next.plan, effectiveDate: since.toISOString() },
  })
}

/** Notes that a payment is about to be charged: what a crash leaves from here on, the sweep finishes. */
export const reserve = async (
  { payments, clock }: PlansDeps,
  tx: Tx,
  payment: PlanPayment,
): Promise<void> => {
  await insertPayment(tx, { ...payment, resumeAt: after(clock.now(), resumeAfterMs) })
  await payments.start(tx, chargeOf(payment))
}

export const chargeOf = ({ id: orderId, accountId, method, amount, plan, reason }: PlanPayment): Charge => ({
  ...{ orderId, accountId, method, amount, description: `Plan ${plan}` },
  onSession: reason !== 'renewal',
  returnPath: '/settings/plan',
})

/**
 * Ends a pending payment by what the charge said: money in the ledger and the plan in one transaction, or days of grace
 * for a renewal. One that someone else has ended meanwhile (the sweep, a repeat) stays as it is.
 */
export const finish = <T>(
  deps: PlansDeps,
  { payment, result }: { readonly payment: PlanPayment; readonly result: ChargeResult },
  alongside: (tx: Tx, ended: PlanPayment) => Promise<T>,
): Promise<T> =>
  transact(deps.db, async (tx) => {
    await lockPlanOf(tx, payment.accountId)
    const ended = endedBy(payment, result)
    if (!(await endPayment(tx, ended))) return alongside(tx, await getPayment(tx, payment.id))
    await deps.payments.settle(tx, payment.id, result)
    if (ended.status === 'completed') await book(deps, tx, ended)
    else if (payment.reason === 'renewal') await giveGrace(deps, tx, payment.accountId)
    return alongside(tx, ended)
  })

const endedBy = (payment: PlanPayment, result: ChargeResult): PlanPayment => {
  if (result.status === 'succeeded') return { ...payment, status: 'completed' }
  if (result.status === 'canceled') return { ...payment, status: 'canceled' }
  return { ...payment, status: 'failed', declineCode: result.declineCode }
}

const book = async (deps: PlansDeps, tx: Tx, payment: PlanPayment): Promise<void> => {
  const { id, accountId, plan, reason, amount, worth, method, from, until } = payment
  const present = await subscriptionOf(deps, tx, accountId)
  await deps.ledger.post(tx, {
    kind: 'subscription',
    subject: id,
    postings: [
      { account: { kind: 'clearing' }, amount: negate(amount) },
      { account: { kind: 'subscriptions' }, amount },
    ],
  })
  // What its owner chose while the renewal was on its way follows this month.
  const nextPlan = reason === 'renewal' && present.nextPlan !== plan ? present.nextPlan : null
  const next = { plan, paidFrom: from, paidUntil: until, worth, nextPlan, graceUntil: null }
  await changePlan(deps, tx, { accountId, next, dueAt: until })
  await deps.events.emit(tx, {
    type: 'plan.paid',
    parties: [accountId],
    data: {
      ...{ accountId, plan, paymentId: id, until: until.toISOString() },
      ...{ amount: formatDecimal(amount), currency: amount.currency },
      card: { brand: method.brand, last4: method.last4 },
    },
  })
}

/** Lets a plan go on for a while whose month could not be paid. */
export const giveGrace = async (deps: PlansDeps, tx: Tx, accountId: Id<'user'>): Promise<void> => {
  const present = await subscriptionOf(deps, tx, accountId)
  if (!present.paidUntil) return
  const now = deps.clock.now()
  const graceUntil = present.graceUntil ?? after(now, graceMs)
  const retryAt = after(now, retryMs)
  const dueAt = retryAt < graceUntil ? retryAt : graceUntil
  await changePlan(deps, tx, { accountId, next: { ...present, graceUntil }, dueAt })
  if (present.graceUntil) return
  await deps.events.emit(tx, {
    type: 'plan.declined',
    parties: [accountId],
    data: { accountId, plan: present.plan, graceUntil: graceUntil.toISOString() },
  })
}
