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
  /** Of a royalty: the product from which the other is derived. */
  readonly originalId: Id<'product'> | null
  readonly originalTitle: string | null
  /** Hundredths of a percent; null with a fixed amount. */
  readonly basisPoints: number | null
  readonly amount: Money | null
  readonly code: string | null
  readonly createdAt: Date
  readonly acceptedAt: Date | null
  readonly endedAt: Date | null
}

/** Who gets a part of a sale, by the agreements of its seller. */
export interface Term extends Pick<Partner, 'role' | 'productId' | 'basisPoints' | 'amount'> {
  readonly partnerId: Id<'partner'>
  readonly accountId: Id<'user'>
}

/** What a partner gets of one order. */
export interface Share {
  readonly partnerId: Id<'partner'>
  readonly accountId: Id<'user'>
  readonly amount: Money
}

/** What is sold together: a product, or a bundle with its parts. */
export interface Sold {
  readonly productId: Id<'product'>
  readonly items: readonly { readonly productId: Id<'product'>; readonly amount: Money }[]
}

const least = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((min, one) => (one < min ? one : min), first)

/** What of `minor` counts for an agreement: of a bundle only the part of its product. */
const baseOf = (minor: bigint, { productId }: Term, sold: Sold): bigint => {
  if (productId === null || productId === sold.productId) return minor
  const sum = (items: Sold['items']) => items.reduce((total, { amount }) => total + amount.minor, 0n)
  const own = sum(sold.items.filter((item) => item.productId === productId))
  return own === 0n ? 0n : (minor * own) / sum(sold.items)
}

/** Whose turn it is: each group gets its parts of what those before it have left. */
const turns: readonly ((term: Term) => boolean)[] = [
  ({ role }) => role === 'affiliate',
  ({ role }) => role === 'royalty',
  ({ role, amount }) => role === 'co_seller' && amount !== null,
  ({ role, amount }) => role === 'co_seller' && amount === null,
]

/** Divides what is left of a price after tax and fee. Each part is rounded down, and together they are never more than all of it. */
export const divide = ({ minor, currency }: Money, terms: readonly Term[], sold: Sold): Share[] => {
  // A fee and a tax can be more than a price of some cents.
  let left = minor > 0n ? minor : 0n
  const shares = turns.flatMap((isOfTurn) => {
    const remains = left
    return terms.filter(isOfTurn).map((term): Share => {
      const base = baseOf(remains, term, sold)
      const wanted = term.amount?.minor ?? (base * BigInt(term.basisPoints ?? 0)) / 10_000n
      const given = least(wanted, base, left)
      left -= given
      return { partnerId: term.partnerId, accountId: term.accountId, amount: { minor: given, currency } }
    })
  })
  return shares.filter(({ amount }) => amount.minor > 0n)
}
