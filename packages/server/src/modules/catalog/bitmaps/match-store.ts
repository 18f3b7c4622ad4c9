import type { Db, Reader } from '../../../platform/db/database.ts'
import type { BitmapMatch, Leaf } from './bitmap.ts'
import { conditions } from '../listing/condition-store.ts'
import type { Filter } from '../listing/filter.ts'

/** What the database says at one moment of what the bitmaps do not know. */
export interface Moment {
  /** Of the bitmaps. */
  readonly version: number
  /** So many blocks have ordinals. */
  readonly blocks: number
  /** Slots whose rows have changed since: the bitmaps say nothing of them. */
  readonly changed: readonly number[]
  /** By their leaf's place, the ordinals that a leaf without a bitmap has. */
  readonly made: Readonly<Record<string, readonly number[]>>
}

/** The columns of a moment, for a statement that asks for more at the same moment. */
export const momentColumns = (db: Reader, { leaves }: BitmapMatch) => {
  const ofLeaf = (leaf: Leaf, index: number) =>
    'key' in leaf
      ? db``
      : db`, ${String(index)}::text, (
          select jsonb_agg(ordinal) from catalog.listing where ${leaf.where} and listing.status = 'published')`
  return db`
    (select version from catalog.bitmap_version),
    (select coalesce(max(ordinal) >> 13, 0) + 1 from catalog.listing) as blocks,
    (select coalesce(array_agg(distinct ordinal), '{}') from catalog.listing_change) as changed,
    jsonb_strip_nulls(jsonb_build_object('none', null ${leaves.reduce((all, leaf, index) => db`${all} ${ofLeaf(leaf, index)}`, db``)})) as made`
}

/** With the ordinals of the changed rows that match now. */
export const readMoment = async (
  db: Db,
  filter: Filter,
  match: BitmapMatch,
): Promise<Moment & { readonly matching: readonly number[] }> => {
  const [row] = await db<(Moment & { matching: readonly number[] })[]>`
    select ${momentColumns(db, match)}, (
      select coalesce(array_agg(ordinal), '{}') from catalog.listing
      where ordinal in (select ordinal from catalog.listing_change) and ${conditions(db, filter)}
    ) as matching`
  return row ?? { version: 0, blocks: 1, changed: [], made: {}, matching: [] }
}

export interface Counted {
  readonly total: number
  /** The matches themselves, if they are few; undefined where that was not looked for. */
  readonly ordinals: readonly number[] | undefined
}
