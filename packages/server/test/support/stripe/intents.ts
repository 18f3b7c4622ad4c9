import type { Stripe } from 'stripe'
import { amountOf, metadataOf, newId, type Books } from './books.ts'
import { openDispute } from './disputes.ts'
import { missing, refuse, StripeFault } from './fault.ts'
import type { Form } from './form.ts'
import { cardOf, customerOf, isExpired, methodOf } from './methods.ts'

/** Smallest charges by currency, in its smallest unit; 50 where the list has none: https://docs.stripe.com/currencies. */
const smallest: Readonly<Record<string, number>> = {
  gbp: 30,
  jpy: 50,
  chf: 50,
  eur: 50,
  usd: 50,
  dkk: 250,
  sek: 300,
}

/** 2.9 % and 30: the price in the United States. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30

const dayMs = 86_400_000

export const intentOf = (books: Books, id: unknown): Stripe.PaymentIntent =>
  books.intents.get(String(id)) ?? missing('payment_intent', String(id))

const save = (books: Books, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  books.intents.set(intent.id, intent)
  return intent
}

/** A saved method is its customer’s alone. */
const usableMethod = (books: Books, id: unknown, customer: string | null): Stripe.PaymentMethod => {
  const method = methodOf(books, id)
  if (method.customer !== null && method.customer !== customer)
    refuse('The provided PaymentMethod belongs to a Customer: include it in the `customer` parameter.', {
      param: 'payment_method',
    })
  return method
}

export const createIntent = (books: Books, form: Form): Stripe.PaymentIntent => {
  const amount = amountOf(form['amount'])
  const currency = String(form['currency'])
  if (amount < (smallest[currency] ?? 50))
    refuse(`Amount must convert to at least 50 cents.`, { code: 'amount_too_small', param: 'amount' })
  const customer = form['customer'] === undefined ? null : customerOf(books, form['customer']).id
  const method =
    form['payment_method'] === undefined ? null : usableMethod(books, form['payment_method'], customer)
  const id = newId('pi')
  const intent = books.make<Stripe.PaymentIntent>('payment_intent', '', {
    ...{ id, amount, currency, customer, amount_received: 0, client_secret: `${id}_secret_${newId('s')}` },
    ...{
      canceled_at: null,
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      processing: null,
    },
    ...{ shipping: null, transfer_data: null },
    payment_method: method?.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    description: (form['description'] as string | undefined) ?? null,
    statement_descriptor_suffix: (form['statement_descriptor_suffix'] as string | undefined) ?? null,
    transfer_group: (form['transfer_group'] as string | undefined) ?? null,
    setup_future_usage: (form['setup_future_usage'] as 'off_session' | undefined) ?? null,
    metadata: metadataOf(form['metadata']),
  })
  books.emit('payment_intent.created', intent)
  save(books, intent)
  return form['confirm'] === 'true' ? confirmIntent(books, id, form) : intent
}

const unexpected = (intent: Stripe.PaymentIntent, verb: string): never => {
  throw new StripeFault(400, {
    ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: intent },
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
  })
}

export const confirmIntent = (books: Books, id: string, form: Form): Stripe.PaymentIntent => {
  const intent = intentOf(books, id)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
    unexpected(intent, 'confirm')
  const token = form['payment_method'] ?? intent.payment_method
  if (token === null || token === undefined)
    return refuse('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    })
  const method = usableMethod(books, token, intent.customer as string | null)
  const confirmed = { ...intent, payment_method: method.id, last_payment_error: null }
  const card = cardOf(books, method.id)
  if (isExpired(books, method)) return decline(books, confirmed, ['expired_card', 'expired_card'])
  if (card.declined) return decline(books, confirmed, card.declined)
  const isAway = form['off_session'] === 'true'
  const isSaved = method.customer !== null
  if (card.authentication === 'always' || (card.authentication && !(isSaved && isAway)))
    return isAway
      ? decline(books, confirmed, ['authentication_required', 'authentication_required'])
      : wantAuthentication(books, confirmed, form['return_url'])
  if (card.debit) {
    if (card.debit !== intent.currency)
      refuse(`The currency provided (${intent.currency}) is invalid for this payment method.`, {
        param: 'currency',
      })
    const processing = save(books, { ...confirmed, status: 'processing' })
    books.emit('payment_intent.processing', processing)
    return processing
  }
  return succeed(books, confirmed)
}

const wantAuthentication = (
  books: Books,
  intent: Stripe.PaymentIntent,
  returnUrl: unknown,
): Stripe.PaymentIntent => {
  const next_action = (
    typeof returnUrl === 'string'
      ? {
          type: 'redirect_to_url',
          redirect_to_url: { return_url: returnUrl, url: `https://hooks.stripe.com/${intent.id}` },
        }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  ) as Stripe.PaymentIntent.NextAction
  const waiting = save(books, { ...intent, status: 'requires_action', next_action })
  books.emit('payment_intent.requires_action', waiting)
  return waiting
}

const decline = (
  books: Books,
  intent: Stripe.PaymentIntent,
  [code, decline_code]: readonly [string, string],
): never => {
  const message = 'Your card was declined.'
  const charge = insertCharge(books, intent, {
    status: 'failed',
    failure_code: code,
    failure_message: message,
  })
  const failed: Stripe.PaymentIntent = {
    ...intent,
    ...{
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      latest_charge: charge.id,
    },
    last_payment_error: {
      type: 'card_error',
      code,
      decline_code,
      message,
    } as Stripe.PaymentIntent.LastPaymentError,
  }
  save(books, failed)
  books.emit('payment_intent.payment_failed', failed)
  throw new StripeFault(402, { type: 'card_error', code, decline_code, message, payment_intent: failed })
}

const insertCharge = (
  books: Books,
  intent: Stripe.PaymentIntent,
  fields: Partial<Stripe.Charge>,
): Stripe.Charge => {
  const { amount, currency, customer, metadata, transfer_group, description, payment_method } = intent
  const charge = books.make<Stripe.Charge>('charge', 'ch', {
    ...{ amount, currency, customer, metadata, transfer_group, description },
    ...{ payment_intent: intent.id, payment_method: payment_method as string | null },
    ...{ amount_captured: 0, amount_refunded: 0, balance_transaction: null, captured: false, paid: false },
    ...{ refunded: false, disputed: false, failure_code: null, failure_message: null, transfer: undefined },
    ...fields,
  } as Partial<Stripe.Charge>)
  books.charges.set(charge.id, charge)
  return charge
}

const succeed = (books: Books, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  const { amount, currency } = intent
  const charge = insertCharge(books, intent, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: amount,
  })
  const movement = books.move({
    ...{ type: 'charge', category: 'charge', amount, fee: feeOf(amount), currency, source: charge.id },
    availableOn: new Date(books.now().getTime() + 2 * dayMs),
  })
  books.charges.set(charge.id, { ...charge, balance_transaction: movement.id })
  const done = save(books, {
    ...intent,
    ...{
      status: 'succeeded',
      amount_received: amount,
      latest_charge: charge.id,
      next_action: null,
      processing: null,
    },
  })
  books.emit('charge.succeeded', books.charges.get(charge.id))
  books.emit('payment_intent.succeeded', done)
  const { disputed } = cardOf(books, intent.payment_method as string)
  if (disputed) openDispute(books, charge.id, disputed)
  return done
}

export const cancelIntent = (books: Books, id: string): Stripe.PaymentIntent => {
  const intent = intentOf(books, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
    unexpected(intent, 'cancel')
  const canceled = save(books, {
    ...intent,
    ...{
      status: 'canceled',
      canceled_at: books.make('charge', '', {} as Stripe.Charge).created,
      next_action: null,
    },
  })
  books.emit('payment_intent.canceled', canceled)
  return canceled
}

/** What the buyer says at the bank’s page. */
export const authenticate = (books: Books, id: string, approves: boolean): Stripe.PaymentIntent => {
  const intent = intentOf(books, id)
  if (intent.status !== 'requires_action') return intent
  if (approves) return succeed(books, intent)
  try {
    return decline(books, intent, ['payment_intent_authentication_failure', 'authentication_failed'])
  } catch {
    return intentOf(books, id)
  }
}

/** The bank says days later whether a direct debit arrived. */
export const settleDebit = (books: Books, id: string, arrives: boolean): Stripe.PaymentIntent => {
  const intent = intentOf(books, id)
  if (intent.status !== 'processing') return intent
  if (arrives) return succeed(books, intent)
  try {
    return decline(books, intent, ['debit_not_authorized', 'insufficient_funds'])
  } catch {
    return intentOf(books, id)
  }
}
