import type { Id } from '../../kernel/ids.ts'
import { seconds, type Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRare } from './bitmaps/bitmap.ts'
import type { Bitmaps } from './bitmaps/bitmaps.ts'
import { countOf, ordinalsOf } from './bitmaps/bits.ts'
import { countMatches } from './listing/condition-store.ts'
import { everything, isUnfiltered, type Filter } from './listing/filter.ts'
import { createTtlCache } from './kept.ts'
import type { Search } from './search/search-query.ts'
import { countOwn } from './stats/own-total-store.ts'
import type { Counted } from './bitmaps/match-store.ts'
import type { Within } from './listing/condition-store.ts'
import type { Shelf } from './shelf.ts'

export interface MatchCounts {
  count(filter: Filter): Promise<Counted>
  /** All published products, as of a minute ago at most. */
  countProducts(): Promise<number>
  /** What is known of where the matches are; undefined also where the database's own indexes find them best. */
  within(matches: Counted & { readonly filter: Filter }): Promise<Within>
  /**
   * An author's own products in every state, or the published ones, as those that are published among all and the others: for an
   * author of so many that they have a bitmap, and of whom few are not published. Else undefined.
   */
  ownWithin(matches: Counted & { readonly filter: Filter }): Promise<OwnWithin | undefined>
  forget(): void
}

export interface OwnWithin {
  readonly filter: Filter
  readonly within: Within
  readonly unlisted?: Id<'user'>
}

/** More than this of an author's products that are not published are not looked at next to the published ones. */
const maxUnlisted = 10_000

/**
 * How long a total of published products is used again. A change made on this server makes it forget at once, so that
 * a caller sees his own; one made on another server shows within this time.
 */
export const ttlMs = seconds(1)

/**
 * Up to this many times the root of all products, matches are few: found by their ordinals (some 10 µs a row). A walk meets a page
 * of them after `20 · products / few` entries of an index (0.2 to 0.5 µs each), but 500 to rank after 25 times that.
 */
const fewKeysOfRoot = 4

interface Options {
  readonly db: Db
  readonly clock: Clock
  readonly bitmaps: Bitmaps
  readonly shelf: Shelf
}

export const createMatchCounts = ({ db, clock, bitmaps, shelf }: Options): MatchCounts => {
  const counts = createTtlCache<Counted>(clock, ttlMs)
  const products = createTtlCache<number>(clock, seconds(60))

  const isForBitmaps = async (filter: Filter): Promise<boolean> => {
    const known = filter.own === undefined ? await bitmaps.keys() : undefined
    // A bitmap made of the rows of a rare word costs several times what looking at these rows does.
    return known !== undefined && !(isSearchOnly(filter) && isRare(known, filter.search))
  }
  const recount = async (filter: Filter, threshold: number): Promise<Counted> => {
    const bits = (await isForBitmaps(filter)) ? await bitmaps.matches(filter) : undefined
    if (!bits) return { total: await countMatches(db, filter), ordinals: undefined }
    const total = countOf(bits)
    return { total, ordinals: total <= threshold ? ordinalsOf(bits) : undefined }
  }
  const countProducts = () => products.get('', async () => (await recount(everything, 0)).total)
  const findFew = async () => Math.floor(fewKeysOfRoot * Math.sqrt(await countProducts()))
  return {
    countProducts,
    async count(filter) {
      if (filter.search?.query === '' || filter.author === null) return { total: 0, ordinals: [] }
      if (filter.own !== undefined)
        return isUnfiltered({ ...filter, own: undefined, status: undefined })
          ? { total: await countOwn(db, filter.own, filter.status), ordinals: undefined }
          : recount(filter, 0)
      const shown = await shelf.find(filter)
      if (shown) return { total: shown.total, ordinals: undefined }
      return counts.get(JSON.stringify({ ...filter, search: filter.search?.query }), async () =>
        recount(filter, isSearchOnly(filter) ? 0 : await findFew()),
      )
    },
    async within({ filter, ordinals, total }) {
      if (ordinals) return { ordinals }
      // The index of words finds the rows of a few matches faster than their ordinals do.
      if (filter.own !== undefined || isUnfiltered(filter)) return undefined
      if (isSearchOnly(filter) && total <= (await findFew())) return undefined
      const bits = await bitmaps.matches(filter)
      return bits && { bits }
    },
    async ownWithin({ filter: { own, status, ...rest }, total }) {
      if (own === undefined || (status ?? 'published') !== 'published') return undefined
      if (!isUnfiltered({ ...rest, own: undefined, status: undefined })) return undefined
      const filter = { ...everything, author: own }
      const known = await bitmaps.keys()
      const bits = known?.has(`author:${own}`) ? await bitmaps.matches(filter) : undefined
      if (!bits) return undefined
      const within = { bits }
      if (status === 'published') return { filter, within }
      const isMostlyPublished = total - (await countOwn(db, own, 'published')) <= maxUnlisted
      return isMostlyPublished ? { filter, within, unlisted: own } : undefined
    },
    forget() {
      counts.clear()
      shelf.forget()
    },
  }
}

const isSearchOnly = (filter: Filter): filter is Filter & { readonly search: Search } =>
  filter.search !== undefined && isUnfiltered({ ...filter, search: undefined })
