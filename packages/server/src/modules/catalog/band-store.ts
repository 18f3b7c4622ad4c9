import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import { bandDigits, bandOrders, type BandOrder } from './band.ts'
import { asBits, type BitmapMatch } from './bitmap.ts'
import { conditions } from './condition-store.ts'
import type { Filter } from './filter.ts'
import { exactSql } from './match-store.ts'

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

/** Cuts the order into bands anew. */
export const cutBands = async (tx: Tx, order: BandOrder): Promise<void> => {
  const { name } = order
  // Some seconds of a million products; nobody waits for it.
  await tx`set local statement_timeout = 0`
  await tx`delete from catalog.bitmap where key_id in (select id from catalog.bitmap_key where kind = ${name})`
  await tx`delete from catalog.band where name = ${name}`
  await tx`
    insert into catalog.bitmap_key (kind, value, frequency)
    select ${name}, digit, 1 from generate_series(0, ${bandDigits - 1}::int) as digit
    on conflict do nothing`
  await tx`
    with cut as materialized (
      select slot, height, product_id,
             ntile(${2 ** bandDigits}::int) over (order by height, product_id) - 1 as number
      from (select slot, ${heightOf(tx, order)} as height, product_id from catalog.listing where status = 'published') as one
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
      select slot >> 6 as word, digit, bit_or(1::bigint << 63 - (slot & 63)) as bits
      from cut, generate_series(0, ${bandDigits - 1}::int) as digit
      where number >> digit & 1 = 1 group by 1, 2
    )
    insert into catalog.bitmap (key_id, block, bits)
    select key.id, place >> 7, string_agg(coalesce(word.bits, 0)::bit(64)::text, '' order by place)::bit(8192)
    from generate_series(0, (select max(slot) >> 13 from cut) * 128 + 127) as place
    cross join (select id, value::int as digit from catalog.bitmap_key where kind = ${name}) as key
    left join word on word.word = place and word.digit = key.digit
    group by 1, 2`
}

/** Notes that so many products have moved in these orders. */
export const noteMoved = async (tx: Tx, orders: readonly BandOrder[], count: number): Promise<void> => {
  await tx`update catalog.band_order set moved = moved + ${count} where name = any(${orders.map(({ name }) => name)}::text[])`
}

/** Where a band begins, and how many of the matches stand there or above. */
export interface BandStart {
  readonly height: number
  readonly id: string
  readonly passed: number
}

/** With more products than this that have moved a page is begun at the top, as if there were no bands. */
const mostMoved = 2_000

/**
 * The start of the lowest band that ends above the match at `offset`; undefined where there is none. From the
 * highest digit on: either all matches of the upper half are passed and the search goes on below, or it goes on in the upper half.
 * Products that have moved are counted one by one.
 */
export const findBandStart = async (
  db: Db,
  { filter, match }: { filter: Filter; match: BitmapMatch },
  { order, offset }: { order: BandOrder; offset: number },
): Promise<BandStart | undefined> => {
  const digits = Array.from({ length: bandDigits }, (_, index) => bandDigits - 1 - index)
  const halves = digits.map((digit) => {
    const [above, left] = [db.unsafe(String(digit + 1)), db.unsafe(String(digit))]
    return db`
    half_${left} as materialized (
      select left_${above}.block, left_${above}.bits,
             left_${above}.bits & coalesce(digit.bits, 0::bit(8192)) as upper
      from left_${above} left join catalog.bitmap as digit on digit.block = left_${above}.block and key_id = (
        select id from catalog.bitmap_key where kind = ${order.name} and value = ${String(digit)})
    ),
    step_${left} as materialized (
      select case when passes then passed + size else passed end as passed, passes,
             band + case when passes then 0 else ${2 ** digit}::int end as band
      from (select passed, band from step_${above}) as before,
           (select coalesce(sum(bit_count(upper)), 0) as size from half_${left}) as counted,
           lateral (select passed + size <= (select size from free) as passes) as decided
    ),
    left_${left} as materialized (
      select block, case when passes then bits # upper else upper end as bits from half_${left}, step_${left}
    ),`
  })
  const [row] = await db<BandStart[]>`
    with ${exactSql(db, filter, match)},
    moved as materialized (
      (select slot from catalog.counter_change limit ${mostMoved + 1})
      union (select slot from catalog.listing_change limit ${mostMoved + 1})
    ),
    few as materialized (select count(*) <= ${mostMoved} as is_few from moved),
    moved_match as materialized (
      select ${heightOf(db, order)} as height, product_id from catalog.listing
      where (select is_few from few) and slot in (select slot from moved) and ${conditions(db, filter)}
    ),
    free as materialized (
      select case when (select is_few from few) then ${offset}::int - count(*) end as size from moved_match
    ),
    left_${db.unsafe(String(bandDigits))} as materialized (
      select exact.block, exact.bits & ~coalesce(changed.bits, 0::bit(8192)) as bits
      from exact left join (select slot >> 13 as block, ${asBits(db)} as bits from moved group by 1) as changed
        using (block)
    ),
    step_${db.unsafe(String(bandDigits))} as (select 0::bigint as passed, 0 as band),
    ${halves.reduce((all, one) => db`${all} ${one}`)}
    start as (
      select height, product_id, passed
      from step_0 join catalog.band on band.name = ${order.name} and band.number = step_0.band + 1
    )
    select height, product_id as id, (passed + (
        select count(*) from moved_match as one
        where (one.height, one.product_id) >= (start.height, start.product_id)
      ))::int as passed
    from start where (select size from free) >= 0`
  return row
}
