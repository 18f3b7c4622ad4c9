import type { FacetQuery } from '@souk/contract'
import { minutes, type Clock } from '../../kernel/time.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Bitmaps } from './bitmaps/bitmaps.ts'
import { everything, readFilter, type Filter } from './listing/filter.ts'
import { createTtlCache } from './kept.ts'
import { createMatchCounts, ttlMs, type MatchCounts } from './match-counts.ts'
import type { Counted } from './bitmaps/match-store.ts'
import { relaxing } from './search/ranking.ts'
import { weigh } from './search/relax.ts'
import type { Shelf } from './shelf.ts'
import { createSearchReader, queryOf, searchOf, withoutPhrases } from './search/search.ts'
import type { Search, SearchTerm } from './search/search-query.ts'

/** What a query of products matches. */
export interface Matches extends Counted {
  readonly filter: Filter
  /** What was searched for instead, because nothing matched what was written. */
  readonly corrected: string | undefined
}

export interface MatchFinder extends Pick<MatchCounts, 'within' | 'ownWithin'> {
  find(principal: Principal, query: FacetQuery): Promise<Matches>
  /** Forgets what is kept: the catalogue has changed. */
  forget(): void
}

interface Options {
  readonly db: Db
  readonly clock: Clock
  readonly bitmaps: Bitmaps
  readonly shelf: Shelf
}

/** Of more products than this, which have all words of a phrase, the order of the words is not looked at. */
const maxPhraseCandidates = 20_000

export const createMatchFinder = ({ db, clock, bitmaps, shelf }: Options): MatchFinder => {
  const searches = createSearchReader({ db, clock })
  const cached = createTtlCache<Matches>(clock, ttlMs)
  const counts = createMatchCounts({ db, clock, bitmaps, shelf })
  const { count, countProducts, within, ownWithin } = counts
  /** How many products have a term, for its weight, whose logarithm hardly moves: half of a search's time otherwise. */
  const frequencies = createTtlCache<number>(clock, minutes(10))
  const readSearch = async (text: string): Promise<Search> => {
    const search = await searches.read(text)
    if (!search.terms.some(({ any }) => any.some(({ isPhrase }) => isPhrase))) return search
    const loose = withoutPhrases(search)
    if (!(await bitmaps.keys())) return search
    const { total } = await count({ ...everything, search: loose })
    return total > maxPhraseCandidates ? loose : search
  }
  const frequencyOf = (term: SearchTerm) =>
    frequencies.get(queryOf(term), async () => {
      const search = searchOf([{ ...term, isExcluded: false }])
      return (await count({ ...everything, search })).total
    })
  /** The search as it is asked or, when few products have all of it, as most of it: whatever else is filtered. */
  const findSearch = async (text: string): Promise<Search> => {
    const parsed = await readSearch(text)
    if (parsed.query === '') return parsed
    const [products, all, ...matches] = await Promise.all([
      countProducts(),
      count({ ...everything, search: parsed }),
      ...parsed.terms.map(frequencyOf),
    ])
    const isLoose =
      all.total < relaxing.fewer && parsed.terms.filter(({ isExcluded }) => !isExcluded).length > 1
    return weigh(parsed, { matches, products, isLoose })
  }
  const findOf = async (filter: Omit<Filter, 'search'>, text: string): Promise<Matches> => {
    if (text === '') {
      const all = { ...filter, search: undefined }
      return { filter: all, ...(await count(all)), corrected: undefined }
    }
    // Authors look for their own by every word.
    const search = await (filter.own === undefined ? findSearch : readSearch)(text)
    const found = await count({ ...filter, search })
    const corrected = found.total === 0 ? await searches.correct(text) : undefined
    if (corrected !== undefined) {
      const instead = { ...filter, search: await findSearch(corrected) }
      const others = await count(instead)
      if (others.total > 0) return { filter: instead, ...others, corrected }
    }
    return { filter: { ...filter, search }, ...found, corrected: undefined }
  }
  return {
    within,
    ownWithin,
    find(principal, query) {
      const filter = readFilter(principal, query)
      const text = query.search?.trim() ?? ''
      return filter.own === undefined
        ? cached.get(JSON.stringify([filter, text]), () => findOf(filter, text))
        : findOf(filter, text)
    },
    forget() {
      cached.clear()
      counts.forget()
      bitmaps.forget()
    },
  }
}
