import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import { createBitmaps } from './bitmaps.ts'
import { createList, type List } from './list.ts'
import { createFacetReader, type FacetReader } from './list-facets.ts'
import { keptMs } from './match-counts.ts'
import { createMatchFinder } from './matches.ts'

/** Lists and facets over one database, with what they keep for a moment. */
export const createReaders = (deps: {
  readonly db: Db
  readonly clock: Clock
}): { readonly pages: List; readonly facets: FacetReader } => {
  const bitmaps = createBitmaps({ ...deps, keptMs })
  const matches = createMatchFinder({ ...deps, bitmaps })
  const readers = { ...deps, bitmaps, matches }
  return { pages: createList(readers), facets: createFacetReader(readers) }
}
