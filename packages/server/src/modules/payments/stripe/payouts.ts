import type { Stripe } from 'stripe'
import type { PayoutResult, Payouts } from '../provider/payout.ts'
import { isUnknown, refusalOf, toAmount } from './client.ts'

/** A payout is known by its account and its own identifier together. */
export const payoutReference = (account: string, id: string): string => `${account}/${id}`

const toResult = (account: string, { id, status, failure_message: message }: Stripe.Payout): PayoutResult => {
  const reference = payoutReference(account, id)
  if (status === 'paid') return { reference, status }
  if (status === 'failed' || status === 'canceled')
    return { reference, status: 'failed', reason: message ?? status }
  return { reference, status: 'in_transit' }
}

/** From a connected account to the seller’s bank. */
export const createStripePayouts = (stripe: Stripe): Payouts => ({
  async create({ payoutId, destination, amount }) {
    try {
      const payout = await stripe.payouts.create(
        { ...toAmount(amount), metadata: { payout: payoutId } },
        { stripeAccount: destination, idempotencyKey: `payout_${payoutId}` },
      )
      return toResult(destination, payout)
    } catch (error) {
      // Money that was transferred before it had arrived is not there yet; whatever else Stripe wants is for its pages.
      if (isUnknown(error) || refusalOf(error)) return { status: 'unknown' }
      throw error
    }
  },
  async find({ payoutId, destination }) {
    for await (const payout of stripe.payouts.list({ limit: 100 }, { stripeAccount: destination }))
      if (payout.metadata?.['payout'] === payoutId) return toResult(destination, payout)
    return undefined
  },
})
