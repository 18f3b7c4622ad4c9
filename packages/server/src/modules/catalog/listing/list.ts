import type { ProductQuery } from '@souk/contract'
import type { Clock } from '../../../kernel/time.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { JsonText } from '../../../platform/json-text.ts'
import type { TextPage } from '../../../platform/http/route.ts'
import { bandOrders, keyOf } from '../band.ts'
import { findBandStart } from '../band-start.ts'
import type { Bitmaps } from '../bitmaps/bitmaps.ts'
import { nextLink, readCursor } from './cursor.ts'
import { createTtlCache } from '../kept.ts'
import { findItems, findPage, isSmallResult, type Among, type Found, type Slice } from './list-store.ts'
import { ttlMs } from '../match-counts.ts'
import type { Matches, MatchFinder } from '../matches.ts'
import { findRelevant, maxRanked } from '../search/relevance-store.ts'
import type { Shelf } from '../shelf.ts'
import type { Stamped } from '../shelf-goods.ts'

export interface List {
  page(principal: Principal, query: ProductQuery): Promise<TextPage>
  /** Clears the cache: the catalogue has changed. */
  forget(): void
}

interface Page {
  readonly items: JsonText
  readonly last: Found | undefined
  readonly isLast: boolean
}

/** Beyond this part of all matches the bands are read to find where a page begins: a walk of 60,000 among a million takes 12 ms of processor, as reading them does. */
const farShare = 16

/**
 * Whether a walk among everyone's products meets a page of someone's 100,000 sooner than these are sorted: not far down, where
 * ten times as many are passed over, and not where an index has the author's own in this order or none has everyone's.
 */
const isWalkedForOwn = ({ sort, order, offset }: Slice): boolean =>
  offset <= 1_000 &&
  sort !== 'createdAt' &&
  (order === 'desc' ? sort !== 'relevance' : sort === 'price' || sort === 'title')

interface Options {
  readonly db: Db
  readonly clock: Clock
  readonly matches: MatchFinder
  readonly bitmaps: Bitmaps
  readonly shelf: Shelf
}

/**
 * Pages of products with the true number of all matches, counted apart from the page. Published pages are the same
 * for every caller; with pages cached for a second the list serves several times as many readers (bench/list.ts).
 */
export const createList = ({ db, clock, matches, bitmaps, shelf }: Options): List => {
  const answers = createTtlCache<TextPage>(clock, ttlMs)

  const answer = async (principal: Principal, query: ProductQuery): Promise<TextPage> => {
    const { limit = 20, sort = 'relevance', order = 'desc' } = query
    const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
    const page = cursor?.page ?? query.page ?? 1
    const after = cursor?.position
    const slice = { sort, order, limit, offset: after ? 0 : (page - 1) * limit, after }
    const found = await matches.find(principal, query)
    const { total, corrected } = found
    const { items, last, isLast } = await readPage({ db, shelf }, slice, await findSlice(found, slice))
    const next = last && !isLast && nextLink(query, { sort, page: page + 1, position: last })
    const headers = {
      ...(next ? { link: next } : {}),
      ...(corrected === undefined ? {} : { 'x-search-corrected': encodeURIComponent(corrected) }),
    }
    return { items, page, limit, total, headers }
  }

  /** The page and one more, which tells whether there is a next one. */
  const findSlice = async (found: Matches, given: Slice): Promise<readonly (Found & Partial<Stamped>)[]> => {
    const { sort, order, limit, offset, after } = given
    const { total, filter } = found
    if (total === 0 || (!after && offset >= total)) return []
    const isMostPopularFirst = sort === 'relevance' && order === 'desc' && !after
    const shown = isMostPopularFirst ? await shelf.find(filter) : undefined
    if (shown) return shown.page(offset, limit + 1)
    const among = await amongOf(found, given)
    const slice = { ...(await shorten(among, given)), limit: limit + 1 }
    return sort === 'relevance' && filter.search
      ? findRelevant(db, { ...among, search: filter.search }, slice)
      : findPage(db, among, slice)
  }

  const amongOf = async (found: Matches, slice: Slice): Promise<Among> => {
    const own = isWalkedForOwn(slice) ? await matches.ownWithin(found) : undefined
    return { ...found, ...(own ?? { within: await matches.within(found) }) }
  }
  /** The slice from the start of a band, if it begins far down; in few matches it does not. */
  const shorten = async (among: Among, slice: Slice): Promise<Slice> => {
    const { filter, total, unlisted } = among
    const { sort, order, offset } = slice
    const isFar =
      unlisted === undefined && offset < total && offset * farShare >= total && !isSmallResult(among)
    const isRanked = sort === 'relevance' && filter.search !== undefined && offset < maxRanked
    const band = bandOrders.find((one) => one.sort === sort && one.order === order)
    const start =
      isFar && !isRanked && band && (await findBandStart(db, bitmaps, { filter, order: band, offset }))
    return start && band
      ? { ...slice, offset: offset - start.passed, after: { key: keyOf(band, start.height), id: start.id } }
      : slice
  }

  return {
    // Cached as a whole: with a cursor put together for each reader the bench of the list said 0.23 instead of 0.26.
    page: (principal, query) =>
      query.mine
        ? answer(principal, query)
        : answers.get(JSON.stringify(query), () => answer(principal, query)),
    forget() {
      answers.clear()
      matches.forget()
    },
  }
}

const readPage = async (
  { db, shelf }: Pick<Options, 'db' | 'shelf'>,
  { limit }: Slice,
  found: readonly (Found & Partial<Stamped>)[],
): Promise<Page> => {
  const shown = found.slice(0, limit)
  const shelved = shown.flatMap(({ id, stamp }) => (stamp === undefined ? [] : { id, stamp }))
  const ids = shown.map(({ id }) => id)
  const isOnShelf = shelved.length === shown.length
  return {
    items: new JsonText(isOnShelf ? await shelf.items(shelved) : await findItems(db, ids)),
    last: shown.at(-1),
    isLast: found.length <= limit,
  }
}
