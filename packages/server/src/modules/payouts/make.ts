import { negate, wholeUnits, type Money } from '../../kernel/money.ts'
import { dayOf } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Balance, Booking } from '../ledger/index.ts'
import type { PayoutsDeps } from './deps.ts'
import type { Destination, Payout } from './payout.ts'
import { holdOf, type Hold, type Seller } from './seller-hold.ts'
import { findLastPeriods, insertPayouts } from './store.ts'

/** A seller who is to be paid all that is available in one currency. */
export interface Due {
  readonly seller: Seller
  readonly destination: Destination
  readonly balance: Balance
}

/** Why nothing is paid of this balance. */
export const holdAgainst = (
  { options, clock }: Pick<PayoutsDeps, 'options' | 'clock'>,
  seller: Seller,
  available: Money,
): Hold | undefined =>
  holdOf({
    ...{ seller, available, now: clock.now() },
    minimum: wholeUnits(options.minimumUnits, available.currency),
  })

/**
 * Makes payouts of all that is available: the rows, and the money from the sellers' accounts to what is on its way. The
 * caller has locked the sellers, and read their balances after that.
 */
export const makePayouts = async (deps: PayoutsDeps, tx: Tx, due: readonly Due[]): Promise<Payout[]> => {
  if (due.length === 0) return []
  const now = deps.clock.now()
  const last = new Map(
    (
      await findLastPeriods(
        tx,
        due.map(({ seller }) => seller.id),
      )
    ).map(({ sellerId, currency, end }) => [sellerId + currency, end]),
  )
  const payouts = due.map(({ seller, destination, balance }): Payout => {
    const { available, currency, since } = balance
    return {
      id: deps.ids.next('payout'),
      sellerId: seller.id,
      amount: available,
      status: 'pending',
      destination,
      period: { start: last.get(seller.id + currency) ?? dayOf(since), end: dayOf(now) },
      failureReason: '',
      createdAt: now,
      endedAt: null,
      returnedAt: null,
    }
  })
  await Promise.all([
    insertPayouts(tx, payouts, { createdAt: now, resumeAt: now }),
    deps.ledger.post(tx, ...payouts.map(bookingOf)),
  ])
  return payouts
}

const bookingOf = ({ id, sellerId, amount }: Payout): Booking => ({
  kind: 'payout',
  subject: id,
  postings: [
    { account: { kind: 'seller', owner: sellerId }, amount: negate(amount) },
    { account: { kind: 'payouts' }, amount },
  ],
})

/** The money of a payout that did not arrive, or was sent back, in the balance again. */
export const returnOf = ({ id, sellerId, amount, returnedAt }: Payout): Booking => ({
  kind: 'payout_returned',
  subject: id,
  postings: [
    { account: { kind: returnedAt ? 'clearing' : 'payouts' }, amount: negate(amount) },
    { account: { kind: 'seller', owner: sellerId }, amount },
  ],
})

/** The money of a payout that has left the platform. */
export const sentOf = ({ id, amount }: Payout): Booking => ({
  kind: 'payout_sent',
  subject: id,
  postings: [
    { account: { kind: 'payouts' }, amount: negate(amount) },
    { account: { kind: 'clearing' }, amount },
  ],
})
