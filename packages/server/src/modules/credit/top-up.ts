import { fault, type TopUp as WireTopUp, type TopUpCreation } from '@souk/contract'
import { fail, failInvalid, failure } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { decimalsOf, fromDecimal, negate, toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, hours, minutes, seconds } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { Charge, ChargeResult } from '../payments/index.ts'
import type { CreditDeps } from './deps.ts'
import { lockCredit } from './store.ts'
import {
  chargeBackTopUp,
  claimAbandoned,
  endTopUp,
  findTopUp,
  insertTopUp,
  postponeTopUp,
  type TopUp,
} from './top-up-store.ts'

/** How long a request may work on its payment before a sweep may finish it. */
const resumeAfterMs = seconds(60)
/** How long a payment waits for the bank's question to be answered. */
const payableMs = hours(24)
/** How often a payment that takes days is read at the provider: a callback says it sooner. */
const processingMs = hours(1)
/** When a lost dispute is looked at again whose payment is still being finished. */
const retryMs = minutes(1)
const batchSize = 50

export interface Buying {
  readonly principal: Principal
  readonly body: TopUpCreation
  readonly attempt: Attempt<WireTopUp>
}

/**
 * Buys credit the way a purchase goes: reserve (transaction), charge (outside any), finish (transaction: ledger and the
 * stored answer); a crash between them leaves a pending payment that the same key or the sweep finishes.
 */
export const topUp = async (deps: CreditDeps, buying: Buying): Promise<IdempotentResult> => {
  const { attempt } = buying
  const resumed = attempt.resumes as Id<'topUp'> | undefined
  const begun = await transact(deps.db, (tx) =>
    resumed ? resume(tx, resumed, attempt) : begin(deps, tx, buying),
  )
  // The sweep has ended it since the try that this one repeats.
  if (begun.status !== 'pending') return transact(deps.db, (tx) => attempt.complete(tx, answerOf(begun)))
  const { payments } = deps
  const outcome = await (resumed ? payments.resume(begun.id) : payments.charge(chargeOf(begun)))
  const result = payments.resultOf(outcome, {})
  return finish(deps, { begun, result }, (tx, ended) => attempt.complete(tx, answerOf(ended)))
}

const resume = async (tx: Tx, id: Id<'topUp'>, attempt: Attempt<WireTopUp>): Promise<TopUp> => {
  await attempt.claim(tx, id)
  return getTopUp(tx, id)
}

const getTopUp = async (tx: Tx, id: Id<'topUp'>): Promise<TopUp> => {
  const found = await findTopUp(tx, id)
  invariant(found, `the payment of credit ${id} is missing`)
  return found
}

const begin = async (
  { ids, clock, payments, options }: CreditDeps,
  tx: Tx,
  { principal: { accountId }, body, attempt }: Buying,
): Promise<TopUp> => {
  const id = ids.next('topUp')
  await attempt.claim(tx, id)
  const { amount: given, currency = options.currency, paymentMethodId } = body
  if (currency !== options.currency)
    failInvalid([fault('currency', 'not_one_of', { values: [options.currency] })])
  const amount = fromDecimal(given, currency)
  if (!amount)
    return failInvalid([fault('amount', 'too_many_decimals', { max: decimalsOf(currency), currency })])
  payments.requireOpen()
  const method = await payments.methods.find(tx, accountId, paymentMethodId)
  if (!method)
    return paymentMethodId === undefined
      ? fail('INSUFFICIENT_FUNDS', 'no_payment_method')
      : failInvalid([fault('paymentMethodId', 'not_your_payment_method')])
  const createdAt = clock.now()
  const begun: TopUp = { id, accountId, amount, method, status: 'pending', declineCode: null, createdAt }
  await insertTopUp(tx, { ...begun, resumeAt: after(createdAt, resumeAfterMs) })
  await payments.start(tx, chargeOf(begun))
  return begun
}

const chargeOf = ({ id: orderId, accountId, method, amount }: TopUp): Charge => ({
  ...{ orderId, accountId, method, amount, description: 'Credit', onSession: true },
  returnPath: '/settings/credit',
})

const answerOf = ({ id, status, amount, createdAt, declineCode }: TopUp) => {
  if (status === 'canceled') return failure('INSUFFICIENT_FUNDS', 'payment_expired')
  if (status === 'failed') return failure('INSUFFICIENT_FUNDS', 'payment_declined', { declineCode })
  return {
    data: {
      ...{ id: publicId('topUp', id), status, amount: toDecimal(amount), currency: amount.currency },
      createdAt: createdAt.toISOString(),
    },
  }
}

/** One that someone else has ended meanwhile (the sweep, a repeat) stays as it is. */
const finish = <T>(
  deps: CreditDeps,
  { begun, result }: { readonly begun: TopUp; readonly result: ChargeResult },
  alongside: (tx: Tx, ended: TopUp) => Promise<T>,
): Promise<T> =>
  transact(deps.db, async (tx) => {
    await lockCredit(tx, begun.accountId)
    const ended = endedBy(begun, result)
    if (!(await endTopUp(tx, ended, deps.clock.now()))) return alongside(tx, await getTopUp(tx, begun.id))
    await deps.payments.settle(tx, begun.id, result)
    if (ended.status === 'completed') await book(deps, tx, ended)
    return alongside(tx, ended)
  })

const endedBy = (begun: TopUp, result: ChargeResult): TopUp => {
  if (result.status === 'succeeded') return { ...begun, status: 'completed' }
  if (result.status === 'canceled') return { ...begun, status: 'canceled' }
  return { ...begun, status: 'failed', declineCode: result.declineCode }
}

const book = ({ ledger }: CreditDeps, tx: Tx, { id, accountId, amount }: TopUp): Promise<void> =>
  ledger.post(tx, {
    kind: 'credit_top_up',
    subject: id,
    postings: [
      { account: { kind: 'clearing' }, amount: negate(amount) },
      { account: { kind: 'credit', owner: accountId }, amount },
    ],
  })

/** Finishes payments whose request was cut off; returns how many were ended. Safe on any number of servers. */
export const sweepTopUps = async (deps: CreditDeps): Promise<number> => {
  const now = deps.clock.now()
  let ended = 0
  for (;;) {
    const begun = await transact(deps.db, (tx) =>
      claimAbandoned(tx, { now, resumeAt: after(now, resumeAfterMs), limit: batchSize }),
    )
    for (const one of begun) if (await tryToEnd(deps, one, now)) ended++
    if (begun.length < batchSize) return ended
  }
}

const tryToEnd = async (deps: CreditDeps, begun: TopUp, now: Date): Promise<boolean> => {
  const { payments } = deps
  try {
    const isLate = after(begun.createdAt, payableMs) <= now
    const result = await (isLate ? payments.cancel(begun.id) : payments.resume(begun.id))
    if (result.status === 'processing')
      await transact(deps.db, (tx) => postponeTopUp(tx, begun.id, after(now, processingMs)))
    if (result.status === 'unknown' || result.status === 'requires_action' || result.status === 'processing')
      return false
    await finish(deps, { begun, result }, async () => {})
    return true
  } catch (error) {
    deps.log.error({ error, topUpId: begun.id }, 'a payment of credit could not be finished; it waits')
    return false
  }
}

/**
 * Brings a payment of credit to where its charge is. What a card company takes back leaves the credit, which can become negative: then
 * nothing can be run until it is paid in again.
 */
export const followCharge = async (deps: CreditDeps, tx: Tx, id: Id<'topUp'>): Promise<void> => {
  const known = await findTopUp(tx, id)
  if (!known) return
  await lockCredit(tx, known.accountId)
  const now = deps.clock.now()
  const current = await getTopUp(tx, id)
  const isOver = current.status === 'canceled' || current.status === 'failed'
  const charge = await deps.payments.findCharge(tx, id)
  if (isOver && charge?.result?.status === 'succeeded') return deps.payments.disown(tx, id)
  const disputes = await deps.payments.disputes.list(tx, id)
  if (disputes.some(({ isOpen }) => isOpen) || !disputes.some(({ status }) => status === 'lost')) return
  if (current.status === 'pending') return deps.payments.recheck(tx, id, after(now, retryMs))
  const { minor, currency } = current.amount
  const chargedBack = disputes.reduce((sum, dispute) => sum + dispute.chargedBack.minor, 0n)
  const taken = { minor: chargedBack < minor ? chargedBack : minor, currency }
  if (taken.minor === 0n || !(await chargeBackTopUp(tx, { id, minor: taken.minor, at: now }))) return
  await deps.ledger.post(tx, {
    kind: 'credit_returned',
    subject: id,
    postings: [
      { account: { kind: 'credit', owner: current.accountId }, amount: negate(taken) },
      { account: { kind: 'clearing' }, amount: taken },
    ],
  })
}
