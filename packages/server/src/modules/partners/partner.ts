import type { PartnerRole, PartnerStatus } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'

/** What a seller shares with someone, or has offered to. */
export interface Partner {
  readonly id: Id<'partner'>
  readonly sellerId: Id<'user'>
  readonly sellerName: string
  readonly role: PartnerRole
  readonly status: PartnerStatus
  /** In lower case; null once the invitation is answered. */
  readonly email: string | null
  /** Known before the answer if the address has an account. */
  readonly accountId: Id<'user'> | null
  readonly accountName: string | null
  /** Null for all products of the seller. */
  readonly productId: Id<'product'> | null
  readonly productTitle: string | null
  /** Hundredths of a percent. */
  readonly basisPoints: number
  readonly code: string | null
  readonly createdAt: Date
  readonly acceptedAt: Date | null
  readonly endedAt: Date | null
}

/** Who gets a part of a sale, by the agreements of its seller. */
export interface Term {
  readonly partnerId: Id<'partner'>
  readonly accountId: Id<'user'>
  readonly role: PartnerRole
  readonly basisPoints: number
}

/** What a partner gets of one order. */
export interface Share {
  readonly partnerId: Id<'partner'>
  readonly accountId: Id<'user'>
  readonly amount: Money
}

/**
 * Divides what is left of a price after tax and fee: first the affiliate, then the co-sellers of what remains. Each part is rounded
 * down, so that the seller's is never negative.
 */
export const divide = ({ minor, currency }: Money, terms: readonly Term[]): Share[] => {
  const part = (of: bigint, { partnerId, accountId, basisPoints }: Term): Share => ({
    ...{ partnerId, accountId },
    amount: { minor: (of * BigInt(basisPoints)) / 10_000n, currency },
  })
  const affiliates = terms.filter(({ role }) => role === 'affiliate').map((term) => part(minor, term))
  let left = affiliates.reduce((rest, { amount }) => rest - amount.minor, minor)
  const remains = left
  const coSellers = terms
    .filter(({ role }) => role === 'co_seller')
    .map((term) => part(remains, term))
    // Agreements made at once may be more than all together: the last gets what is left.
    .map((share) => {
      const given = share.amount.minor < left ? share.amount.minor : left
      left -= given
      return { ...share, amount: { minor: given, currency } }
    })
  return [...affiliates, ...coSellers].filter(({ amount }) => amount.minor > 0n)
}
