/**
 * Subscriptions: products that buyers have for as long as they pay (ADR 53).
 * Owns: subscriptions.price, subscriptions.subscription. Promises: who has subscribed keeps the price that they agreed to; what was paid
 * can be used to its end. Orders charge each period and give the access. Emits subscription.renewing, subscription.declined and
 * subscription.ended; handles nothing.
 */
import {
  fault,
  type Subscription as WireSubscription,
  type SubscriptionChange,
  type SubscriptionEnd,
  type SubscriptionPrices,
  type SubscriptionPricesChange,
  type SubscriptionQuery,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import { subtract, toDecimal, type Money } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, minutes } from '../../kernel/time.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import { findOffer, type Offer } from './offer.ts'
import { findPrices } from './price-store.ts'
import { isIncludable, readPrices, setPrices, type Includable, type PriceDeps } from './prices.ts'
import { end, extend, giveGrace, remind, type RenewalDeps } from './renewals.ts'
import {
  claimDue,
  countSubscriptions,
  deletePending,
  findOpen,
  findSubscription,
  findSubscriptions,
  insertSubscription,
  lockSubscription,
  updateSubscription,
  type ListedSubscription,
} from './store.ts'
import { isPayable, nextOff, periodEnd, type Subscription } from './subscription.ts'

export type { LastingDiscount, Subscription } from './subscription.ts'
export type { Offer } from './offer.ts'

interface SubscriptionsDeps extends RenewalDeps, PriceDeps {}

interface Including {
  readonly subscriptionId: string
  readonly buyerId: Id<'user'>
  readonly product: Includable
}

type ById = { readonly id: Id<'subscription'> }

export interface Subscriptions {
  readPrices(db: Reader, principal: Principal, productId: string): Promise<SubscriptionPrices>
  setPrices(
    tx: Tx,
    principal: Principal,
    change: { readonly productId: string; readonly body: SubscriptionPricesChange },
  ): Promise<SubscriptionPrices>
  list(principal: Principal, query: SubscriptionQuery): Promise<PageReply<WireSubscription>>
  /** NOT_FOUND for who is neither its buyer nor the seller. */
  read(principal: Principal, subscriptionId: string): Promise<WireSubscription>
  /** NOT_FOUND for who is not its buyer; CONFLICT once it has ended. */
  change(
    tx: Tx,
    principal: Principal,
    change: { readonly subscriptionId: string; readonly body: SubscriptionChange },
  ): Promise<WireSubscription>
  /** What a buyer who subscribes now gets; INVALID_REQUEST for a period that is not sold. */
  findOffer(db: Reader, wanted: Parameters<typeof findOffer>[1]): Promise<Offer>
  /** The open subscription of a buyer with this public identifier; INVALID_REQUEST if there is none. */
  findOwn(db: Reader, own: Omit<Including, 'product'>): Promise<Subscription>
  /** The same if it includes another product of its seller; else INVALID_REQUEST. */
  findIncluding(db: Reader, including: Including): Promise<Subscription>
  get(db: Reader, id: Id<'subscription'>): Promise<Subscription>
  /** The same, as it is until the transaction ends. */
  lock(tx: Tx, id: Id<'subscription'>): Promise<Subscription>
  /** The end of a period, by the day of the month on which it renews. */
  periodEnd: typeof periodEnd
  /** Whether its buyer can pay the next period now. */
  isPayable: typeof isPayable
  /** What is taken off the next payment. */
  nextOff(subscription: Pick<Subscription, 'price' | 'discount'>): Money
  /** Notes one whose first order is pending. */
  prepare(tx: Tx, subscription: Subscription): Promise<void>
  /** Removes one whose first order was not paid. */
  drop(tx: Tx, id: Id<'subscription'>): Promise<void>
  /** Notes the period that an order has paid, or given for trial; false if the subscription has ended meanwhile. */
  extend: typeof extend
  /** Lets access go on for a while when a renewal could not be paid. */
  giveGrace(tx: Tx, id: Id<'subscription'>): Promise<void>
  /** Notes that it has ended; undefined if it had before. */
  end(tx: Tx, ended: ById & { readonly reason: SubscriptionEnd }): Promise<Subscription | undefined>
  /** Those of a buyer that have not ended. */
  findOpen(db: Reader, buyerId: Id<'user'>): Promise<Id<'subscription'>[]>
  /** Takes those whose period is over. */
  claimDue(tx: Tx, limit: number): Promise<Id<'subscription'>[]>
  /** Announces the renewals of the coming week, each once; returns how many. */
  remind(): Promise<number>
}

/** How long another sweep leaves one alone that was taken. */
const lookAgainMs = minutes(10)

export const createSubscriptions = (deps: SubscriptionsDeps): Subscriptions => {
  const { db, clock } = deps
  return {
    readPrices: (reader, principal, productId) => readPrices(deps, reader, principal, productId),
    setPrices: (tx, principal, change) => setPrices(deps, tx, principal, change),
    async list({ accountId }, { role = 'buyer', page = 1, limit = 20 }) {
      const [found, total] = await Promise.all([
        findSubscriptions(db, { role, accountId }, { limit, offset: (page - 1) * limit }),
        countSubscriptions(db, { role, accountId }),
      ])
      return { items: found.map((one) => toWire(deps, one)), page, limit, total }
    },
    async read({ accountId }, subscriptionId) {
      const id = parseId('subscription', subscriptionId)
      const found = id && (await findSubscription(db, id))
      const isParty = found && [found.buyerId, found.sellerId].includes(accountId)
      if (!found || !isParty || found.status === 'pending') return fail('NOT_FOUND', 'subscription_not_found')
      return toWire(deps, found)
    },
    async change(tx, { accountId }, { subscriptionId, body }) {
      const id = parseId('subscription', subscriptionId)
      const found = id && (await findSubscription(tx, id))
      if (found?.buyerId !== accountId || found.status === 'pending')
        return fail('NOT_FOUND', 'subscription_not_found')
      const { title, buyerName, sellerName } = found
      const changed = await applyChange(deps, tx, await lockSubscription(tx, found.id), body)
      return toWire(deps, { ...changed, title, buyerName, sellerName })
    },
    findOffer,
    findOwn,
    findIncluding: (reader, including) => findIncluding(deps, reader, including),
    async get(reader, id) {
      const found = await findSubscription(reader, id)
      invariant(found, `the subscription ${id} is missing`)
      return found
    },
    periodEnd,
    isPayable,
    nextOff: (subscription) => nextOff(deps.discounts, subscription),
    lock: lockSubscription,
    prepare: insertSubscription,
    drop: deletePending,
    extend,
    giveGrace: (tx, id) => giveGrace(deps, tx, id),
    end: (tx, ended) => end(deps, tx, ended),
    findOpen,
    claimDue(tx, limit) {
      const now = clock.now()
      return claimDue(tx, { now, lookAt: after(now, lookAgainMs), limit })
    },
    remind: () => remind(deps),
  }
}

const findOwn: Subscriptions['findOwn'] = async (db, { subscriptionId, buyerId }) => {
  const id = parseId('subscription', subscriptionId)
  const found = id && (await findSubscription(db, id))
  const isOpen = found && found.status !== 'pending' && found.status !== 'ended'
  if (!isOpen || found.buyerId !== buyerId)
    return failInvalid([fault('subscriptionId', 'not_your_subscription')])
  return found
}

const findIncluding = async (
  deps: SubscriptionsDeps,
  db: Reader,
  { product, ...own }: Including,
): Promise<Subscription> => {
  const found = await findOwn(db, own)
  const isOfSeller = found.includes === 'seller' && found.sellerId === product.sellerId
  if (!isOfSeller || !(await isIncludable(deps, db, product)))
    return failInvalid([fault('subscriptionId', 'not_included')])
  return found
}

/** Another period is at its price today, if it is sold with the same products; the discount goes on. */
const applyChange = async (
  { clock }: SubscriptionsDeps,
  tx: Tx,
  before: Subscription,
  { renews = before.renews, period = before.period }: SubscriptionChange,
): Promise<Subscription> => {
  if (before.status === 'ended') return fail('CONFLICT', 'subscription_ended')
  const prices = period === before.period ? undefined : await findPrices(tx, before.productId)
  const isSold = prices?.includes === before.includes
  const price = period === before.period ? before.price : isSold ? prices[period] : null
  if (!price) return failInvalid([fault('period', 'subscription_not_sold')])
  // Nothing of the days of grace is paid: the sweep ends it.
  const isOver = before.status === 'grace' && !renews
  const changed = { ...before, renews, period, price, ...(isOver ? { dueAt: clock.now() } : {}) }
  await updateSubscription(tx, changed)
  return changed
}

const toWire = (
  { discounts, clock }: SubscriptionsDeps,
  subscription: ListedSubscription,
): WireSubscription => {
  const { id, status, title, productId, buyerId, sellerId, orderId, period, price } = subscription
  const { paidUntil, renews, endedAt, endReason, graceUntil, createdAt } = subscription
  const endsAt = endedAt ?? graceUntil ?? (renews ? null : paidUntil)
  return {
    // What is pending is not shown.
    ...{ id: publicId('subscription', id), status: status === 'pending' ? 'active' : status },
    product: { id: publicId('product', productId), title },
    seller: { id: publicId('user', sellerId), name: subscription.sellerName },
    buyer: { id: publicId('user', buyerId), name: subscription.buyerName },
    includes: subscription.includes,
    ...{ orderId: publicId('order', orderId), period, price: toDecimal(price), currency: price.currency },
    ...{
      paidUntil: paidUntil.toISOString(),
      renews,
      canPayNow: isPayable(subscription, clock.now()),
      endReason,
    },
    nextPrice: renews ? toDecimal(subtract(price, nextOff(discounts, subscription))) : null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
