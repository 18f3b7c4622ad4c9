import type { Db } from '../../platform/db/database.ts'
import type { Whose } from './figure-store.ts'
import type { Days } from './period.ts'
import { findRankedAbove } from './rank-store.ts'
import {
  findFiguresOf,
  findTopCustomers,
  findTotalsAfter,
  type CustomerFigures,
  type CustomerTotal,
} from './top-customer-store.ts'

/**
 * Ranges of so many orders are summed up as they are: who spent most in a quarter is seldom who ever paid most. Looked for from
 * the top from 10,000 orders on, and in vain, a quarter with 48,000 of 3,000,000 took 122 ms (p50) in place of 60.
 */
const fewOrders = 60_000
/** How many customers are looked at first; then twice as many each time. */
const firstLook = 250
/** Of how many orders of the range one customer is looked at before it is given up: a look costs as much as some orders. */
const ordersForALook = 30

interface Page extends Days {
  readonly limit: number
  readonly offset: number
}

/**
 * Who ordered in these days, most spent first; `orders` says how many there are in them. Where they are many, those who
 * paid most in all their time are looked at first; all orders are summed up only if that does not come to an end soon, or if
 * nobody is ranked yet.
 */
export const topCustomers = async (
  db: Db,
  whose: Whose,
  { orders, ...page }: Page & { readonly orders: number },
): Promise<CustomerFigures[]> => {
  const looks = { firstLook, mostLooks: orders / ordersForALook }
  const isLarge = orders > fewOrders && whose.scope.kind !== 'product'
  const found = isLarge ? await lookFromTheTop(db, whose, { ...page, ...looks }) : undefined
  return found ?? findTopCustomers(db, whose, page)
}

/**
 * The same, by customers in the order of what they ever paid, until nobody who is left can have spent more than the last of
 * the page. Undefined if that takes more than `mostLooks`, or if those who are ranked do not tell.
 */
export const lookFromTheTop = async (
  db: Db,
  whose: Whose,
  { limit, offset, ...asked }: Page & { readonly firstLook: number; readonly mostLooks: number },
): Promise<CustomerFigures[] | undefined> => {
  const rankedAbove = await findRankedAbove(db, whose)
  if (rankedAbove === undefined) return undefined
  const wanted = offset + limit
  let best: CustomerFigures[] = []
  let after: CustomerTotal | undefined
  let looked = 0
  for (let size = Math.max(asked.firstLook, wanted); looked + size <= asked.mostLooks; size *= 2) {
    const next: CustomerTotal[] = await findTotalsAfter(db, whose, { after, limit: size })
    const found = await findFiguresOf(db, whose, { ...asked, buyerIds: next.map(({ id }) => id) })
    best = [...best, ...found].toSorted(mostFirst).slice(0, wanted)
    looked += next.length
    after = next.at(-1)
    const last = best[wanted - 1]
    if (after && last && isBefore(last, after)) return best.slice(offset)
    if (next.length < size) return isCertain(last, rankedAbove) ? best.slice(offset) : undefined
  }
  return undefined
}

const mostFirst = (a: CustomerFigures, b: CustomerFigures): number =>
  a.spentMinor === b.spentMinor ? (a.id < b.id ? -1 : 1) : a.spentMinor > b.spentMinor ? -1 : 1

/** Whether somebody comes before all who paid less than `total` in all their time, or as much and follow it. */
const isBefore = (one: CustomerFigures, total: CustomerTotal): boolean =>
  one.spentMinor > total.grossMinor || (one.spentMinor === total.grossMinor && one.id <= total.id)

/** Whether nobody who is not ranked can come before the last of the page. */
const isCertain = (last: CustomerFigures | undefined, rankedAbove: bigint): boolean =>
  rankedAbove < 0n || (last !== undefined && last.spentMinor > rankedAbove)
