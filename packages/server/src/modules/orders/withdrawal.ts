import { waiverTexts, type Withdrawal } from '@souk/contract'
import type { WithdrawalEventData } from '../../kernel/refund-event-data.ts'
import { after, days, hours } from '../../kernel/time.ts'
import type { Tax } from '../tax/index.ts'
import { hasAccess, isFree, type Order, type Waiver } from './order.ts'

type Unions = Pick<Tax, 'isInUnion'>

/**
 * Whether the buyer paid as a consumer in the Union, by the evidence with which the tax was decided: without a confirmed VAT identification
 * number, and in a member state.
 */
export const hasWithdrawalRight = (
  unions: Unions,
  order: Pick<Order, 'amount' | 'tax' | 'subscription'>,
): boolean => {
  const { evidence, country } = order.tax
  const isIn = unions.isInUnion(evidence.billing ?? evidence.request ?? country)
  // A contract is concluded once: its renewals give no right of their own (Court of Justice, C-565/22).
  if (order.subscription?.isRenewal) return false
  return !isFree(order) && evidence.vatId === undefined && isIn
}

/** The last day of the period ends in the westernmost regions of the Union last. */
const westernmostMs = hours(4)

/**
 * End of the withdrawal period: of the 14th day after the day of the purchase, or of the Monday if that is on a weekend (Directive
 * 2011/83/EU, article 9; Regulation 1182/71, article 3). Public holidays are not known.
 */
export const withdrawalEnd = (purchasedAt: Date): Date => {
  const midnight = new Date(purchasedAt.toISOString().slice(0, 10))
  let last = after(midnight, days(14))
  while (last.getUTCDay() === 0 || last.getUTCDay() === 6) last = after(last, days(1))
  return after(last, days(1) + westernmostMs)
}

const textOf = ({ version, language }: Waiver): string => waiverTexts[version][language]

/** Whether a withdrawal is open: once declared it may be repeated, in case the money could not be paid back. */
export const isInPeriod = (order: Order, now: Date): boolean =>
  order.completedAt !== null && (order.withdrawnAt !== null || now < withdrawalEnd(order.completedAt))

export const toWireWithdrawal = (tax: Unions, order: Order, now: Date): Withdrawal | null => {
  const { completedAt, waiver, withdrawnAt } = order
  if (completedAt === null || !hasWithdrawalRight(tax, order)) return null
  return {
    allowed: waiver === null && hasAccess(order) && order.status !== 'disputed' && isInPeriod(order, now),
    until: withdrawalEnd(completedAt).toISOString(),
    waiver: waiver && { ...waiver, at: waiver.at.toISOString(), text: textOf(waiver) },
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

/** What the confirmation of the contract says about it; undefined for who has no such right. */
export const withdrawalOf = (tax: Unions, order: Order): WithdrawalEventData | undefined => {
  const { completedAt, waiver } = order
  if (completedAt === null || !hasWithdrawalRight(tax, order)) return undefined
  return {
    until: withdrawalEnd(completedAt).toISOString(),
    waiver: waiver && { at: waiver.at.toISOString(), text: textOf(waiver) },
  }
}

const minute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** The same on the invoice. */
export const withdrawalNotes = (tax: Unions, order: Order): string[] => {
  const { waiver, until } = withdrawalOf(tax, order) ?? {}
  if (waiver) return [`The buyer declared on ${minute(waiver.at)}: “${waiver.text}”`]
  return until === undefined ? [] : [`The buyer can withdraw from the contract until ${minute(until)}.`]
}
