import { payoutStatuses, type PayoutStatus } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { AtProvider } from '../payments/index.ts'
import { after, dayOf, days, hours } from '../../kernel/time.ts'

/** A seller's account at a payment provider. */
export interface Destination extends AtProvider {
  /** Empty until the seller has named a bank account. */
  readonly bank: string
  readonly last4: string
}

/** Money on its way from a seller's balance to their bank. */
export interface Payout {
  readonly id: Id<'payout'>
  readonly sellerId: Id<'user'>
  readonly amount: Money
  readonly status: PayoutStatus
  /** As it was when the payout was made. */
  readonly destination: Destination
  /** Days, `YYYY-MM-DD`, from the payout before to this one. */
  readonly period: { readonly start: string; readonly end: string }
  /** Why it failed or was canceled; else empty. */
  readonly failureReason: string
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** When the bank sent it back after it was completed. */
  readonly returnedAt: Date | null
}

/** States a payout can move to from each (Decision 19). */
export const payoutMoves: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending: ['in_transit', 'canceled'],
  // Again: a worker asks the provider how it stands.
  in_transit: ['in_transit', 'completed', 'failed'],
  // The bank sent the money back.
  completed: ['failed'],
  failed: [],
  canceled: [],
}

/** States from which a payout can move to `status`. */
export const statesBefore = (status: PayoutStatus): PayoutStatus[] =>
  payoutStatuses.filter((from) => payoutMoves[from].includes(status))

/** When on a Monday the weekly payouts are made (UTC). */
const runsAtMs = hours(6)

/** The Monday, `YYYY-MM-DD`, whose payouts are the latest to be made. */
export const weekOf = (now: Date): string => {
  const passed = after(now, -runsAtMs)
  return dayOf(after(passed, -days((passed.getUTCDay() + 6) % 7)))
}

/** The day on which payouts are made next. */
export const nextPayoutDay = (now: Date): string => dayOf(after(new Date(weekOf(now)), days(7)))
