import type { Stripe } from 'stripe'
import { metadataOf, newId, secondsOf, type Books } from './books.ts'
import { testCards, type TestCard } from './cards.ts'
import { missing, refuse } from './fault.ts'
import type { Form } from './form.ts'

export const createCustomer = (books: Books, form: Form): Stripe.Customer => {
  const { email = null, name = null, description = null } = form
  const customer = books.make<Stripe.Customer>('customer', 'cus', {
    ...({ email, name, description } as Partial<Stripe.Customer>),
    metadata: metadataOf(form['metadata']),
  })
  books.customers.set(customer.id, customer)
  return customer
}

export const customerOf = (books: Books, id: unknown): Stripe.Customer =>
  books.customers.get(String(id)) ?? missing('customer', String(id))

export const cardOf = (books: Books, method: string): TestCard => {
  const card = testCards[books.cards.get(method) ?? '']
  return card ?? missing('payment_method', method)
}

/** A method of its own for each use of a test card’s name, as Stripe makes them. */
export const methodOf = (books: Books, id: unknown): Stripe.PaymentMethod => {
  const token = String(id)
  const known = books.methods.get(token)
  if (known) return known
  const card = testCards[token]
  return card ? insertMethod(books, token, card) : missing('PaymentMethod', token)
}

const insertMethod = (books: Books, token: string, card: TestCard): Stripe.PaymentMethod => {
  const year = card.expiresYear ?? books.now().getUTCFullYear() + 3
  const { card: example, ...method } = books.make<Stripe.PaymentMethod>('payment_method', 'pm', {
    customer: null,
  })
  const debit = {
    bank_code: '37040044',
    branch_code: '',
    country: 'DE',
    fingerprint: newId('fp'),
    last4: card.last4,
  }
  const made = {
    ...method,
    ...(card.debit === 'usd' ? { type: 'us_bank_account' as const } : {}),
    ...(card.debit === 'eur'
      ? { type: 'sepa_debit' as const, sepa_debit: { ...debit, generated_from: null } }
      : {}),
    ...(card.debit
      ? {}
      : {
          type: 'card' as const,
          card: {
            ...(example as Stripe.PaymentMethod.Card),
            ...{ brand: card.brand, display_brand: card.brand, last4: card.last4 },
            ...{ exp_month: 8, exp_year: year, country: card.country ?? 'US' },
          },
        }),
  } as Stripe.PaymentMethod
  books.methods.set(made.id, made)
  books.cards.set(made.id, token)
  return made
}

export const attachMethod = (books: Books, id: string, customer: string): Stripe.PaymentMethod => {
  const method = methodOf(books, id)
  if (method.customer !== null && method.customer !== customer)
    refuse('The payment method you provided has already been attached to a customer.')
  customerOf(books, customer)
  const attached = { ...method, customer }
  books.methods.set(attached.id, attached)
  if (method.customer === null) books.emit('payment_method.attached', attached)
  return attached
}

export const detachMethod = (books: Books, id: string): Stripe.PaymentMethod => {
  const method = books.methods.get(id) ?? missing('PaymentMethod', id)
  if (method.customer === null)
    refuse('The payment method you provided is not attached to a customer so detachment is impossible.')
  const detached = { ...method, customer: null }
  books.methods.set(id, detached)
  books.emit('payment_method.detached', detached)
  return detached
}

/** The bank sent a new card: what customers saved goes on working with other dates. */
export const renewCard = (books: Books, id: string): Stripe.PaymentMethod => {
  const method = methodOf(books, id)
  if (!method.card) return refuse('only cards are renewed')
  const renewed = { ...method, card: { ...method.card, exp_year: method.card.exp_year + 3, last4: '1881' } }
  books.methods.set(id, renewed)
  books.emit('payment_method.automatically_updated', renewed)
  return renewed
}

export const createSetup = (books: Books, form: Form): Stripe.SetupIntent => {
  const id = newId('seti')
  const setup = books.make<Stripe.SetupIntent>('setup_intent', '', {
    ...{ id, client_secret: `${id}_secret_${newId('s')}`, status: 'requires_payment_method' },
    ...{
      payment_method: null,
      last_setup_error: null,
      next_action: null,
      latest_attempt: null,
      mandate: null,
    },
    customer: form['customer'] === undefined ? null : customerOf(books, form['customer']).id,
    usage: String(form['usage'] ?? 'off_session'),
    metadata: metadataOf(form['metadata']),
  })
  books.setups.set(id, setup)
  return setup
}

/** What the customer does in the page: types a card, and confirms it at the bank where that is wanted. */
export const confirmSetup = (books: Books, id: string, token: string): Stripe.SetupIntent => {
  const setup = books.setups.get(id) ?? missing('setupintent', id)
  if (setup.status === 'succeeded')
    refuse('This SetupIntent has already succeeded.', { code: 'setup_intent_unexpected_state' })
  const made = methodOf(books, token)
  const customer = setup.customer as string | null
  const method = customer === null ? made : attachMethod(books, made.id, customer)
  const done: Stripe.SetupIntent = { ...setup, status: 'succeeded', payment_method: method.id }
  books.setups.set(id, done)
  books.emit('setup_intent.succeeded', done)
  return done
}

export const isExpired = (books: Books, { card }: Stripe.PaymentMethod): boolean => {
  const end = card && Date.UTC(card.exp_year, card.exp_month, 1) / 1_000
  return end !== undefined && end <= secondsOf(books.now())
}
