import { average, toDecimal, type Money } from '../../../kernel/money.ts'

/** Money and orders of some days in one currency; amounts in its smallest unit. */
export interface Figures {
  readonly orders: number
  readonly grossMinor: bigint
  readonly refundsMinor: bigint
  /** Fees of the sales less what refunds gave back of them. */
  readonly feesMinor: bigint
  /** Orders of which something was refunded for the first time. */
  readonly refundedOrders: number
}

export const noFigures: Figures = {
  orders: 0,
  grossMinor: 0n,
  refundsMinor: 0n,
  feesMinor: 0n,
  refundedOrders: 0,
}

export const sumFigures = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      grossMinor: sum.grossMinor + one.grossMinor,
      refundsMinor: sum.refundsMinor + one.refundsMinor,
      feesMinor: sum.feesMinor + one.feesMinor,
      refundedOrders: sum.refundedOrders + one.refundedOrders,
    }),
    noFigures,
  )

/** What sellers call revenue: paid less refunded, before fees (Decision 22). */
export const revenueOf = ({ grossMinor, refundsMinor }: Figures): bigint => grossMinor - refundsMinor
/** What is left for the seller. */
export const netOf = (figures: Figures): bigint => revenueOf(figures) - figures.feesMinor

export const decimal = (minor: bigint, currency: string): number => toDecimal({ minor, currency })
export const decimalAverage = (money: Money, count: number): number => toDecimal(average(money, count))

/** `part` of `whole` to so many decimals; 0 of nothing. */
export const ratioOf = (part: number, whole: number, decimals = 4): number => {
  const scale = 10 ** decimals
  return whole === 0 ? 0 : Math.round((part / whole) * scale) / scale
}

/** Of 0–1 (Decision 22), though who buys without a look at the product makes more sales than views. */
export const conversionOf = (sales: number, views: number): number => Math.min(1, ratioOf(sales, views))
