import { formatDecimal, negate, share, subtract } from '../../kernel/money.ts'
import { isDuplicate, transact, type Tx } from '../../platform/db/database.ts'
import type { Booking } from '../ledger/index.ts'
import type { ChargeResult } from '../payments/index.ts'
import type { OrdersDeps } from './deps.ts'
import type { Order } from './order.ts'
import { getOrder, moveOrder } from './store.ts'

interface Ending<T> {
  readonly order: Order
  readonly result: ChargeResult
  /** What belongs into the same transaction, such as the stored answer. */
  readonly alongside: (tx: Tx, ended: Order) => Promise<T>
}

/**
 * Ends a pending order by what the charge said: access, ledger and fact in one transaction, or `failed`. An order
 * that somebody else has ended meanwhile (the sweep, a repeat) stays as it is.
 */
export const complete = async <T>(deps: OrdersDeps, { order, result, alongside }: Ending<T>): Promise<T> => {
  try {
    return await transact(deps.db, async (tx) => alongside(tx, await end(deps, tx, order, result)))
  } catch (error) {
    // Its second purchase is refused by the constraint before we learn that it was moved.
    if (!(error instanceof EndedMeanwhile) && !isDuplicate(error, 'grant_order_id_key')) throw error
    return transact(deps.db, async (tx) => alongside(tx, await getOrder(tx, order.id)))
  }
}

const end = async (deps: OrdersDeps, tx: Tx, order: Order, result: ChargeResult): Promise<Order> => {
  const now = deps.clock.now()
  const ended: Order =
    result.status === 'succeeded'
      ? { ...order, status: 'completed', completedAt: now }
      : { ...order, status: 'failed', declineCode: result.declineCode }
  // Sent together: the connection works them off in order, in one round trip.
  const [moved] = await Promise.all([
    moveOrder(tx, { ...ended, from: 'pending' }),
    deps.payments.settle(tx, order.id, result),
    ...(ended.status === 'completed' ? giveAndBook(deps, tx, ended) : []),
  ])
  if (!moved) throw new EndedMeanwhile()
  return ended
}

/** Another request or the sweep has ended the order: what this transaction did is undone. */
class EndedMeanwhile extends Error {}

const giveAndBook = (deps: OrdersDeps, tx: Tx, order: Order): Promise<void>[] => [
  deps.entitlements.grant(tx, { accountId: order.buyerId, productId: order.productId, orderId: order.id }),
  deps.ledger.post(tx, saleOf(order)),
  deps.events.emit(tx, {
    type: 'purchase.completed',
    parties: [order.sellerId, order.buyerId],
    data: {
      orderId: order.id,
      productId: order.productId,
      buyerId: order.buyerId,
      sellerId: order.sellerId,
      amount: formatDecimal(order.amount),
      currency: order.amount.currency,
    },
  }),
]

/** What the buyer paid, split into the platform's fee and the seller's share (Decision 19). */
const saleOf = ({ id, sellerId, amount, feeBasisPoints }: Order): Booking => {
  const fee = share(amount, feeBasisPoints)
  return {
    kind: 'sale',
    subject: id,
    postings: [
      { account: { kind: 'clearing' }, amount: negate(amount) },
      { account: { kind: 'seller', owner: sellerId }, amount: subtract(amount, fee) },
      { account: { kind: 'fees' }, amount: fee },
    ],
  }
}
