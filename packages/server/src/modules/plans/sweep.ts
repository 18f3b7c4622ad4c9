import { formatDecimal } from '../../kernel/money.ts'
import { isDuplicate, transact, type Tx } from '../../platform/db/database.ts'
import { after, days, hours, minutes } from '../../kernel/time.ts'
import type { PlansDeps } from './deps.ts'
import { changePlan, finish, giveGrace, noSubscription, reserve, resumeAfterMs } from './pay.ts'
import { claimAbandoned, hasPending, postponePayment } from './payment-store.ts'
import { monthAfter, type PlanPayment } from './plan.ts'
import { claimDue, findSubscription, lockPlanOf, markReminded, type DueSubscription } from './store.ts'

/** How long a payment waits for the bank's question to be answered. */
const payableMs = hours(24)
/** A month that begins this long ago or more begins now instead: no one pays for what they could not use. */
const lateMs = days(7)
/** How long before a renewal its owner is reminded. */
const reminderMs = days(7)
const batchSize = 50
/** How often a payment that takes days is read at the provider: a callback says it sooner. */
const processingMs = hours(1)

/** Finishes payments whose request was cut off; returns how many were ended. Safe on any number of servers. */
export const sweepPayments = async (deps: PlansDeps): Promise<number> => {
  const now = deps.clock.now()
  let ended = 0
  for (;;) {
    const payments = await transact(deps.db, (tx) =>
      claimAbandoned(tx, { now, resumeAt: after(now, resumeAfterMs), limit: batchSize }),
    )
    for (const payment of payments) if (await tryToEnd(deps, payment, now)) ended++
    if (payments.length < batchSize) return ended
  }
}

const tryToEnd = async (deps: PlansDeps, payment: PlanPayment, now: Date): Promise<boolean> => {
  try {
    const isLate = after(payment.createdAt, payableMs) <= now
    const { payments } = deps
    const result = await (isLate ? payments.cancel(payment.id) : payments.resume(payment.id))
    if (result.status === 'processing')
      await transact(deps.db, (tx) => postponePayment(tx, payment.id, after(now, processingMs)))
    if (result.status === 'unknown' || result.status === 'requires_action' || result.status === 'processing')
      return false
    await finish(deps, { payment, result }, async () => {})
    return true
  } catch (error) {
    deps.log.error({ error, paymentId: payment.id }, 'a payment for a plan could not be finished; it waits')
    return false
  }
}

/** Renews, changes or ends the plans whose month is over; returns how many it looked at. */
export const sweepRenewals = async (deps: PlansDeps): Promise<number> => {
  const now = deps.clock.now()
  let seen = 0
  for (;;) {
    const due = await transact(deps.db, (tx) =>
      claimDue(tx, { now, lookAt: after(now, minutes(10)), limit: batchSize }),
    )
    for (const { accountId } of due)
      try {
        const payment = await transact(deps.db, (tx) => decide(deps, tx, accountId))
        if (payment) await tryToEnd(deps, payment, now)
      } catch (error) {
        if (!isDuplicate(error, 'payment_pending'))
          deps.log.error({ error, accountId }, 'a plan could not be renewed; it waits')
      }
    seen += due.length
    if (due.length < batchSize) return seen
  }
}

/** Announces the renewals of the coming week, each once; returns how many. */
export const remindOfRenewals = async ({ db, clock, events, options }: PlansDeps): Promise<number> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const renewing = await markReminded(tx, { now, before: after(now, reminderMs) })
    for (const { accountId, plan, nextPlan, paidUntil } of renewing) {
      const price = options.prices[nextPlan ?? plan]
      if (!price || !paidUntil) continue
      await events.emit(tx, {
        type: 'plan.renewing',
        parties: [accountId],
        data: {
          ...{ accountId, plan: nextPlan ?? plan, at: paidUntil.toISOString() },
          ...{ amount: formatDecimal(price), currency: price.currency },
        },
      })
    }
    return renewing.length
  })

/** What becomes of a plan whose month is over; a payment where it must be paid. */
const decide = async (
  deps: PlansDeps,
  tx: Tx,
  accountId: DueSubscription['accountId'],
): Promise<PlanPayment | undefined> => {
  await lockPlanOf(tx, accountId)
  const now = deps.clock.now()
  const present = await findSubscription(tx, accountId)
  if (!present?.paidUntil || present.paidUntil > now || (await hasPending(tx, accountId))) return undefined
  const plan = present.nextPlan ?? present.plan
  const price = deps.options.prices[plan]
  const isOver = present.graceUntil !== null && present.graceUntil <= now
  if (isOver || plan === 'free' || !price) {
    await changePlan(deps, tx, { accountId, next: noSubscription('free'), dueAt: null })
    if (isOver)
      await deps.events.emit(tx, {
        type: 'plan.ended',
        parties: [accountId],
        data: { accountId, plan: present.plan, reason: 'declined' },
      })
    return undefined
  }
  const method = await deps.payments.methods.find(tx, accountId, undefined)
  if (!method) {
    await giveGrace(deps, tx, accountId)
    return undefined
  }
  const from = after(present.paidUntil, lateMs) < now ? now : present.paidUntil
  const payment: PlanPayment = {
    ...{ id: deps.ids.next('planPayment'), accountId, plan, reason: 'renewal', amount: price, worth: price },
    method,
    ...{ from, until: monthAfter(from), status: 'pending', declineCode: null, createdAt: now },
  }
  await reserve(deps, tx, payment)
  return payment
}
