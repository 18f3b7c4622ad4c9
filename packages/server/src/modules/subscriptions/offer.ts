import { fault, type SubscriptionPeriod, type SubscriptionScope } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { after, days } from '../../kernel/time.ts'
import type { Reader } from '../../platform/db/database.ts'
import { findPrices } from './price-store.ts'
import { hasSubscribed } from './store.ts'
import { periodEnd } from './subscription.ts'

/** What a buyer who subscribes now gets and pays. */
export interface Offer {
  readonly period: SubscriptionPeriod
  /** Of a period. */
  readonly price: Money
  /** Whether the first days cost nothing. */
  readonly isTrial: boolean
  readonly includes: SubscriptionScope
  readonly from: Date
  readonly until: Date
}

interface Wanted {
  readonly buyerId: Id<'user'>
  readonly productId: Id<'product'>
  readonly period: SubscriptionPeriod
  readonly now: Date
}

/** INVALID_REQUEST for a period that is not sold. The trial is for who has never subscribed to the product. */
export const findOffer = async (
  db: Reader,
  { buyerId, productId, period, now: from }: Wanted,
): Promise<Offer> => {
  const [prices, isKnown] = [await findPrices(db, productId), await hasSubscribed(db, buyerId, productId)]
  const price = prices?.[period]
  if (!price) return failInvalid([fault('period', 'subscription_not_sold')])
  const trialDays = isKnown ? 0 : prices.trialDays
  const isTrial = trialDays > 0
  const until = isTrial ? after(from, days(trialDays)) : periodEnd(from, period, from.getUTCDate())
  return { period, price, isTrial, includes: prices.includes, from, until }
}
