import { days, minutes } from '../../../kernel/time.ts'

export type SandboxStatus =
  | 'unseen'
  | 'processing'
  | 'requires_action'
  | 'succeeded'
  | 'declined'
  | 'canceled'

export type SandboxEventType =
  | 'charge.processing'
  | 'charge.succeeded'
  | 'charge.declined'
  | 'charge.disputed'
  | 'dispute.closed'
  | 'refund.updated'
  | 'method.updated'
  | 'destination.updated'
  | 'destination.reviewed'
  | 'payout.updated'

interface Event {
  readonly type: SandboxEventType
  /** After the charge. */
  readonly afterMs: number
}

/** A test card: how its charge begins, what is answered, and what happens to it later. */
export interface SandboxCard {
  readonly brand: string
  readonly last4: string
  readonly begins: SandboxStatus
  readonly declineCode?: string
  /** The connection is cut: what the charge came to stays with the sandbox. */
  readonly answerIsLost?: true
  readonly events?: readonly Event[]
  /** Each event is delivered twice. */
  readonly twice?: true
  readonly disputeEnds?: 'won' | 'lost' | 'partly_lost'
  /** The dispute is an inquiry, which takes no money. */
  readonly isInquiry?: true
  /** `pending`: they arrive a day later; `returned`: the bank sends them back after two days. */
  readonly refunds?: 'refused' | 'pending' | 'returned'
  /** The bank renewed the card after its first charge. */
  readonly renewedLast4?: string
  /** A cancellation is acknowledged, and an approval afterwards charges all the same. */
  readonly ignoresCancel?: true
}

const visa = (last4: string, begins: SandboxStatus = 'succeeded') => ({ brand: 'visa', last4, begins })
const declined = (last4: string, declineCode: string) => ({ ...visa(last4, 'declined'), declineCode })
const debit = (last4: string, ends: 'charge.succeeded' | 'charge.declined'): SandboxCard => ({
  ...{ brand: 'debit', last4, begins: 'processing' },
  events: [{ type: ends, afterMs: days(3) }],
})
const disputed = (last4: string, disputeEnds: 'won' | 'lost' | 'partly_lost'): SandboxCard => ({
  ...visa(last4),
  events: [
    { type: 'charge.disputed', afterMs: 0 },
    { type: 'dispute.closed', afterMs: days(1) },
  ],
  disputeEnds,
})

/** Test cards, their tokens in the manner of the payment companies' own test modes; docs/guide/payments.md lists them. */
export const sandboxCards: Readonly<Record<string, SandboxCard>> = {
  pm_card_visa: visa('4242'),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', begins: 'succeeded' },
  pm_card_declined: declined('0002', 'card_declined'),
  pm_card_insufficient_funds: declined('9995', 'insufficient_funds'),
  pm_card_expired: declined('0069', 'expired_card'),
  pm_card_incorrect_cvc: declined('0127', 'incorrect_cvc'),
  pm_card_processing_error: declined('0119', 'processing_error'),
  pm_card_lost: declined('9987', 'lost_card'),
  pm_card_requires_action: visa('3155', 'requires_action'),
  pm_card_cancel_ignored: { ...visa('3178', 'requires_action'), ignoresCancel: true },
  pm_card_cut_before: { ...visa('0036', 'unseen'), answerIsLost: true },
  pm_card_timeout: { ...visa('0044'), answerIsLost: true },
  pm_card_late: {
    ...visa('0077', 'processing'),
    answerIsLost: true,
    events: [{ type: 'charge.succeeded', afterMs: minutes(2) }],
  },
  pm_card_late_decline: {
    ...visa('0341', 'processing'),
    answerIsLost: true,
    events: [{ type: 'charge.declined', afterMs: minutes(2) }],
  },
  pm_debit: debit('3000', 'charge.succeeded'),
  pm_debit_declined: debit('3001', 'charge.declined'),
  pm_card_duplicate_callback: {
    ...visa('0101'),
    events: [{ type: 'charge.succeeded', afterMs: 0 }],
    twice: true,
  },
  pm_card_out_of_order: {
    ...visa('0110'),
    answerIsLost: true,
    events: [
      { type: 'charge.succeeded', afterMs: 0 },
      { type: 'charge.processing', afterMs: 1 },
    ],
  },
  pm_card_refund_fails: { ...visa('3184'), refunds: 'refused' },
  pm_card_refund_pending: { ...visa('7726'), refunds: 'pending' },
  pm_card_refund_returned: { ...visa('5126'), refunds: 'returned' },
  pm_card_renewed: {
    ...visa('4341'),
    events: [{ type: 'method.updated', afterMs: 0 }],
    renewedLast4: '4358',
  },
  pm_card_dispute_won: disputed('1976', 'won'),
  pm_card_dispute_lost: disputed('0259', 'lost'),
  pm_card_dispute_partly_lost: disputed('2685', 'partly_lost'),
  pm_card_dispute_inquiry: { ...disputed('1000', 'won'), isInquiry: true },
}

/** Those that the web application offers: one for each outcome that a buyer sees. */
export const offeredCards = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_requires_action',
  'pm_card_insufficient_funds',
  'pm_card_expired',
  'pm_card_declined',
  'pm_debit',
] as const

/** What the sandbox takes of a dispute, in whole units. */
export const disputeFeeUnits = 15

/** Cards whose disputes take no money. */
export const inquiryCards = Object.keys(sandboxCards).filter((token) => sandboxCards[token]?.isInquiry)

export const findSandboxCard = (token: string): SandboxCard | undefined =>
  Object.hasOwn(sandboxCards, token) ? sandboxCards[token] : undefined
