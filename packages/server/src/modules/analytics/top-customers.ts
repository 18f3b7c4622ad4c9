import type { Db } from '../../platform/db/database.ts'
import type { Whose } from './figure-store.ts'
import type { Days } from './period.ts'
import { findRankedAbove } from './rank-store.ts'
import {
  findBestOf,
  findOrderersAfter,
  findRankedAfter,
  findRepeatersAfter,
  findTopCustomers,
  type Candidate,
  type Candidates,
  type CustomerFigures,
  type Following,
} from './top-customer-store.ts'

/** Ranges of so many orders are summed up as they are: they take 1 µs each, and looking for somebody a few ms in any case. */
const fewOrders = 4_000
/**
 * Who spent most in a quarter is seldom who ever paid most: looked for from the top of these, and in vain, a quarter with 48,000
 * orders of 3,000,000 took 122 ms (p50) in place of 60.
 */
const manyOrders = { seller: 150_000, all: 60_000 }
/**
 * Of how many orders of the range one customer is looked at before it is given up: a look costs as much as some orders; and where
 * repeat orders are there to go on with, as some hundred.
 */
const ordersForALook = { repeaters: 30, all: 30, seller: 100 }

interface Page extends Days {
  readonly limit: number
  readonly offset: number
}

interface TopPage extends Page {
  /** How many customers are looked at first. */
  readonly firstLook?: number
  readonly mostLooks: number
}

/** Looks at those who may have spent most. Undefined if that takes more than `mostLooks`, or does not tell. */
type Search = (db: Db, whose: Whose, range: TopPage) => Promise<CustomerFigures[] | undefined>

/**
 * Who ordered in these days, most spent first; `orders` says how many there are in them. Where they are many, those who may
 * have spent most are looked at; all orders are summed up only if that does not come to an end soon, or if nobody is ranked yet.
 */
export const topCustomers = async (
  db: Db,
  whose: Whose,
  { orders, ...page }: Page & { readonly orders: number },
): Promise<CustomerFigures[]> => {
  const { kind } = whose.scope
  let found: CustomerFigures[] | undefined
  if (kind !== 'product' && orders > manyOrders[kind])
    found = await lookFromTheTop(db, whose, { ...page, mostLooks: orders / ordersForALook[kind] })
  if (!found && kind === 'seller' && orders > fewOrders)
    found = await lookAtRepeaters(db, whose, { ...page, mostLooks: orders / ordersForALook.repeaters })
  return found ?? findTopCustomers(db, whose, page)
}

/** By customers in the order of what they ever paid: nobody spent more in a range. */
export const lookFromTheTop: Search = async (db, whose, { firstLook = 200, ...range }) => {
  const rankedAbove = await findRankedAbove(db, whose)
  if (rankedAbove === undefined) return undefined
  const next = (following: Following) => findRankedAfter(db, whose, following)
  const looked = await look(db, whose, { ...range, firstLook, growth: 1, next, known: [] })
  if (!looked) return undefined
  const last = looked.best[range.offset + range.limit - 1]
  const isCertain =
    looked.isCertain || rankedAbove < 0n || (last !== undefined && last.spentMinor > rankedAbove)
  return isCertain ? looked.best.slice(range.offset) : undefined
}

/**
 * By those who ordered more than once in the range, and then by orders that are as large as what the last of the page spent: all
 * others spent no more than their only order.
 */
export const lookAtRepeaters: Search = async (db, whose, { firstLook = 100, ...range }) => {
  // Only of those who are ranked repeat orders are kept.
  if ((await findRankedAbove(db, whose)) === undefined) return undefined
  const nextRepeaters = (following: Following) => findRepeatersAfter(db, whose, { ...range, ...following })
  const repeaters = await look(db, whose, { ...range, firstLook, growth: 2, next: nextRepeaters, known: [] })
  if (!repeaters) return undefined
  const atLeast = repeaters.best[range.offset + range.limit - 1]?.spentMinor ?? 0n
  const mostLooks = range.mostLooks - repeaters.looks
  const next = (following: Following) => findOrderersAfter(db, whose, { ...range, ...following, atLeast })
  const all = await look(db, whose, {
    ...range,
    mostLooks,
    firstLook,
    growth: 2,
    next,
    known: repeaters.best,
  })
  return all?.best.slice(range.offset)
}

interface TopSearch extends Required<TopPage> {
  /** How many times more are looked at each time: by 1 fewest in vain, by 2 where to find the next ones takes long. */
  readonly growth: 1 | 2
  /** Candidates, in the order of the most they can have spent, and of their identifiers. */
  readonly next: (following: Following) => Candidates
  /** Who was looked at before. */
  readonly known: readonly CustomerFigures[]
}

interface Looked {
  /** The first ones up to the end of the page. */
  readonly best: CustomerFigures[]
  /** Whether no candidate who is left can come before the last of the page; else none is left. */
  readonly isCertain: boolean
  readonly looks: number
}

const look = async (
  db: Db,
  whose: Whose,
  { start, end, next, ...range }: TopSearch,
): Promise<Looked | undefined> => {
  const wanted = range.offset + range.limit
  let best = [...range.known]
  let after: Candidate | undefined
  let looks = 0
  for (
    let limit = Math.max(range.firstLook, wanted);
    looks + limit <= range.mostLooks;
    limit *= range.growth
  ) {
    const found = await findBestOf(db, whose, {
      ...{ start, end, limit: wanted },
      candidates: next({ after, limit }),
    })
    best = firstOf([...best, ...found.best], wanted)
    looks += found.looks
    after = found.last
    const last = best[wanted - 1]
    if (after && last && isBefore(last, after)) return { best, isCertain: true, looks }
    if (found.looks < limit) return { best, isCertain: false, looks }
  }
  return undefined
}

/** The first ones of these, each once. */
const firstOf = (customers: readonly CustomerFigures[], count: number): CustomerFigures[] =>
  [...new Map(customers.map((one) => [one.id, one])).values()].toSorted(mostFirst).slice(0, count)

const mostFirst = (a: CustomerFigures, b: CustomerFigures): number =>
  a.spentMinor === b.spentMinor ? (a.id < b.id ? -1 : 1) : a.spentMinor > b.spentMinor ? -1 : 1

/** Whether somebody comes before all who spent less than a candidate at most, or as much and follow them. */
const isBefore = (one: CustomerFigures, { id, mostMinor }: Candidate): boolean =>
  one.spentMinor > mostMinor || (one.spentMinor === mostMinor && one.id <= id)
