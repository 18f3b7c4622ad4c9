import type { Language } from '@souk/contract'
import type { Clock } from '../../../kernel/time.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Reading } from '../../../platform/db/replica.ts'
import type { ProductFilter, SearchEngine, Slice } from '../engine.ts'
import type { Search } from '../relax.ts'
import type { Terms } from '../terms.ts'
import { type Bits } from './bits.ts'
import { listProducts } from './listing-store.ts'
import { findPage, type Among, type Found } from './page-store.ts'
import { createProductIndex } from './product-index.ts'
import type { ProductRows } from './product-rows.ts'
import { removeOldChanges } from './product-index-store.ts'
import { findRelated } from './related-store.ts'
import { findRelevant } from './relevance-store.ts'
import { findLabels, findTitles } from './suggest-store.ts'
import { createTextSearch, type TextSearch } from './text-search.ts'

export interface PostgresEngine extends SearchEngine {
  /** This server has changed a product. */
  expectChange(): void
  /** Forgets changes that every server has read. */
  sweep(): Promise<void>
}

/** All published products. */
const everything: ProductFilter = {
  ...{ own: undefined, status: undefined, type: undefined, category: undefined, provider: undefined },
  ...{ tag: undefined, author: undefined, minPrice: undefined, maxPrice: undefined, minRating: undefined },
  search: '',
}

const isUnfiltered = (filter: ProductFilter): boolean =>
  Object.values({ ...filter, search: filter.search || undefined }).every((value) => value === undefined)

/** What was searched for, with all products that have it; without words, every product. */
interface Wanted {
  readonly search?: Search
  readonly words?: Bits
}

/**
 * Search by PostgreSQL alone, for a catalogue of any size: matches and facets are counted in memory (product-index.ts), pages are
 * found and ranked by SQL.
 */
export const createPostgresEngine = (deps: {
  /** The primary: what is counted must have every change. */
  readonly db: Db
  /** For pages and suggestions. */
  readonly reading: Reading
  readonly clock: Clock
  readonly terms: Terms
}): PostgresEngine => {
  const { db, reading } = deps
  const index = createProductIndex({ ...deps, forget: (ordinals) => texts.forget(ordinals) })
  const texts = createTextSearch(deps)
  const find = createFinder(texts)

  /** The page and one more, which tells whether there is a next one. */
  const findSlice = (
    among: Among,
    { search, languages }: { readonly search: Search | undefined; readonly languages: readonly Language[] },
    slice: Slice,
  ) => {
    const one = { ...slice, limit: slice.limit + 1 }
    const query = (on: Db): Promise<Found[]> =>
      search && slice.sort === 'relevance'
        ? findRelevant(on, { ...among, search, languages }, one)
        : findPage(on, among, one)
    return among.filter.own === undefined ? reading.read(query) : query(db)
  }

  return {
    expectChange: index.expectChange,
    sweep: () => removeOldChanges(db),
    async search({ filter, slice, facets = false }) {
      const rows = await index.read(filter.own !== undefined)
      const { total, matches, search, words: bits, corrected } = await find(rows, filter)
      const among = {
        ...{ filter, total, products: rows.size() },
        matches: isUnfiltered(filter) ? undefined : matches,
      }
      const isBeyond = !slice || total === 0 || (!slice.after && slice.offset >= total)
      const [found, counts] = await Promise.all([
        isBeyond ? [] : findSlice(among, { search, languages: rows.languages() }, slice),
        facets ? rows.countFacets(filter, bits) : [],
      ])
      const shown = found.slice(0, slice?.limit)
      return {
        ids: shown.map(({ id }) => id),
        ...{ total, corrected, facets: counts },
        next: found.length > shown.length ? shown.at(-1) : undefined,
      }
    },
    async suggest(start, limit) {
      const [labels, titles] = await reading.read((on) =>
        Promise.all([findLabels(on, start, Math.ceil(limit / 3)), findTitles(on, start, limit)]),
      )
      return [...labels, ...titles]
    },
    similar: (id, limit) => reading.read((on) => findRelated(on, id, limit)),
    index: listProducts,
    status: async () => ({ name: 'postgres', isUp: true, lagMs: 0, problem: undefined }),
  }
}

/** Finds what a filter matches; the search that was meant, if nothing matches the one that was typed. */
const createFinder = (texts: TextSearch) => {
  const readText = async (rows: ProductRows, { own }: ProductFilter, text: string): Promise<Wanted> => {
    if (text === '') return {}
    const { search, bits } = await texts.match(rows, text, {
      // Authors look for their own by every word.
      isStrict: own !== undefined,
      countPublished: async (all) => (await rows.find(everything, all)).total,
    })
    return { search, words: bits }
  }
  return async (rows: ProductRows, filter: ProductFilter) => {
    const wanted = await readText(rows, filter, filter.search)
    const found = { ...wanted, ...(await rows.find(filter, wanted.words)), corrected: undefined }
    if (found.total > 0 || filter.search === '') return found
    const corrected = await texts.correct(rows, filter.search)
    if (corrected === undefined) return found
    const instead = await readText(rows, filter, corrected)
    const others = await rows.find(filter, instead.words)
    return others.total > 0 ? { ...instead, ...others, corrected } : found
  }
}
