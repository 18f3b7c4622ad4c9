import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import { bandDigits, bandOrders, type BandOrder } from './band.ts'
import { nextVersion } from './bitmaps/bitmap-version-store.ts'
import { conditions } from './listing/condition-store.ts'
import type { Filter } from './listing/filter.ts'

const heightOf = (db: Reader, { height }: BandOrder) => db.unsafe(`(${height})::float8`)

/** Every digit of a product's bands, as rows of kind and value. */
export const bandsOfRow = (db: Reader, orders: readonly BandOrder[]) =>
  orders
    .map(
      (order) => db`
        select name, digit::text
        from (
          select name, number from catalog.band
          where name = ${order.name} and (height, band.product_id) <= (${heightOf(db, order)}, listing.product_id)
          order by height desc, band.product_id desc limit 1
        ) as own, generate_series(0, ${bandDigits - 1}::int) as digit
        where number >> digit & 1 = 1`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)

/** The orders that have no bands yet, or whose products have moved as often as there are products. */
export const findUncut = async (db: Reader): Promise<readonly BandOrder[]> => {
  const rows = await db<{ name: string }[]>`select name from catalog.band_order where moved < products`
  return bandOrders.filter(({ name }) => rows.every((row) => row.name !== name))
}

/** Cuts the order into bands again. */
export const cutBands = async (tx: Tx, order: BandOrder): Promise<void> => {
  const { name } = order
  // Some seconds of a million products; no one waits for it.
  await tx`set local statement_timeout = 0`
  const version = await nextVersion(tx)
  await tx`delete from catalog.bitmap where key_id in (select id from catalog.bitmap_key where kind = ${name})`
  await tx`delete from catalog.band where name = ${name}`
  await tx`
    insert into catalog.bitmap_key (kind, value, frequency)
    select ${name}, digit, 1 from generate_series(0, ${bandDigits - 1}::int) as digit
    on conflict do nothing`
  await tx`
    with cut as materialized (
      select ordinal, height, product_id,
             ntile(${2 ** bandDigits}::int) over (order by height, product_id) - 1 as number
      from (select ordinal, ${heightOf(tx, order)} as height, product_id from catalog.listing where status = 'published') as one
    ),
    known as (
      insert into catalog.band_order (name, products) select ${name}, count(*) from cut
      on conflict (name) do update set products = excluded.products, moved = 0
    ),
    started as (
      insert into catalog.band (name, number, height, product_id)
      select distinct on (number) ${name}, number, height, product_id from cut where number > 0
      order by number, height, product_id
    ),
    -- By 64 neighbours at first: to set one of 8,192 bits costs 3 µs.
    word as (
      select ordinal >> 6 as word, digit, bit_or(1::bigint << 63 - (ordinal & 63)) as bits
      from cut, generate_series(0, ${bandDigits - 1}::int) as digit
      where number >> digit & 1 = 1 group by 1, 2
    )
    insert into catalog.bitmap (key_id, block, bits, version)
    select key.id, place >> 7, string_agg(coalesce(word.bits, 0)::bit(64)::text, '' order by place)::bit(8192), ${version}
    from generate_series(0, (select max(ordinal) >> 13 from cut) * 128 + 127) as place
    cross join (select id, value::int as digit from catalog.bitmap_key where kind = ${name}) as key
    left join word on word.word = place and word.digit = key.digit
    group by 1, 2`
}

/** Notes that so many products have moved in these orders. */
export const noteMoved = async (tx: Tx, orders: readonly BandOrder[], count: number): Promise<void> => {
  await tx`update catalog.band_order set moved = moved + ${count} where name = any(${orders.map(({ name }) => name)}::text[])`
}

/** The place where a band begins. */
export interface BandPlace {
  readonly height: number
  readonly id: string
}

/** With more products than this that have moved a page is begun at the top, as if there were no bands. */
export const maxMoved = 2_000

export interface Moved {
  readonly version: number
  /** Slots of products that may not be in the band that the bitmaps say. */
  readonly ordinals: readonly number[]
  /** Where those of them that match stand now. */
  readonly matches: readonly BandPlace[]
}

export const findMoved = async (db: Db, filter: Filter, order: BandOrder): Promise<Moved> => {
  const [row] = await db<Moved[]>`
    with moved as materialized (
      (select ordinal from catalog.counter_change limit ${maxMoved + 1})
      union (select ordinal from catalog.listing_change limit ${maxMoved + 1})
    )
    select (select version from catalog.bitmap_version),
      coalesce((select array_agg(ordinal) from moved), '{}') as ordinals,
      coalesce((
        select jsonb_agg(jsonb_build_object('height', ${heightOf(db, order)}, 'id', product_id))
        from catalog.listing
        where (select count(*) from moved) <= ${maxMoved} and ordinal in (select ordinal from moved)
          and ${conditions(db, filter)}), '[]') as matches`
  return row ?? { version: 0, ordinals: [], matches: [] }
}

export const findBand = async (
  db: Db,
  { name }: BandOrder,
  number: number,
): Promise<BandPlace | undefined> => {
  const [row] = await db<BandPlace[]>`
    select height, product_id as id from catalog.band where name = ${name} and number = ${number}`
  return row
}
