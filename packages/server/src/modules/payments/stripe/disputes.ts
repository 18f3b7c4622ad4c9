import type { Stripe } from 'stripe'
import type { Dispute, Disputes } from '../provider/charge.ts'
import { idOf, orMissing, toMoney } from './client.ts'

/** Cards that need no answer, and what they are to us. An inquiry that is over has taken nothing. */
const statusOf = (status: Stripe.Dispute.Status): Dispute['status'] => {
  if (status === 'won' || status === 'warning_closed') return 'won'
  // Prevented: the network has given the buyer their money back before it became a dispute.
  if (status === 'lost' || status === 'prevented') return 'lost'
  if (status === 'needs_response' || status === 'appeal_needs_response') return 'needs_response'
  return status.startsWith('warning') ? 'warning' : 'under_review'
}

const toDispute = (dispute: Stripe.Dispute): Dispute => {
  const {
    id: reference,
    currency,
    reason,
    balance_transactions: movements,
    evidence_details: details,
  } = dispute
  const status = statusOf(dispute.status)
  const taken = -movements.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ reference, reason, status },
    charge: idOf(dispute.payment_intent) ?? '',
    amount: toMoney(dispute.amount, currency),
    chargedBack: toMoney(status === 'lost' ? taken : 0, currency),
    fee: toMoney(
      movements.reduce((sum, { fee }) => sum + fee, 0),
      currency,
    ),
    evidenceDueAt: details.due_by === null ? null : new Date(details.due_by * 1_000),
  }
}

/** The dispute of a charge: the latest, should there be several. */
export const findDispute = async (stripe: Stripe, charge: string): Promise<Dispute | undefined> => {
  const { data } = await stripe.disputes.list({ payment_intent: charge, limit: 1 })
  return data[0] && toDispute(data[0])
}

export const createStripeDisputes = (stripe: Stripe): Disputes => ({
  async retrieve(reference) {
    const dispute = await orMissing(stripe.disputes.retrieve(reference))
    return dispute && toDispute(dispute)
  },
  submitEvidence: async (reference, evidence) =>
    toDispute(await stripe.disputes.update(reference, { evidence: { ...evidence }, submit: true })),
  accept: async (reference) => toDispute(await stripe.disputes.close(reference)),
})
