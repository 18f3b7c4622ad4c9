import type { Stripe } from 'stripe'
import { amountOf, metadataOf, type Books } from './books.ts'
import { missing, refuse } from './fault.ts'
import type { Form } from './form.ts'
import { intentOf } from './intents.ts'
import { cardOf } from './methods.ts'

const save = (books: Books, refund: Stripe.Refund): Stripe.Refund => {
  books.refunds.set(refund.id, refund)
  return refund
}

const chargeOf = (books: Books, form: Form): Stripe.Charge => {
  const id = form['charge'] ?? intentOf(books, form['payment_intent']).latest_charge
  return books.charges.get(String(id)) ?? missing('charge', String(id))
}

const giveBack = (books: Books, charge: Stripe.Charge, amount: number): void => {
  const amount_refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
  books.charges.set(charge.id, changed)
  if (amount > 0) books.emit('charge.refunded', changed)
}

/** The fee of the charge is not given back. */
const book = (books: Books, refund: Stripe.Refund): Stripe.Refund => {
  const { amount, currency, id } = refund
  const movement = books.move({ type: 'refund', category: 'refund', amount: -amount, currency, source: id })
  return save(books, { ...refund, balance_transaction: movement.id })
}

export const createRefund = (books: Books, form: Form): Stripe.Refund => {
  const charge = chargeOf(books, form)
  if (!charge.paid) refuse('This charge has not succeeded.', { code: 'charge_not_refundable' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const dispute = [...books.disputes.values()].find((one) => one.charge === charge.id)
  if (dispute && !dispute.is_charge_refundable)
    refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const amount = form['amount'] === undefined ? left : amountOf(form['amount'])
  if (amount > left)
    refuse(`Refund amount (${amount}) is greater than charge amount (${left})`, { param: 'amount' })
  const { refund: later } = cardOf(books, charge.payment_method as string)
  const isWaiting = later === 'pending' || books.available(charge.currency) < amount
  const refund = books.make<Stripe.Refund>('refund', 're', {
    ...{
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent as string,
    },
    ...{ balance_transaction: null, reason: null, source_transfer_reversal: null, transfer_reversal: null },
    status: isWaiting ? 'pending' : 'succeeded',
    metadata: metadataOf(form['metadata']),
  })
  giveBack(books, charge, amount)
  const made = isWaiting ? save(books, refund) : book(books, refund)
  books.emit('refund.created', made)
  return made
}

/** The platform has money again, or the bank took the refund. */
export const settleRefund = (books: Books, id: string): Stripe.Refund => {
  const refund = books.refunds.get(id) ?? missing('refund', id)
  if (refund.status !== 'pending') return refund
  const done = book(books, { ...refund, status: 'succeeded' })
  books.emit('refund.updated', done)
  return done
}

/** The bank sends the money back, also days after it was sent. */
export const failRefund = (books: Books, id: string): Stripe.Refund => {
  const refund = books.refunds.get(id) ?? missing('refund', id)
  if (refund.status === 'failed') return refund
  const { amount, currency, charge } = refund
  const returned = refund.balance_transaction
    ? books.move({ type: 'refund_failure', category: 'refund_failure', amount, currency, source: id }).id
    : undefined
  const failed = save(books, {
    ...{ ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' },
    ...(returned === undefined ? {} : { failure_balance_transaction: returned }),
  })
  const from = books.charges.get(String(charge))
  if (from) giveBack(books, from, -amount)
  books.emit('refund.failed', failed)
  return failed
}
