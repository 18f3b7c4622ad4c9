import type { Stripe } from 'stripe'
import type { Refunds, RefundStatus, RetrievedRefund } from '../provider/charge.ts'
import { idOf, isOpen, orMissing, refusalOf, toAmount, toMoney } from './client.ts'

const statusOf = ({ status, failure_reason: reason }: Stripe.Refund): RefundStatus => {
  if (status === 'succeeded' || status === 'requires_action') return { status }
  if (status === 'failed' || status === 'canceled') return { status: 'failed', reason: reason ?? status }
  return { status: 'pending' }
}

const toRefund = (refund: Stripe.Refund): RetrievedRefund => ({
  ...statusOf(refund),
  reference: refund.id,
  refundId: refund.metadata?.['refund'],
  charge: idOf(refund.payment_intent) ?? '',
  amount: toMoney(refund.amount, refund.currency),
})

const listOf = async (stripe: Stripe, charge: string): Promise<RetrievedRefund[]> => {
  const found: RetrievedRefund[] = []
  const all = stripe.refunds.list({ payment_intent: charge, limit: 100 })
  for await (const refund of all) found.push(toRefund(refund))
  return found
}

export const createStripeRefunds = (stripe: Stripe): Refunds => ({
  async create({ refundId, charge, amount }) {
    const request = {
      ...{ payment_intent: charge, amount: toAmount(amount).amount },
      metadata: { refund: refundId },
    }
    try {
      // Stripe forgets keys after a day, and would give back twice then.
      const known = (await listOf(stripe, charge)).find((one) => one.refundId === refundId)
      if (known) return known
      const refund = await stripe.refunds.create(request, { idempotencyKey: `refund_${refundId}` })
      return { ...statusOf(refund), reference: refund.id }
    } catch (error) {
      if (isOpen(error)) return { status: 'unknown', reference: undefined }
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return { status: 'failed', reference: undefined, reason: refusal.reason }
    }
  },
  async retrieve(reference) {
    const refund = await orMissing(stripe.refunds.retrieve(reference))
    return refund && toRefund(refund)
  },
  list: async (charge) => (await orMissing(listOf(stripe, charge))) ?? [],
})
