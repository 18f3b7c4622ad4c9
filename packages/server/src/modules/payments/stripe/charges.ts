import type { Stripe } from 'stripe'
import type { ChargeOutcome, Charges, ClientAction } from '../provider/charge.ts'
import { isOpen, orMissing, refusalOf, toAmount, type StripeOptions } from './client.ts'
import { listDisputes } from './disputes.ts'

/** What Stripe takes of a description, in characters. */
const descriptionLength = 1_000

type Outcome = ChargeOutcome | { readonly reference: string; readonly status: 'unconfirmed' }

/** Each charge is a PaymentIntent, which we confirm: https://docs.stripe.com/payments/paymentintents/lifecycle. */
export const createStripeCharges = (stripe: Stripe, { publishableKey }: StripeOptions): Charges => {
  const outcomeOf = (intent: Stripe.PaymentIntent) => readOutcome(intent, publishableKey)
  /** One that was declined could be tried again with another method: ours are over. */
  const close = async (intent: Stripe.PaymentIntent): Promise<ChargeOutcome> => {
    const outcome = outcomeOf(intent)
    if (intent.status === 'requires_payment_method' && outcome.status === 'declined')
      await stripe.paymentIntents.cancel(intent.id).catch(() => undefined)
    return outcome.status === 'unconfirmed' ? { reference: intent.id, status: 'unknown' } : outcome
  }
  const read = async (reference: string): Promise<ChargeOutcome> =>
    close(await stripe.paymentIntents.retrieve(reference))
  return {
    async create({ orderId, amount, method, customer, description, metadata, transferGroup }) {
      const request: Stripe.PaymentIntentCreateParams = {
        ...toAmount(amount),
        ...{ payment_method: method, transfer_group: transferGroup },
        ...(customer === undefined ? {} : { customer }),
        description: description.slice(0, descriptionLength),
        metadata: { ...metadata },
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      }
      try {
        const { id } = await stripe.paymentIntents.create(request, { idempotencyKey: `charge_${orderId}` })
        return { status: 'unconfirmed', reference: id }
      } catch (error) {
        if (isOpen(error)) return { status: 'unknown' }
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return { status: 'declined', declineCode: refusal.code === '' ? 'card_declined' : refusal.code }
      }
    },
    async confirm(reference, { orderId, onSession }) {
      try {
        const options = onSession ? { use_stripe_sdk: true } : { off_session: true }
        return await close(
          await stripe.paymentIntents.confirm(reference, options, { idempotencyKey: `confirm_${orderId}` }),
        )
      } catch (error) {
        if (isOpen(error)) return { reference, status: 'unknown' }
        // Declined, or someone else has confirmed or canceled it.
        if (refusalOf(error)) return read(reference).catch(unlessLost(reference))
        throw error
      }
    },
    async retrieve(reference) {
      const intent = await orMissing(stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }))
      if (!intent) return undefined
      const { latest_charge: charge } = intent
      const isDisputed = typeof charge === 'object' && charge?.disputed === true
      return { ...outcomeOf(intent), disputes: isDisputed ? await listDisputes(stripe, reference) : [] }
    },
    async cancel(reference) {
      try {
        return await close(await stripe.paymentIntents.cancel(reference))
      } catch (error) {
        if (isOpen(error)) return { reference, status: 'unknown' }
        if (refusalOf(error)) return read(reference).catch(unlessLost(reference))
        throw error
      }
    },
  }
}

const unlessLost =
  (reference: string) =>
  (error: unknown): ChargeOutcome => {
    if (isOpen(error)) return { reference, status: 'unknown' }
    throw error
  }

const readOutcome = (intent: Stripe.PaymentIntent, publishableKey: string): Outcome => {
  const { id: reference, status, last_payment_error: fault } = intent
  const declineCode = fault?.decline_code ?? fault?.code
  if (status === 'succeeded') return { reference, status: 'succeeded' }
  if (status === 'processing') return { reference, status: 'processing' }
  if (status === 'requires_action')
    return { reference, status: 'requires_action', action: actionOf(intent, publishableKey) }
  const isOver = status === 'canceled' || status === 'requires_payment_method'
  if (isOver && declineCode !== undefined) return { reference, status: 'declined', declineCode }
  if (status === 'canceled') return { reference, status: 'canceled' }
  const isNew = status === 'requires_confirmation' || status === 'requires_payment_method'
  return { reference, status: isNew ? 'unconfirmed' : 'unknown' }
}

/** With `use_stripe_sdk` the bank confirms in the page. */
const actionOf = (
  { client_secret: clientSecret }: Stripe.PaymentIntent,
  publishableKey: string,
): ClientAction => ({ kind: 'in_page', publishableKey, clientSecret: clientSecret ?? '' })
