import type { Stripe } from 'stripe'
import { secondsOf, type Books } from './books.ts'
import { missing, refuse } from './fault.ts'
import type { Form } from './form.ts'

/** What a dispute costs, won or lost, in the smallest unit. */
const disputeFee = 1_500
const dayMs = 86_400_000

const disputeOf = (books: Books, id: string): Stripe.Dispute =>
  books.disputes.get(id) ?? missing('dispute', id)

const save = (books: Books, dispute: Stripe.Dispute): Stripe.Dispute => {
  books.disputes.set(dispute.id, dispute)
  return dispute
}

/** The card’s owner objects. An inquiry takes no money yet. */
export const openDispute = (
  books: Books,
  chargeId: string,
  kind: 'fraudulent' | 'product_not_received' | 'inquiry',
): Stripe.Dispute => {
  const charge = books.charges.get(chargeId) ?? missing('charge', chargeId)
  const isInquiry = kind === 'inquiry'
  const dispute = books.make<Stripe.Dispute>('dispute', 'dp', {
    ...{ amount: charge.amount - charge.amount_refunded, currency: charge.currency, charge: charge.id },
    ...{ payment_intent: charge.payment_intent as string, metadata: {}, balance_transactions: [] },
    reason: isInquiry ? 'general' : kind,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: isInquiry,
    evidence_details: {
      ...{
        due_by: secondsOf(new Date(books.now().getTime() + 7 * dayMs)),
        has_evidence: false,
        past_due: false,
      },
      ...{ submission_count: 0, enhanced_eligibility: {}, submission_method: 'manual' },
    },
  })
  books.charges.set(charge.id, { ...charge, disputed: true })
  const opened = save(books, dispute)
  books.emit('charge.dispute.created', opened)
  return isInquiry ? opened : withdraw(books, opened)
}

const withdraw = (books: Books, dispute: Stripe.Dispute): Stripe.Dispute => {
  const taken = books.move({
    ...{ type: 'adjustment', category: 'dispute', amount: -dispute.amount, fee: disputeFee },
    ...{ currency: dispute.currency, source: dispute.id },
  })
  const withdrawn = save(books, { ...dispute, balance_transactions: [taken] })
  books.emit('charge.dispute.funds_withdrawn', withdrawn)
  return withdrawn
}

/** The owner of the card goes on from an inquiry. */
export const escalateInquiry = (books: Books, id: string): Stripe.Dispute =>
  withdraw(
    books,
    save(books, { ...disputeOf(books, id), status: 'needs_response', is_charge_refundable: false }),
  )

export const updateDispute = (books: Books, id: string, form: Form): Stripe.Dispute => {
  const dispute = disputeOf(books, id)
  const isOpen = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response'
  if (!isOpen || secondsOf(books.now()) > (dispute.evidence_details.due_by ?? Infinity))
    refuse('This dispute is already closed or its evidence can no longer be updated.')
  const evidence = {
    ...dispute.evidence,
    ...(form['evidence'] as object | undefined),
  } as Stripe.Dispute.Evidence
  // All texts together: https://docs.stripe.com/api/disputes/evidence_object.
  const length = Object.values(evidence).reduce(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  )
  if (length > 150_000) refuse('The combined character count of evidence is too long.', { param: 'evidence' })
  const isSubmitted = form['submit'] !== 'false'
  const status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  const updated = save(books, {
    ...dispute,
    evidence,
    status: isSubmitted ? status : dispute.status,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
    },
  })
  books.emit('charge.dispute.updated', updated)
  return updated
}

/** We give up. */
export const closeDispute = (books: Books, id: string): Stripe.Dispute => decideDispute(books, id, 'lost')

/** The bank decides. */
export const decideDispute = (
  books: Books,
  id: string,
  outcome: 'won' | 'lost' | 'warning_closed',
): Stripe.Dispute => {
  const dispute = disputeOf(books, id)
  if (dispute.status === 'won' || dispute.status === 'lost' || dispute.status === 'warning_closed')
    return refuse('This dispute is already closed.')
  if (outcome === 'won' && dispute.balance_transactions.length > 0) {
    const returned = books.move({
      ...{ type: 'adjustment', category: 'dispute_reversal', amount: dispute.amount },
      ...{ currency: dispute.currency, source: dispute.id },
    })
    books.emit('charge.dispute.funds_reinstated', dispute)
    dispute.balance_transactions.push(returned)
  }
  const closed = save(books, { ...dispute, status: outcome })
  books.emit('charge.dispute.closed', closed)
  return closed
}
