import type { Db } from '../../../platform/db/database.ts'
import { matchByBitmaps, type BitmapKeys } from './bitmap.ts'
import { evaluate, type Bitmaps } from './bitmaps.ts'
import { changed, countEach } from './bits.ts'
import { countChanged, type Count } from '../listing/facet-store.ts'
import { facetNames, maxValues, type FacetName } from '../listing/facets.ts'
import type { Filter } from '../listing/filter.ts'

/** How many values of a facet are counted: those most frequent in the whole catalogue. */
const maxCounted = 100

/** Of which kind the bitmaps of a facet are. */
const kindOf: Readonly<Record<FacetName, string>> = {
  ...{ type: 'type', category: 'category', provider: 'provider', tags: 'tags' },
  ...{ price: 'priceRange', rating: 'minRating' },
}

/**
 * As `countFacets`, over a catalogue too large to look at its rows: values too rare for a bitmap are not among them. Undefined where
 * there are no bitmaps.
 */
export const countFacetsByBitmaps = async (
  db: Db,
  bitmaps: Bitmaps,
  filter: Filter,
): Promise<readonly Count[] | undefined> => {
  const keys = await bitmaps.keys()
  if (!keys) return undefined
  const match = matchByBitmaps(db, keys, filter)
  const { counts, ...moment } = await countChanged(db, filter, match)
  const counted = facetNames.map((facet) => ({ facet, keys: keysOf(keys, facet) }))
  const read = await bitmaps.leaves(
    match,
    moment,
    counted.flatMap((one) => one.keys.map(({ key }) => key)),
  )
  const allBut = evaluate(match, read.leaves)
  let from = 0
  const unchanged = counted.flatMap(({ facet, keys: own }) => {
    const sets = read.more.slice(from, (from += own.length))
    const sizes = countEach(sets, changed(allBut(facet), moment.changed, []))
    return own.map(({ value }, ordinalIndex) => ({ facet, value, count: sizes[ordinalIndex] ?? 0 }))
  })
  return maxFrequent([...counts, ...unchanged])
}

/** The most frequent keys of a facet. */
const keysOf = (keys: BitmapKeys, facet: FacetName) =>
  [...keys]
    .flatMap(([name, key]) =>
      name.startsWith(`${kindOf[facet]}:`) ? [{ key, value: name.slice(kindOf[facet].length + 1) }] : [],
    )
    .slice(0, maxCounted)

/** Of what was counted in two places the sums, the most frequent of each facet. */
export const maxFrequent = (counts: readonly Count[]): readonly Count[] =>
  facetNames.flatMap((facet) => {
    const sums = new Map<string, number>()
    for (const { value, count } of counts.filter((one) => one.facet === facet))
      sums.set(value, (sums.get(value) ?? 0) + count)
    return [...sums]
      .map(([value, count]) => ({ facet, value, count }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, maxValues[facet])
  })
