import type { ReserveSettings } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import { negate, share } from '../../../kernel/money.ts'
import { after, days } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { Booking } from '../../ledger/index.ts'
import type { PayoutsDeps } from '../deps.ts'
import { countDisputedOrders, endDue, endReserve, insertReserve, type Reserve } from './store.ts'

/** How far back disputes count. */
const disputesMs = days(90)
const batchSize = 500

interface Sold {
  readonly orderId: Id<'order'>
  readonly sellerId: Id<'user'>
  readonly at: Date
}

type Rule = Pick<ReserveSettings['newSellers'], 'percent' | 'days'>

/** The rule that holds most back of a seller's sale; undefined if none applies. */
const ruleFor = async (
  { ledger, options: { reserves } }: PayoutsDeps,
  tx: Tx,
  { sellerId, at }: Sold,
): Promise<Rule | undefined> => {
  const { newSellers, disputes } = reserves
  const rules: Rule[] = []
  if (newSellers.percent > 0) {
    const balances = await ledger.balances(tx, [sellerId])
    const since = Math.min(at.getTime(), ...balances.map((balance) => balance.since.getTime()))
    if (at < after(new Date(since), days(newSellers.firstDays))) rules.push(newSellers)
  }
  if (disputes.percent > 0) {
    const count = await countDisputedOrders(tx, sellerId, after(at, -disputesMs))
    if (count >= disputes.from) rules.push(disputes)
  }
  return rules.toSorted((one, other) => other.percent - one.percent || other.days - one.days)[0]
}

/** Keeps back what a rule says of a new sale's share. */
export const holdReserve = async (deps: PayoutsDeps, tx: Tx, sold: Sold): Promise<void> => {
  const rule = await ruleFor(deps, tx, sold)
  const earned = rule && (await deps.ledger.findEarned(tx, sold.orderId, sold.sellerId))
  if (!rule || !earned) return
  const amount = share(earned.amount, rule.percent * 100)
  if (amount.minor <= 0n) return
  const { orderId, sellerId, at } = sold
  const reserve = {
    ...{ orderId, sellerId, amount, availableAt: earned.availableAt, heldAt: at },
    releaseAt: after(at, days(rule.days)),
  }
  await insertReserve(tx, reserve)
  await deps.ledger.post(tx, {
    ...{ kind: 'reserve', subject: orderId, orderId },
    postings: [
      {
        account: { kind: 'seller', owner: sellerId },
        amount: negate(amount),
        availableAt: reserve.availableAt,
      },
      { account: { kind: 'reserves', owner: sellerId }, amount },
    ],
  })
}

/** In the balance again: not before the sale itself is, since a refund of it is taken from there. */
const releaseOf = ({ orderId, sellerId, amount, availableAt }: Reserve, now: Date): Booking => ({
  ...{ kind: 'reserve_released', subject: orderId, orderId },
  postings: [
    { account: { kind: 'reserves', owner: sellerId }, amount: negate(amount) },
    {
      account: { kind: 'seller', owner: sellerId },
      amount,
      availableAt: availableAt > now ? availableAt : now,
    },
  ],
})

/** Ends the reserve of an order whose money went back. */
export const releaseReserve = async (
  { ledger, clock }: PayoutsDeps,
  tx: Tx,
  orderId: Id<'order'>,
): Promise<void> => {
  const now = clock.now()
  const ended = await endReserve(tx, orderId, now)
  await ledger.post(tx, ...ended.map((reserve) => releaseOf(reserve, now)))
}

/** Puts reserves whose time is over into the balances; returns how many. */
export const releaseDue = async ({ db, clock, ledger }: PayoutsDeps): Promise<number> => {
  let count = 0
  for (;;) {
    const now = clock.now()
    const released = await transact(db, async (tx) => {
      const ended = await endDue(tx, { now, limit: batchSize })
      await ledger.post(tx, ...ended.map((reserve) => releaseOf(reserve, now)))
      return ended.length
    })
    count += released
    if (released < batchSize) return count
  }
}
