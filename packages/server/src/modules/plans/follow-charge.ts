import type { Id } from '../../kernel/ids.ts'
import { formatDecimal, negate, type Money } from '../../kernel/money.ts'
import { after, minutes } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlansDeps } from './deps.ts'
import { changePlan, noSubscription, subscriptionOf } from './pay.ts'
import { chargeBackPayment, findPayment } from './payment-store.ts'
import type { PlanPayment } from './plan.ts'
import { lockPlanOf } from './store.ts'

/** When a lost dispute is looked at again whose payment is still being finished. */
const retryMs = minutes(1)

/**
 * Follows a dispute about a month that was paid: while the card company decides, the plan goes on. What it takes back is booked, and if
 * that is all of it, a plan whose month this was ends at once. Charges of orders are not looked at.
 */
export const followCharge = async (deps: PlansDeps, tx: Tx, id: Id<'planPayment'>): Promise<void> => {
  const payment = await findPayment(tx, id)
  if (!payment) return
  const disputes = await deps.payments.disputes.list(tx, id)
  if (disputes.some(({ isOpen }) => isOpen) || !disputes.some(({ status }) => status === 'lost')) return
  await lockPlanOf(tx, payment.accountId)
  const now = deps.clock.now()
  if (payment.status === 'pending') return deps.payments.recheck(tx, id, after(now, retryMs))
  const { minor, currency } = payment.amount
  const chargedBack = disputes.reduce((sum, dispute) => sum + dispute.chargedBack.minor, 0n)
  const taken = { minor: chargedBack < minor ? chargedBack : minor, currency }
  if (taken.minor === 0n || !(await chargeBackPayment(tx, { id, minor: taken.minor }))) return
  await deps.ledger.post(tx, returnOf(payment, taken))
  await deps.events.emit(tx, {
    type: 'plan.charged_back',
    parties: [payment.accountId],
    data: {
      ...{ accountId: payment.accountId, plan: payment.plan, paymentId: id },
      ...{ amount: formatDecimal(taken), currency },
    },
  })
  if (taken.minor < minor) return
  const present = await subscriptionOf(deps, tx, payment.accountId)
  const isPaidByIt = present.paidUntil !== null && payment.until > now
  if (!isPaidByIt) return
  const { accountId } = payment
  await changePlan(deps, tx, { accountId, next: noSubscription('free'), dueAt: null })
  await deps.events.emit(tx, {
    type: 'plan.ended',
    parties: [accountId],
    data: { accountId, plan: present.plan, reason: 'charged_back' },
  })
}

const returnOf = ({ id }: PlanPayment, amount: Money) => ({
  ...{ kind: 'subscription_returned' as const, subject: id },
  postings: [
    { account: { kind: 'subscriptions' as const }, amount: negate(amount) },
    { account: { kind: 'clearing' as const }, amount },
  ],
})
