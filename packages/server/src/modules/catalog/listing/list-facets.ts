import type { FacetQuery, Facets } from '@souk/contract'
import type { Clock } from '../../../kernel/time.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countFacetsByBitmaps, maxFrequent } from '../bitmaps/bitmap-facets.ts'
import type { Bitmaps } from '../bitmaps/bitmaps.ts'
import { countFacets, type Count } from './facet-store.ts'
import { priceSteps, ratingSteps, type FacetName } from './facets.ts'
import { isUnfiltered, readFilter } from './filter.ts'
import { createTtlCache } from '../kept.ts'
import { ttlMs } from '../match-counts.ts'
import type { Matches, MatchFinder } from '../matches.ts'
import type { Shelf } from '../shelf.ts'

export interface FacetReader {
  read(principal: Principal, query: FacetQuery): Promise<Facets>
  forget(): void
}

/** How many matches each value of each filter would leave (Decision 25); a filter is left out of its own counting. */
export const createFacetReader = ({
  db,
  clock,
  matches,
  bitmaps,
  shelf,
}: {
  db: Db
  clock: Clock
  matches: MatchFinder
  bitmaps: Bitmaps
  shelf: Shelf
}): FacetReader => {
  const cached = createTtlCache<Facets>(clock, ttlMs)
  return {
    async read(principal, query) {
      const found = await findMatches(matches, principal, query)
      const { filter } = found
      const count = async () => {
        if (filter.search?.query === '' || filter.author === null) return toFacets([])
        const shown = await shelf.find(filter)
        if (shown) return toFacets(maxFrequent(shown.counts()))
        // A facet's own filter is left out of its counting, so that it counts more than the matches.
        const isSame = !isUnfiltered(filter) && facetFilters.every((name) => filter[name] === undefined)
        const within = isSame ? await matches.within(found) : undefined
        const ordinals = within && 'ordinals' in within ? within.ordinals : undefined
        const isForBitmaps = filter.own === undefined && !ordinals && (!isSame || within !== undefined)
        const counts = isForBitmaps ? await countFacetsByBitmaps(db, bitmaps, filter) : undefined
        return toFacets(counts ?? (await countFacets(db, filter, ordinals)))
      }
      return filter.own === undefined ? cached.get(JSON.stringify(filter), count) : count()
    },
    forget: cached.clear,
  }
}

/** With what is known of the matches only where that is made use of: to count them costs half as much as their facets do. */
const findMatches = async (
  matches: MatchFinder,
  principal: Principal,
  query: FacetQuery,
): Promise<Pick<Matches, 'filter' | 'total' | 'ordinals'>> => {
  const filter = { ...readFilter(principal, query), search: undefined }
  const isCounted = query.search?.trim() || filter.author !== undefined || filter.own !== undefined
  return isCounted ? matches.find(principal, query) : { filter, total: Number.NaN, ordinals: undefined }
}

const facetFilters = ['type', 'category', 'provider', 'tag', 'minPrice', 'maxPrice', 'minRating'] as const

/** A range ends just before the next begins; prices have three decimals at most. */
const priceRange = (index: number) => {
  const [min = 0, next] = priceSteps.slice(index - 1, index + 1)
  return next === undefined ? { value: `${min}-`, min } : { value: `${min}-${next}`, min, max: next - 0.001 }
}

const toFacets = (counts: readonly Count[]): Facets => {
  const of = (facet: FacetName) =>
    counts.filter((count) => count.facet === facet).map(({ value, count }) => ({ value, count }))
  return {
    type: of('type'),
    category: of('category'),
    provider: of('provider'),
    price: of('price')
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(({ value, count }) => ({ ...priceRange(Number(value)), count })),
    rating: ratingSteps.flatMap((step) => of('rating').filter(({ value }) => value === String(step))),
    tags: of('tags'),
  }
}
