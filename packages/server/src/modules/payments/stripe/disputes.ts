import type { Stripe } from 'stripe'
import type { Dispute, DisputeAnswer, Disputes } from '../provider/charge.ts'
import { idOf, isOpen, orMissing, refusalOf, toMoney } from './client.ts'

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
    openedAt: new Date(dispute.created * 1_000),
    evidenceDueAt: details.due_by === null ? null : new Date(details.due_by * 1_000),
  }
}

/** The disputes of a charge, the oldest first. */
export const listDisputes = async (stripe: Stripe, charge: string): Promise<Dispute[]> => {
  const { data } = await stripe.disputes.list({ payment_intent: charge, limit: 100 })
  return data.toReversed().map(toDispute)
}

export const createStripeDisputes = (stripe: Stripe): Disputes => ({
  async retrieve(reference) {
    const dispute = await orMissing(stripe.disputes.retrieve(reference))
    return dispute && toDispute(dispute)
  },
  submitEvidence: (reference, evidence) =>
    answerOf(stripe.disputes.update(reference, { evidence: { ...evidence }, submit: true })),
  accept: (reference) => answerOf(stripe.disputes.close(reference)),
})

const answerOf = async (answer: Promise<Stripe.Dispute>): Promise<DisputeAnswer> => {
  try {
    return { status: 'taken', dispute: toDispute(await answer) }
  } catch (error) {
    if (isOpen(error)) return { status: 'unknown' }
    const refusal = refusalOf(error)
    if (refusal) return { status: 'refused', reason: refusal.reason }
    throw error
  }
}
