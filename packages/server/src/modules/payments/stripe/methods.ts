import type { Stripe } from 'stripe'
import type { Method, Methods } from '../provider/provider.ts'
import { idOf, orMissing, refusalOf, type StripeOptions } from './client.ts'

/** A wallet or debit has no card: then its kind is the brand. */
const toMethod = ({ id: reference, type, card, sepa_debit: debit }: Stripe.PaymentMethod): Method => ({
  reference,
  brand: card?.brand ?? type,
  last4: card?.last4 ?? debit?.last4 ?? '',
  expiresMonth: card?.exp_month ?? null,
  expiresYear: card?.exp_year ?? null,
})

/** Methods are added with a SetupIntent, whose details a browser gives to Stripe alone. */
export const createStripeMethods = (stripe: Stripe, { publishableKey }: StripeOptions): Methods => ({
  async createCustomer(accountId) {
    const { id } = await stripe.customers.create(
      { metadata: { account: accountId } },
      { idempotencyKey: `customer_${accountId}` },
    )
    return id
  },
  async begin(customer) {
    const { client_secret: clientSecret } = await stripe.setupIntents.create({
      ...{ customer, usage: 'off_session' },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    return { kind: 'in_page', publishableKey, clientSecret: clientSecret ?? '' }
  },
  async finish(customer, token) {
    const setup = await orMissing(stripe.setupIntents.retrieve(token, { expand: ['payment_method'] }))
    if (setup?.status !== 'succeeded' || idOf(setup.customer) !== customer) return undefined
    const { payment_method: method } = setup
    return typeof method === 'object' && method ? toMethod(method) : undefined
  },
  async retrieve(reference) {
    const method = await orMissing(stripe.paymentMethods.retrieve(reference))
    return method && toMethod(method)
  },
  async detach(reference) {
    try {
      await stripe.paymentMethods.detach(reference)
    } catch (error) {
      // It is gone, or belongs to no customer any more.
      if (!refusalOf(error)) throw error
    }
  },
})
