import type { Db } from '../../platform/db/database.ts'
import type { AnalyticsScope } from './reports/figure-store.ts'
import type { Days } from './reports/period.ts'
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

/** Ranges of so many orders are summed up as they are: they take 1 µs each, and looking for someone a few ms in any case. */
const rarelyOrdered = 4_000
/**
 * Who spent most in a quarter is seldom who ever paid most: looked for from the top of these, and in vain, a quarter with 48,000
 * orders of 3,000,000 took 122 ms (p50) instead of 60.
 */
const manyOrders = { seller: 150_000, all: 60_000 }
/**
 * Of how many orders of the range one customer is looked at before it is given up: a look costs as much as some orders; and where
 * repeat orders are there to go on with, as some hundred.
 */
const ordersForLookup = { repeaters: 30, all: 30, seller: 100 }

interface Page extends Days {
  readonly limit: number
  readonly offset: number
}

interface TopPage extends Page {
  /** How many customers are looked at first. */
  readonly firstBatch?: number
  readonly maxLookups: number
}

/** Looks at those who may have spent most. Undefined if that takes more than `mostLooks`, or does not tell. */
type Search = (
  db: Db,
  analyticsScope: AnalyticsScope,
  range: TopPage,
) => Promise<CustomerFigures[] | undefined>

/**
 * Who ordered in these days, most spent first; `orders` says how many there are in them. Where they are many, those who may
 * have spent most are looked at; all orders are summed up only if that does not come to an end soon, or if no one is ranked yet.
 */
export const topCustomers = async (
  db: Db,
  analyticsScope: AnalyticsScope,
  { orders, ...page }: Page & { readonly orders: number },
): Promise<CustomerFigures[]> => {
  const { kind } = analyticsScope.scope
  let found: CustomerFigures[] | undefined
  if (kind !== 'product' && orders > manyOrders[kind])
    found = await searchFromTop(db, analyticsScope, { ...page, maxLookups: orders / ordersForLookup[kind] })
  if (!found && kind === 'seller' && orders > rarelyOrdered)
    found = await searchRepeaters(db, analyticsScope, {
      ...page,
      maxLookups: orders / ordersForLookup.repeaters,
    })
  return found ?? findTopCustomers(db, analyticsScope, page)
}

/** By customers in the order of what they ever paid: no one spent more in a range. */
export const searchFromTop: Search = async (db, analyticsScope, { firstBatch = 200, ...range }) => {
  const rankedAbove = await findRankedAbove(db, analyticsScope)
  if (rankedAbove === undefined) return undefined
  const next = (following: Following) => findRankedAfter(db, analyticsScope, following)
  const looked = await check(db, analyticsScope, { ...range, firstBatch, growth: 1, next, known: [] })
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
export const searchRepeaters: Search = async (db, analyticsScope, { firstBatch = 100, ...range }) => {
  // Only of those who are ranked repeat orders are kept.
  if ((await findRankedAbove(db, analyticsScope)) === undefined) return undefined
  const nextRepeaters = (following: Following) =>
    findRepeatersAfter(db, analyticsScope, { ...range, ...following })
  const repeaters = await check(db, analyticsScope, {
    ...range,
    firstBatch,
    growth: 2,
    next: nextRepeaters,
    known: [],
  })
  if (!repeaters) return undefined
  const atLeast = repeaters.best[range.offset + range.limit - 1]?.spentMinor ?? 0n
  const maxLookups = range.maxLookups - repeaters.lookups
  const next = (following: Following) =>
    findOrderersAfter(db, analyticsScope, { ...range, ...following, atLeast })
  const all = await check(db, analyticsScope, {
    ...range,
    maxLookups,
    firstBatch,
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
  readonly lookups: number
}

const check = async (
  db: Db,
  analyticsScope: AnalyticsScope,
  { start, end, next, ...range }: TopSearch,
): Promise<Looked | undefined> => {
  const wanted = range.offset + range.limit
  let best = [...range.known]
  let after: Candidate | undefined
  let lookups = 0
  for (
    let limit = Math.max(range.firstBatch, wanted);
    lookups + limit <= range.maxLookups;
    limit *= range.growth
  ) {
    const found = await findBestOf(db, analyticsScope, {
      ...{ start, end, limit: wanted },
      candidates: next({ after, limit }),
    })
    best = firstOf([...best, ...found.best], wanted)
    lookups += found.lookups
    after = found.last
    const last = best[wanted - 1]
    if (after && last && isBefore(last, after)) return { best, isCertain: true, lookups }
    if (found.lookups < limit) return { best, isCertain: false, lookups }
  }
  return undefined
}

/** The first ones of these, each once. */
const firstOf = (customers: readonly CustomerFigures[], count: number): CustomerFigures[] =>
  [...new Map(customers.map((one) => [one.id, one])).values()].toSorted(maxPrefixed).slice(0, count)

const maxPrefixed = (a: CustomerFigures, b: CustomerFigures): number =>
  a.spentMinor === b.spentMinor ? (a.id < b.id ? -1 : 1) : a.spentMinor > b.spentMinor ? -1 : 1

/** Whether someone comes before all who spent less than a candidate at most, or as much and follow them. */
const isBefore = (one: CustomerFigures, { id, maxMinor }: Candidate): boolean =>
  one.spentMinor > maxMinor || (one.spentMinor === maxMinor && one.id <= id)
