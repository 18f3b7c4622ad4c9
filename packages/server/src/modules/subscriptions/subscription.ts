import type { SubscriptionEnd, SubscriptionPeriod, SubscriptionScope } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { days } from '../../kernel/time.ts'
import type { Discounts } from '../discounts/index.ts'

/** What is taken off the payments to come. */
export interface LastingDiscount {
  readonly id: Id<'discount'>
  readonly code: string | null
  readonly basisPoints: number | null
  readonly amountMinor: bigint | null
  /** How many payments; null: all. */
  readonly left: number | null
}

/** A product that a buyer has for as long as they pay. */
export interface Subscription {
  readonly id: Id<'subscription'>
  readonly buyerId: Id<'user'>
  readonly sellerId: Id<'user'>
  readonly productId: Id<'product'>
  /** The order that it began with, which gives access. */
  readonly orderId: Id<'order'>
  /** The one that paid the present period. */
  readonly lastOrderId: Id<'order'>
  /** Pending: its first order is not paid yet. */
  readonly status: 'pending' | 'trial' | 'active' | 'grace' | 'ended'
  /** What it gives. */
  readonly includes: SubscriptionScope
  /** Of the next payment. */
  readonly period: SubscriptionPeriod
  readonly price: Money
  readonly discount: LastingDiscount | null
  /** Day of the month on which it renews. */
  readonly anchorDay: number
  /** The period that is paid. */
  readonly paidFrom: Date
  readonly paidUntil: Date
  readonly renews: boolean
  readonly graceUntil: Date | null
  /** When the sweep looks at it; null of one that is pending or has ended. */
  readonly dueAt: Date | null
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly endReason: SubscriptionEnd | null
}

const monthsOf: Readonly<Record<SubscriptionPeriod, number>> = { month: 1, year: 12 }

/** The end of a period: the same time on the anchor day, or on the last day of a month that has no such day. */
export const periodEnd = (from: Date, period: SubscriptionPeriod, anchorDay: number): Date => {
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + monthsOf[period])
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchorDay, lastDay))
  return end
}

/** Longer than a month, and shorter than a year. */
const overMonthMs = days(32)

/** Whether its buyer can pay the next period now: one that was declined, or a year in place of the month that is paid. */
export const isPayable = (subscription: Subscription, now: Date): boolean => {
  const { status, renews, period, paidFrom, paidUntil } = subscription
  if (status !== 'active' || !renews || period !== 'year') return status === 'grace'
  return paidUntil > now && paidUntil.getTime() - paidFrom.getTime() < overMonthMs
}

/** What is taken off the next payment. */
export const nextOff = (
  { amountOff }: Pick<Discounts, 'amountOff'>,
  { price, discount }: Pick<Subscription, 'price' | 'discount'>,
): Money => (discount && discount.left !== 0 ? amountOff(discount, price) : { ...price, minor: 0n })
