import type { Db, Reader } from '../../platform/db/database.ts'
import { asBits, type BitmapMatch } from './bitmap.ts'
import { conditions } from './condition-store.ts'
import type { FacetName } from './facets.ts'
import type { Filter } from './filter.ts'

const listed = (db: Reader, parts: readonly ReturnType<typeof asBits>[]) =>
  parts.reduce((all, one) => db`${all}, ${one}`)

/**
 * `matched`: block by block which unchanged slots match; m_all by the whole filter, m_<facet> without that facet's.
 */
export const matchedSql = (db: Reader, { leaves, fixed, facets }: BitmapMatch) => {
  const stored = leaves.flatMap((leaf, index) =>
    'key' in leaf ? [{ key: leaf.key, position: index + 1 }] : [],
  )
  const made = leaves.flatMap((leaf, index) =>
    'where' in leaf
      ? [
          db`union all select ${index + 1}::int, slot >> 13, ${asBits(db)} from catalog.listing
             where ${leaf.where} and listing.status = 'published' group by 2`,
        ]
      : [],
  )
  // One by one: of an array the database does not know how long it is, and plans 5 ms each time instead of keeping a plan.
  const pairs = stored.map(({ key, position }) => db`(${key}::int, ${position}::int)`)
  const wanted = pairs.length === 0 ? db`select 0, 0 where false` : db`values ${listed(db, pairs)}`
  const columns = leaves.map((_, index) =>
    db.unsafe(`bit_or(bits) filter (where position = ${index + 1}) as b${index + 1}`),
  )
  // Each part is worked out once, however many facets leave it in.
  const names = Object.keys(facets) as FacetName[]
  const parts = names.map((name) => db`, ${facets[name] ?? fixed} as ${db.unsafe(`part_${name}`)}`)
  const matches = [...names, 'all'].map((left) => {
    const others = names.filter((name) => name !== left).map((name) => `& part_${name}`)
    return db.unsafe(`, part_fixed ${others.join(' ')} as m_${left}`)
  })
  return db`
    leaf as (
      select wanted.position::int as position, block, bits
      from (${wanted}) as wanted (key_id, position) join catalog.bitmap using (key_id)
      ${made.reduce((all, one) => db`${all} ${one}`, db``)}
    ),
    pivot as (
      select block ${columns.reduce((all, one) => db`${all}, ${one}`, db``)} from leaf group by block
    ),
    changed as (select slot >> 13 as block, ${asBits(db)} as bits from catalog.listing_change group by 1),
    part as materialized (
      select pivot.block, (${fixed}) & ~coalesce(changed.bits, 0::bit(8192)) as part_fixed
        ${parts.reduce((all, one) => db`${all} ${one}`, db``)}
      from pivot left join changed using (block)
    ),
    matched as materialized (
      select block ${matches.reduce((all, one) => db`${all} ${one}`, db``)} from part
    )`
}

/** `exact`: block by block which slots match the whole filter, those that changed looked at themselves. */
export const exactSql = (db: Reader, filter: Filter, match: BitmapMatch) => db`
  ${matchedSql(db, match)},
  exact as materialized (
    select block, bit_or(bits) as bits
    from (
      select block, m_all as bits from matched
      union all
      select slot >> 13, ${asBits(db)} from catalog.listing
      where slot in (select slot from catalog.listing_change) and ${conditions(db, filter)} group by 1
    ) as one
    group by block
  )`

/** `exact` as one string of bytes that has a bit for every slot there is. */
const wholeSql = (db: Reader) => db`
  select string_agg(
    coalesce(substring(bit_send(bits) from 5), decode(repeat('00', 1024), 'hex')), ''::bytea order by block) as bits
  from generate_series(0, (select max(slot) >> 13 from catalog.listing)) as block left join exact using (block)`

export interface Counted {
  readonly total: number
  /** The matches themselves, if they are few; undefined where that was not looked for. */
  readonly slots: readonly number[] | undefined
}

/** The number of matches and, of up to `few`, their slots. */
export const countByBitmaps = async (
  db: Db,
  { filter, match, few }: { filter: Filter; match: BitmapMatch; few: number },
): Promise<Counted> => {
  const [row] = await db<{ total: number; bits: Uint8Array | null }[]>`
    with ${exactSql(db, filter, match)},
    counted as (select coalesce(sum(bit_count(bits)), 0)::int as total from exact)
    select total, case when total between 1 and ${few} then (${wholeSql(db)}) end as bits from counted`
  const { total = 0, bits = null } = row ?? {}
  return { total, slots: bits ? slotsOf(bits) : total === 0 ? [] : undefined }
}

const slotsOf = (bits: Uint8Array): number[] => {
  const slots: number[] = []
  for (const [index, byte] of bits.entries())
    if (byte !== 0) for (let bit = 0; bit < 8; bit++) if ((byte >> (7 - bit)) & 1) slots.push(index * 8 + bit)
  return slots
}

/** Where matches are known: their slots, or bitmaps that have them; undefined where the database must find them itself. */
export type Within = readonly number[] | BitmapMatch | undefined

/**
 * The condition that makes rows of `listing` the matches, with the table expressions it stands on. A walk down an index that
 * has the slot meets the matches without a look at any other row.
 */
export const rowsWithin = (db: Reader, filter: Filter, within: Within) => {
  if (!within) return { ctes: db``, where: conditions(db, filter) }
  // What was found a moment ago may not be published any more.
  if ('length' in within)
    return { ctes: db``, where: db`status = 'published' and slot = any(${[...within]}::int[])` }
  return {
    ctes: db`${exactSql(db, filter, within)}, whole as materialized (${wholeSql(db)}),`,
    // Bytes count their bits from the lowest, bit strings from the highest. Not `= 1`, which the database takes for so rare
    // that it sorts all matches instead of walking.
    where: db`status = 'published' and get_bit((select bits from whole), (slot # 7)::bigint) <> 0`,
  }
}
