import type { discountStatuses } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { share, type Money } from '../../kernel/money.ts'

export interface Discount {
  readonly id: Id<'discount'>
  readonly sellerId: Id<'user'>
  /** In capitals; null: owners of `ownersOf` get it by themselves. */
  readonly code: string | null
  /** One of them is set: hundredths of a percent, or an amount in the smallest unit of `currency`. */
  readonly basisPoints: number | null
  readonly amountMinor: bigint | null
  readonly currency: string | null
  /** How many payments of a subscription it is taken off; null: all. */
  readonly periods: number | null
  /** Empty for all products of the seller. */
  readonly productIds: readonly Id<'product'>[]
  /** Empty for every buyer. */
  readonly ownersOf: readonly Id<'product'>[]
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly maxUses: number | null
  readonly maxUsesPerBuyer: number | null
  readonly isArchived: boolean
  /** Orders that hold one, in progress or paid. */
  readonly uses: number
  readonly createdAt: Date
  /** The order whose buyer paid for it; null for a discount of the seller's. */
  readonly giftOrderId: Id<'order'> | null
}

export type DiscountStatus = (typeof discountStatuses)[number]

export const statusOf = (
  { isArchived, startsAt, endsAt, maxUses, uses }: Discount,
  now: Date,
): DiscountStatus => {
  if (isArchived) return 'archived'
  if (endsAt && endsAt <= now) return 'ended'
  if (startsAt && startsAt > now) return 'scheduled'
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'active'
}

/** What it takes off a price: never more than the price. */
export const amountOff = (
  { basisPoints, amountMinor }: Pick<Discount, 'basisPoints' | 'amountMinor'>,
  price: Money,
): Money => {
  const off = amountMinor ?? share(price, basisPoints ?? 0).minor
  return { minor: off < price.minor ? off : price.minor, currency: price.currency }
}
