import {
  toPayoutRequirement,
  type Balance,
  type BalanceTransaction,
  type BalanceTransactionType,
  type HeldSeller,
  type Payout as WirePayout,
  type PayoutDestination,
} from '@souk/contract'
import { invariant } from '../../kernel/invariant.ts'
import { publicId, type IdKind } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import type { Entry } from '../ledger/index.ts'
import type { PayoutsDeps } from './deps.ts'
import type { Payout } from './payout.ts'
import type { HeldReserve } from './reserves/store.ts'
import { heldUntilOf } from './seller-hold.ts'
import type { StandingHold, StoredDestination } from './seller-store.ts'

export const toWirePayout = (payout: Payout): WirePayout => ({
  payoutId: publicId('payout', payout.id),
  status: payout.status,
  amount: toDecimal(payout.amount),
  currency: payout.amount.currency,
  period: payout.period,
  destination: { bank: payout.destination.bank, last4: payout.destination.last4 },
  failureReason: payout.failureReason,
  createdAt: payout.createdAt.toISOString(),
  completedAt: payout.status === 'completed' ? (payout.endedAt?.toISOString() ?? null) : null,
})

export const toHeldSeller = ({ sellerId, placedBy, placedAt, ...hold }: StandingHold): HeldSeller => ({
  userId: publicId('user', sellerId),
  ...hold,
  placedBy: publicId('user', placedBy),
  placedAt: placedAt.toISOString(),
})

/** The destination at the provider that pays, and what a seller chooses a new one from. */
export const toWireDestination = (
  { clock, payments: { payouts } }: Pick<PayoutsDeps, 'clock' | 'payments'>,
  found: StoredDestination | undefined,
): PayoutDestination => {
  const tokens = payouts.tokens ? [...payouts.tokens] : null
  if (found?.provider !== payouts.provider) return { destination: null, tokens }
  const { bank, last4, status, requirements, dueAt, updatedAt, replacedAt } = found
  return {
    destination: {
      ...{ bank, last4, status, requirements: [...new Set(requirements.map(toPayoutRequirement))] },
      requirementsDueAt: dueAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      heldUntil: heldUntilOf(replacedAt, clock.now())?.toISOString() ?? null,
    },
    tokens,
  }
}

export const toWireReserve = (held: HeldReserve | undefined): Balance['balances'][number]['reserve'] =>
  held ? { amount: toDecimal(held.amount), nextReleaseAt: held.nextReleaseAt.toISOString() } : null

/** What the journals that touch a seller's account are of. */
const subjects: Readonly<Record<BalanceTransactionType, IdKind>> = {
  sale: 'order',
  refund: 'refund',
  payout: 'payout',
  payout_returned: 'payout',
  tax: 'order',
  tax_returned: 'refund',
  reserve: 'order',
  reserve_released: 'order',
  dispute: 'dispute',
  dispute_ended: 'dispute',
  dispute_fee: 'dispute',
  dispute_fee_corrected: 'dispute',
  partner_share: 'order',
  partner_share_returned: 'refund',
  partner_share_held: 'dispute',
  partner_share_released: 'dispute',
}

const isOfSellers = (kind: Entry['kind']): kind is keyof typeof subjects => kind in subjects

/** Type and subject of an entry of a seller's account. */
export const subjectOf = ({ kind, subject }: Entry) => {
  invariant(isOfSellers(kind), `${kind} never touches a seller's account`)
  const subjectKind = subjects[kind]
  return { type: kind, subjectKind, subjectId: publicId(subjectKind, subject) }
}

export const toTransaction = (entry: Entry): BalanceTransaction => {
  const { type, subjectKind, subjectId } = subjectOf(entry)
  const idOf = (kind: IdKind) => (kind === subjectKind ? subjectId : null)
  return {
    id: publicId('journal', entry.journalId),
    type,
    amount: toDecimal(entry.amount),
    currency: entry.amount.currency,
    availableAt: entry.availableAt.toISOString(),
    createdAt: entry.at.toISOString(),
    orderId: entry.orderId ? publicId('order', entry.orderId) : idOf('order'),
    refundId: idOf('refund'),
    payoutId: idOf('payout'),
    disputeId: idOf('dispute'),
  }
}
