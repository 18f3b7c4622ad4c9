import { fault, type Plan, type PlanChoice, type PlanName } from '@souk/contract'
import { fail, failInvalid, failure } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { ChargeResult } from '../payments/index.ts'
import type { PlansDeps } from './deps.ts'
import { changePlan, chargeOf, finish, noSubscription, reserve, subscriptionOf } from './pay.ts'
import { getPayment, hasPending } from './payment-store.ts'
import { monthAfter, stepTo, type PlanPayment, type Subscription } from './plan.ts'
import { lockPlanOf } from './store.ts'
import { toWire } from './wire.ts'

interface Choosing {
  readonly principal: Principal
  readonly body: PlanChoice
  readonly attempt: Attempt<Plan>
}

/**
 * Puts an account on the plan that its owner chooses. What costs money goes the way of a purchase: reserve (transaction),
 * charge (outside any), finish (transaction: plan, ledger, event and the stored answer); a crash between them leaves a
 * pending payment that the same key or the sweep finishes.
 */
export const choosePlan = async (deps: PlansDeps, choosing: Choosing): Promise<IdempotentResult> => {
  const { attempt } = choosing
  const resumed = attempt.resumes as Id<'planPayment'> | undefined
  const begun = resumed ? await resume(deps, resumed, attempt) : await begin(deps, choosing)
  if (!('payment' in begun)) return begun.completed
  const { payment } = begun
  // The sweep has ended it since the try that this one repeats.
  if (payment.status !== 'pending') return transact(deps.db, (tx) => complete(deps, tx, { attempt, payment }))
  const result = await charge(deps, payment, resumed !== undefined)
  return finish(deps, { payment, result }, (tx, ended) => complete(deps, tx, { attempt, payment: ended }))
}

type Begun = { readonly completed: IdempotentResult } | { readonly payment: PlanPayment }

const resume = (deps: PlansDeps, id: Id<'planPayment'>, attempt: Attempt<Plan>): Promise<Begun> =>
  transact(deps.db, async (tx) => {
    await attempt.claim(tx, id)
    return { payment: await getPayment(tx, id) }
  })

const begin = (deps: PlansDeps, { principal, body, attempt }: Choosing): Promise<Begun> =>
  transact(deps.db, async (tx) => {
    const { accountId } = principal
    const { plan } = body
    const id = deps.ids.next('planPayment')
    await attempt.claim(tx, id)
    await lockPlanOf(tx, accountId)
    if (plan !== 'free') deps.payments.requireOpen()
    if (plan !== 'free' && !deps.options.prices[plan])
      fail('CONFLICT', 'plan_by_agreement', { params: { plan }, plan })
    if (await hasPending(tx, accountId)) fail('CONFLICT', 'plan_payment_pending')
    const present = await subscriptionOf(deps, tx, accountId)
    const now = deps.clock.now()
    const step = stepTo({ present, plan, prices: deps.options.prices, now })
    if (step.kind === 'pay') {
      const payment = await paymentFor(deps, tx, { accountId, body, step, id })
      await reserve(deps, tx, payment)
      return { payment }
    }
    const next = nextOf(present, plan, step.kind)
    await changePlan(deps, tx, { accountId, next, dueAt: next.paidUntil })
    return { completed: await attempt.complete(tx, { data: toWire(next, deps.options) }) }
  })

const nextOf = (present: Subscription, plan: PlanName, kind: 'stay' | 'later' | 'now'): Subscription => {
  if (kind === 'stay') return { ...present, nextPlan: null }
  return kind === 'later' ? { ...present, nextPlan: plan } : noSubscription(plan)
}

interface Wanted {
  readonly accountId: Id<'user'>
  readonly body: PlanChoice
  readonly step: { readonly minor: bigint; readonly from: Date }
  readonly id: Id<'planPayment'>
}

const paymentFor = async (
  { payments, options, clock }: PlansDeps,
  tx: Tx,
  { accountId, body: { plan, paymentMethodId }, step, id }: Wanted,
): Promise<PlanPayment> => {
  const method = await payments.methods.find(tx, accountId, paymentMethodId)
  const worth = options.prices[plan]
  invariant(worth, `the plan ${plan} has no price`)
  return {
    ...{ id, accountId, plan, reason: 'upgrade', worth, method: method ?? failMethod(paymentMethodId) },
    amount: { minor: step.minor, currency: worth.currency },
    ...{ from: step.from, until: monthAfter(step.from) },
    ...{ status: 'pending', declineCode: null, createdAt: clock.now() },
  }
}

const failMethod = (methodId: string | undefined): never =>
  methodId === undefined
    ? fail('INSUFFICIENT_FUNDS', 'no_payment_method')
    : failInvalid([fault('paymentMethodId', 'not_your_payment_method')])

/** Charges, or learns how an earlier charge ended. A lost answer leaves the payment pending and says so. */
const charge = async (deps: PlansDeps, payment: PlanPayment, again: boolean): Promise<ChargeResult> => {
  const { payments } = deps
  return payments.resultOf(
    await (again ? payments.resume(payment.id) : payments.charge(chargeOf(payment))),
    {},
  )
}

interface Ended {
  readonly attempt: Attempt<Plan>
  readonly payment: PlanPayment
}

const complete = async (deps: PlansDeps, tx: Tx, { attempt, payment }: Ended): Promise<IdempotentResult> => {
  if (payment.status === 'completed')
    return attempt.complete(tx, {
      data: toWire(await subscriptionOf(deps, tx, payment.accountId), deps.options),
    })
  if (payment.status !== 'failed')
    return attempt.complete(tx, failure('INSUFFICIENT_FUNDS', 'plan_payment_expired'))
  const { declineCode } = payment
  return attempt.complete(
    tx,
    failure('INSUFFICIENT_FUNDS', 'payment_declined', declineCode ? { declineCode } : {}),
  )
}
