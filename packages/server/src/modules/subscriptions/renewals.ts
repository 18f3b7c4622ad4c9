import type { SubscriptionEnd } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { formatDecimal, subtract } from '../../kernel/money.ts'
import { after, days, type Clock } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { lockSubscription, markReminded, updateSubscription } from './store.ts'
import type { Discounts } from '../discounts/index.ts'
import { nextOff, type Subscription } from './subscription.ts'

export interface RenewalDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly discounts: Pick<Discounts, 'amountOff'>
}

/** How long access goes on when a renewal was declined, and how often it is tried again. */
const graceMs = days(7)
const retryMs = days(1)
/** How long before a renewal its buyer is reminded. */
const reminderMs = days(7)

interface PaidPeriod {
  readonly id: Id<'subscription'>
  readonly orderId: Id<'order'>
  readonly from: Date
  readonly until: Date
}

const partiesOf = ({ id, productId, buyerId, sellerId }: Subscription) => ({
  ...{ subscriptionId: id, productId, buyerId, sellerId },
})

/** Notes the period that an order has paid, or given for trial; false if the subscription has ended meanwhile. */
export const extend = async (
  tx: Tx,
  { id, orderId, from, until }: PaidPeriod,
  isTrial: boolean,
): Promise<boolean> => {
  const before = await lockSubscription(tx, id)
  if (before.status === 'ended') return false
  const isFirst = before.status === 'pending'
  const left = before.discount?.left ?? null
  // A trial is no payment, and a period that begins later than the last one ended begins on its own day.
  const isMoved = isFirst || from.getTime() !== before.paidUntil.getTime()
  await updateSubscription(tx, {
    ...before,
    status: isTrial ? 'trial' : 'active',
    discount: before.discount && {
      ...before.discount,
      left: left === null || isTrial ? left : Math.max(0, left - 1),
    },
    ...(isMoved ? { anchorDay: (isTrial ? until : from).getUTCDate() } : {}),
    ...{ lastOrderId: orderId, paidFrom: from, paidUntil: until, graceUntil: null, dueAt: until },
  })
  return true
}

/** Lets access go on for a while when a renewal could not be paid; one that was paid in advance is not missed. */
export const giveGrace = async (
  { clock, events }: RenewalDeps,
  tx: Tx,
  id: Id<'subscription'>,
): Promise<void> => {
  const before = await lockSubscription(tx, id)
  const now = clock.now()
  if (before.status === 'ended' || before.paidUntil > now) return
  const graceUntil = before.graceUntil ?? after(now, graceMs)
  const retryAt = after(now, retryMs)
  const dueAt = retryAt < graceUntil ? retryAt : graceUntil
  await updateSubscription(tx, { ...before, status: 'grace', graceUntil, dueAt })
  if (before.graceUntil) return
  await events.emit(tx, {
    type: 'subscription.declined',
    parties: [before.buyerId],
    data: { ...partiesOf(before), graceUntil: graceUntil.toISOString() },
  })
}

/** Notes that it has ended; undefined if it had before. */
export const end = async (
  { clock, events }: RenewalDeps,
  tx: Tx,
  { id, reason }: { readonly id: Id<'subscription'>; readonly reason: SubscriptionEnd },
): Promise<Subscription | undefined> => {
  const before = await lockSubscription(tx, id)
  if (before.status === 'ended') return undefined
  const ended = { status: 'ended', endedAt: clock.now(), endReason: reason, graceUntil: null } as const
  await updateSubscription(tx, { ...before, ...ended, renews: false, dueAt: null })
  await events.emit(tx, {
    type: 'subscription.ended',
    parties: [before.buyerId, before.sellerId],
    data: { ...partiesOf(before), reason },
  })
  return { ...before, ...ended, renews: false }
}

/** Announces the renewals of the coming week, each once; returns how many. */
export const remind = ({ db, clock, events, discounts }: RenewalDeps): Promise<number> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const renewing = await markReminded(tx, { now, before: after(now, reminderMs) })
    for (const subscription of renewing) {
      const { price } = subscription
      await events.emit(tx, {
        type: 'subscription.renewing',
        parties: [subscription.buyerId],
        data: {
          ...{ ...partiesOf(subscription), at: subscription.paidUntil.toISOString() },
          ...{
            amount: formatDecimal(subtract(price, nextOff(discounts, subscription))),
            currency: price.currency,
          },
        },
      })
    }
    return renewing.length
  })
