import type { Id } from '../../kernel/ids.ts'
import { negate, type Money } from '../../kernel/money.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Booking, Ledger, Posting } from '../ledger/index.ts'
import type { Share } from './partner.ts'
import {
  insertHolds,
  insertReturn,
  releaseHolds,
  setBooked,
  setReturned,
  type Returning,
} from './share-store.ts'

interface SharesDeps {
  readonly ledger: Ledger
  readonly clock: Clock
}

/** An order whose shares are booked, and from when on they are available. */
export interface SharedOrder {
  readonly orderId: Id<'order'>
  readonly sellerId: Id<'user'>
  readonly currency: string
  readonly availableAt: Date
}

/** Books what happens to the shares of orders: a part of the transaction that changes the order. */
export interface Shares {
  /** The seller pays the shares of an order that is paid. */
  book(tx: Tx, order: SharedOrder, at: Date): Promise<void>
  /** A refund takes back its part of each; gives the sum. */
  takeBack(tx: Tx, refund: SharedOrder & Returning & { refundId: Id<'refund'>; at: Date }): Promise<bigint>
  /** A dispute takes its part of each for now. */
  hold(tx: Tx, dispute: SharedOrder & Returning & { disputeId: Id<'dispute'> }): Promise<void>
  /** What a dispute took comes back. */
  release(tx: Tx, dispute: SharedOrder & { disputeId: Id<'dispute'> }): Promise<void>
}

const sumOf = (shares: readonly Share[]): bigint => shares.reduce((sum, { amount }) => sum + amount.minor, 0n)

/** From the seller to the partners, or back. An account can have several shares of one order. */
const postingsOf = (
  { sellerId, currency, availableAt }: SharedOrder,
  shares: readonly Share[],
  direction: 'to_partners' | 'to_seller',
): Posting[] => {
  const amounts = new Map<Id<'user'>, bigint>([[sellerId, -sumOf(shares)]])
  for (const { accountId, amount } of shares)
    amounts.set(accountId, (amounts.get(accountId) ?? 0n) + amount.minor)
  return [...amounts].map(([owner, minor]) => {
    const amount: Money = { minor, currency }
    return {
      account: { kind: 'seller', owner },
      amount: direction === 'to_partners' ? amount : negate(amount),
      availableAt,
    }
  })
}

export const createShares = ({ ledger, clock }: SharesDeps): Shares => {
  const post = async (tx: Tx, booking: Booking, shares: readonly Share[]): Promise<bigint> => {
    const sum = sumOf(shares)
    if (sum > 0n) await ledger.post(tx, booking)
    return sum
  }
  return {
    async book(tx, order, at) {
      const { orderId } = order
      const shares = await setBooked(tx, orderId, at)
      const postings = postingsOf(order, shares, 'to_partners')
      await post(tx, { kind: 'partner_share', subject: orderId, orderId, at, postings }, shares)
    },
    async takeBack(tx, { refundId, at, ...order }) {
      const { orderId, currency } = order
      const shares = await setReturned(tx, order)
      const postings = postingsOf(order, shares, 'to_seller')
      const booking = { kind: 'partner_share_returned', subject: refundId, orderId, at, postings } as const
      const minor = await post(tx, booking, shares)
      if (minor > 0n) await insertReturn(tx, { refundId, orderId, sum: { minor, currency } })
      return minor
    },
    async hold(tx, { disputeId, ...order }) {
      const { orderId } = order
      const shares = await insertHolds(tx, disputeId, order)
      const postings = postingsOf(order, shares, 'to_seller')
      await post(tx, { kind: 'partner_share_held', subject: disputeId, orderId, postings }, shares)
    },
    async release(tx, { disputeId, ...order }) {
      const { orderId } = order
      const shares = await releaseHolds(tx, disputeId, clock.now())
      const postings = postingsOf(order, shares, 'to_partners')
      await post(tx, { kind: 'partner_share_released', subject: disputeId, orderId, postings }, shares)
    },
  }
}
