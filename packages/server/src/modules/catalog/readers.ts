import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import { createBitmaps } from './bitmaps/bitmaps.ts'
import { createList, type List } from './listing/list.ts'
import { createFacetReader, type FacetReader } from './listing/list-facets.ts'
import { ttlMs } from './match-counts.ts'
import { createMatchFinder } from './matches.ts'
import { createShelf, type Shelf } from './shelf.ts'

/** Lists and facets over one database, with what they keep for a moment. */
export const createReaders = (deps: {
  readonly db: Db
  readonly clock: Clock
  /** Of more products than this none are looked at in this process. */
  readonly maxShelved?: number
}): { readonly pages: List; readonly facets: FacetReader; readonly shelf: Shelf } => {
  const bitmaps = createBitmaps({ ...deps, ttlMs })
  const shelf = createShelf({ ...deps, bitmaps, maxProducts: deps.maxShelved })
  const matches = createMatchFinder({ ...deps, bitmaps, shelf })
  const readers = { ...deps, bitmaps, matches, shelf }
  return { pages: createList(readers), facets: createFacetReader(readers), shelf }
}
