import { seconds, type Clock } from '../../../kernel/time.ts'
import type { Db } from '../../../platform/db/database.ts'
import { matchByBitmaps, type BitmapKeys, type BitmapMatch } from './bitmap.ts'
import { createBitmapCopies, type BitmapCopies } from './bitmap-copies.ts'
import { findBitmapKeys, findNewestKey } from './bitmap-store.ts'
import { both, changed, none, ofOrdinals, type Bits } from './bits.ts'
import type { FacetName } from '../listing/facets.ts'
import type { Filter } from '../listing/filter.ts'
import { createTtlCache } from '../kept.ts'
import { readMoment, type Moment } from './match-store.ts'

/** The bitmaps of a catalogue, if it is so large that it has any. */
export interface Bitmaps extends BitmapCopies {
  /** Which keys have bitmaps; undefined while they are not in use. */
  keys(): Promise<BitmapKeys | undefined>
  /** All that matches the filter now; undefined where the database itself must find it. */
  matches(filter: Filter): Promise<Bits | undefined>
  /** What the filter's leaves are at the moment, and next to them the bitmaps of `more` keys. */
  leaves(match: BitmapMatch, moment: Moment, more?: readonly number[]): Promise<Leaves>
  forget(): void
}

interface Leaves {
  readonly leaves: readonly Bits[]
  readonly more: readonly Bits[]
}

/** Number of filters with cached matches, for the page that follows the total: 125 KB each among a million products. */
const maxEntries = 64

interface Options {
  readonly db: Db
  readonly clock: Clock
  /** How long matches are used again. */
  readonly ttlMs: number
}

export const createBitmaps = ({ db, clock, ttlMs }: Options): Bitmaps => {
  const copies = createBitmapCopies(db)
  const newest = createTtlCache<number | undefined>(clock, seconds(10))
  const cached = createTtlCache<Bits | undefined>(clock, ttlMs, maxEntries)
  let known: { readonly newest: number; readonly keys: BitmapKeys } | undefined
  const keys = async () => {
    const now = await newest.get('', () => findNewestKey(db))
    if (now === undefined) return undefined
    if (known?.newest !== now) known = { newest: now, keys: await findBitmapKeys(db) }
    return known.keys
  }

  const leaves: Bitmaps['leaves'] = async (match, moment, more = []) => {
    const stored = match.leaves.flatMap((leaf) => ('key' in leaf ? [leaf.key] : []))
    const bits = await copies.read([...stored, ...more], moment)
    const words = bits[0]?.length ?? 0
    const own = bits.values()
    return {
      leaves: match.leaves.map((leaf, index) =>
        'key' in leaf ? (own.next().value ?? none(words)) : ofOrdinals(moment.made[index] ?? [], words),
      ),
      more: bits.slice(stored.length),
    }
  }

  const find = async (filter: Filter): Promise<Bits | undefined> => {
    const has = await keys()
    if (!has) return undefined
    const match = matchByBitmaps(db, has, filter)
    const moment = await readMoment(db, filter, match)
    const read = await leaves(match, moment)
    return changed(evaluate(match, read.leaves)(), moment.changed, moment.matching)
  }

  return {
    keys,
    leaves,
    read: copies.read,
    matches: (filter) =>
      cached.get(JSON.stringify({ ...filter, search: filter.search?.query }), () => find(filter)),
    forget: cached.clear,
  }
}

/** The matches of the whole filter, or but for one facet's own part of it. */
export const evaluate = ({ fixed, facets }: BitmapMatch, leaves: readonly Bits[]) => {
  const base = fixed(leaves)
  const parts = Object.entries(facets).map(([name, part]) => ({ name, bits: part(leaves) }))
  return (left?: FacetName): Bits =>
    parts
      .filter(({ name }) => name !== left)
      .map(({ bits }) => bits)
      .reduce(both, base)
}
