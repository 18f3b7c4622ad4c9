import type { Db, Tx } from '../../../platform/db/database.ts'

/** The next version, for anyone who holds the lock of merges. */
export const nextVersion = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ version: number }[]>`
    update catalog.bitmap_version set version = version + 1 returning version`
  return row?.version ?? 0
}

/** A stored bitmap: which ordinals of a block have the key. */
export interface StoredBitmap {
  readonly key: number
  readonly ordinalIndex: number
  readonly bytes: Uint8Array
}

interface Wanted {
  /** Keys whose bitmaps are wanted whole. */
  readonly all: readonly number[]
  /** Keys of which only what changed since a version is. */
  readonly changed: readonly number[]
  readonly since: number
}

/** The version that the bitmaps have, and those that are wanted, of the same moment. */
export const readBitmaps = async (
  db: Db,
  { all, changed, since }: Wanted,
): Promise<{ readonly version: number; readonly bitmaps: readonly StoredBitmap[] }> => {
  const rows = await db<{ version: number; key: number | null; ordinalIndex: number; bytes: Uint8Array }[]>`
    select known.version, key_id as key, block as "ordinalIndex", substring(bit_send(bits) from 5) as bytes
    from catalog.bitmap_version as known left join (
      select key_id, block, bits from catalog.bitmap where key_id = any(${[...all]}::int[])
      union all
      select key_id, block, bits from catalog.bitmap
      where key_id = any(${[...changed]}::int[]) and version > ${since}
    ) as wanted on true`
  const bitmaps = rows.flatMap(({ key, ordinalIndex, bytes }) =>
    key === null ? [] : [{ key, ordinalIndex, bytes }],
  )
  return { version: rows[0]?.version ?? 0, bitmaps }
}
