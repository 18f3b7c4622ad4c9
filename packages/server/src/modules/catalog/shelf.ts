import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Bitmaps } from './bitmaps/bitmaps.ts'
import type { Count } from './listing/facet-store.ts'
import { facetNames, priceSteps, ratingSteps, type FacetName } from './listing/facets.ts'
import type { Filter } from './listing/filter.ts'
import { createTtlCache } from './kept.ts'
import { similarAmong, type Similar } from './alike.ts'
import type { Found } from './listing/list-store.ts'
import { createCards, createMessages, type Stamped } from './shelf-goods.ts'
import { findShelf, type ShelfRow } from './shelf-store.ts'

/**
 * All published products of a small catalogue as lists and facets look at them, kept for a moment. Grouping 2,000 rows by six facets
 * took PostgreSQL 8 ms, and each filter of a storefront asks for other facets.
 */
export interface Shelf {
  /** Undefined where the catalogue is too large, or asked for something else than what facets count by. */
  find(filter: Filter): Promise<Shown | undefined>
  /** The first `wanted` like this product; undefined where it is not on the shelf, or what is searched of all is too much. */
  similar(id: string, wanted: number): Promise<Similar<Stamped> | undefined>
  /** Items of lists as JSON text. */
  items(products: readonly Stamped[]): Promise<string>
  forget(): void
}

/** What a filter leaves of the shelf. */
export interface Shown {
  readonly total: number
  /** The most popular first. */
  page(from: number, limit: number): readonly (Found & Stamped)[]
  counts(): readonly Count[]
}

/** Beyond, the event loop would wait too long for it to be read. */
const maxShelved = 5_000

/** Bytes of what is searched of all: beyond, the database compares products. Of 500 a product, as prompts have, the index takes some 20 MB. */
const maxTerms = 4 * 1024 * 1024

/** Of so many filters what they leave is kept with the shelf: some 16 KB each of 2,000 products. */
const maxLookups = 100

/** Pages made of it are kept for a second more. */
const ttlMs = 500

export const createShelf = ({
  db,
  clock,
  bitmaps,
  maxProducts = maxShelved,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly bitmaps: Bitmaps
  readonly maxProducts?: number | undefined
}): Shelf => {
  const cached = createTtlCache<Snapshot | undefined>(clock, ttlMs)
  const words = createMessages(db)
  let stocked: { readonly text: string; readonly snapshot: Snapshot | undefined } | undefined
  const read = async () => {
    const { text, words } = await findShelf(db, maxProducts)
    // Mostly nothing has changed: taking 2,000 rows out of their text and placing them takes 7 ms.
    if (stocked?.text !== text)
      stocked = { text, snapshot: snapshotOf(JSON.parse(text) as ShelfRow[], words) }
    return stocked.snapshot
  }
  const indexesOf = async (snapshot: Snapshot) => {
    snapshot.brought ??= words.bring(snapshot.rows)
    try {
      return await snapshot.brought
    } catch (error) {
      // The same stock may be on the shelf for long: anyone who asks next tries again.
      delete snapshot.brought
      throw error
    }
  }
  const take = async () => ((await bitmaps.keys()) ? undefined : cached.get('', read))
  return {
    async find(filter) {
      const { own, status, author, search } = filter
      if (own !== undefined || status !== undefined || author !== undefined || search) return undefined
      const snapshot = await take()
      if (!snapshot) return undefined
      // A storefront asks three times: for the total, the page and the facets.
      const key = JSON.stringify(filter)
      const shown = snapshot.lookups.get(key) ?? check(snapshot, filter)
      if (snapshot.lookups.size >= maxLookups) snapshot.lookups.clear()
      snapshot.lookups.set(key, shown)
      return shown
    },
    async similar(id, wanted) {
      const snapshot = await take()
      const subject = snapshot?.byId.get(id)
      if (!snapshot || !subject || snapshot.words > maxTerms) return undefined
      const indexes = await indexesOf(snapshot)
      const ranks = words.rank(words.title(indexes[subject.at] ?? -1))
      return similarAmong({
        products: snapshot.rows,
        subject,
        rankAt: (at) => ranks[indexes[at] ?? -1] ?? 0,
        wanted,
      })
    },
    items: createCards(db, maxProducts),
    forget: cached.clear,
  }
}

/** Rows with the values of each facet as places in its list of values, which are counted faster than texts. */
interface Snapshot {
  readonly rows: readonly Shelved[]
  readonly values: readonly (readonly string[])[]
  readonly byId: ReadonlyMap<string, Shelved>
  /** Bytes of what is searched of them. */
  readonly words: number
  /** By their filters. */
  readonly lookups: Map<string, Shown>
  /** Their places among the words, once these are up to date. */
  brought?: Promise<Int32Array>
}

interface Shelved extends Stamped {
  /** Its place on the shelf. */
  readonly at: number
  readonly row: ShelfRow
  readonly indexes: readonly (readonly number[])[]
  readonly category: number | undefined
  readonly tags: readonly number[]
}

const valuesOf = ([, , , type, category, provider, price, rating, tags]: ShelfRow): Readonly<
  Record<FacetName, readonly string[]>
> => ({
  type: [type],
  category: [category],
  provider,
  price: [String(priceSteps.filter((step) => step <= price).length)],
  rating: ratingSteps.filter((step) => rating >= step).map(String),
  tags,
})

const [ofCategory, ofTags] = [facetNames.indexOf('category'), facetNames.indexOf('tags')]

const snapshotOf = (rows: readonly ShelfRow[], words: number): Snapshot | undefined => {
  if (rows.length === 0) return undefined
  const known = facetNames.map(() => new Map<string, number>())
  const placed = rows.map((row, at): Shelved => {
    const values = valuesOf(row)
    const indexes = facetNames.map((name, facet) =>
      values[name].map((value) => {
        const indexes = known[facet]
        const ordinal = indexes?.get(value) ?? indexes?.size ?? 0
        indexes?.set(value, ordinal)
        return ordinal
      }),
    )
    const [id, , stamp, , category] = row
    return {
      ...{ at, id, stamp, row, indexes, tags: indexes[ofTags] ?? [] },
      category: category === 'uncategorized' ? undefined : indexes[ofCategory]?.[0],
    }
  })
  const values = known.map((indexes) => [...indexes.keys()])
  return {
    rows: placed,
    values,
    byId: new Map(placed.map((one) => [one.id, one])),
    lookups: new Map(),
    words,
  }
}

type Fits = (row: ShelfRow) => boolean

interface Condition {
  readonly facet: number
  readonly fits: Fits
}

/** A condition for each given filter that facets count by, by that facet's place. */
const conditionsOf = (filter: Filter): readonly Condition[] => {
  const { type, category, provider, tag, minPrice = 0, maxPrice = Infinity, minRating } = filter
  const fits: Partial<Record<FacetName, Fits>> = {}
  if (type !== undefined) fits.type = (row) => row[3] === type
  if (category !== undefined) fits.category = (row) => row[4] === category
  if (provider !== undefined) fits.provider = (row) => row[5].includes(provider)
  if (minPrice > 0 || maxPrice < Infinity) fits.price = (row) => row[6] >= minPrice && row[6] <= maxPrice
  if (minRating !== undefined) fits.rating = (row) => row[7] >= minRating
  if (tag !== undefined) fits.tags = (row) => row[8].includes(tag)
  return facetNames.flatMap((name, facet) => {
    const one = fits[name]
    return one ? [{ facet, fits: one }] : []
  })
}

/** What counting calls for each row; apart from it, since nothing may be made there: with a list for each row it took three times as long. */
const tally = (sums: Int32Array | undefined, indexes: readonly number[] | undefined): void => {
  if (!sums || !indexes) return
  for (let at = 0; at < indexes.length; at++) {
    const ordinal = indexes[at] ?? 0
    sums[ordinal] = (sums[ordinal] ?? 0) + 1
  }
}

/** Each row counts for the facets whose own condition is the only one that it may miss. */
const countRows = ({ rows, values }: Snapshot, conditions: readonly Condition[]): readonly Int32Array[] => {
  const sums = values.map((own) => new Int32Array(own.length))
  for (const { row, indexes } of rows) {
    let [misses, missed] = [0, 0]
    for (const { facet, fits } of conditions)
      if (!fits(row)) {
        misses++
        missed = facet
      }
    if (misses === 1) tally(sums[missed], indexes[missed])
    if (misses === 0) for (let facet = 0; facet < sums.length; facet++) tally(sums[facet], indexes[facet])
  }
  return sums
}

const check = (snapshot: Snapshot, filter: Filter): Shown => {
  const conditions = conditionsOf(filter)
  let fitting: readonly Shelved[] | undefined
  const shown = () =>
    (fitting ??= snapshot.rows.filter(({ row }) => conditions.every(({ fits }) => fits(row))))
  return {
    get total() {
      return shown().length
    },
    page: (from, limit) =>
      shown()
        .slice(from, from + limit)
        .map(({ id, stamp, row: [, key] }) => ({ id, key, stamp })),
    counts() {
      const sums = countRows(snapshot, conditions)
      return facetNames.flatMap((facet, index) =>
        (snapshot.values[index] ?? []).map((value, ordinal) => ({
          facet,
          value,
          count: sums[index]?.[ordinal] ?? 0,
        })),
      )
    },
  }
}
