import type { Db, Reader, Tx } from '../../../platform/db/database.ts'
import type { BitmapKeys } from './bitmap.ts'
import { bandOrders } from '../band.ts'
import { bandsOfRow, noteMoved } from '../band-store.ts'
import { nextVersion } from './bitmap-version-store.ts'
import { asBits, digits } from './bitmap.ts'
import { priceSteps, ratingSteps } from '../listing/facets.ts'

/** With more changes than this the rows themselves are looked at until the merge has caught up. */
const maxChanges = 20_000

/** The number of the newest key, once the bitmaps are built and not far behind; else undefined. Keys are only ever added. */
export const findNewestKey = async (db: Db): Promise<number | undefined> => {
  const [row] = await db<{ newest: number }[]>`
    select max(id) as newest from catalog.bitmap_key
    having bool_or(kind = 'all')
      and (select count(*) from (select from catalog.listing_change limit ${maxChanges + 1}) as change) <= ${maxChanges}`
  return row?.newest
}

export const findBitmapKeys = async (db: Db): Promise<BitmapKeys> => {
  const rows = await db<{ key: string; id: number }[]>`
    select kind || ':' || value as key, id from catalog.bitmap_key order by frequency desc, value`
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Every key of a product, as rows of kind and value; the numbers' digits among them. */
const keysOfRow = (db: Reader) => db`
  select 'all' as kind, '' as value where status = 'published'
  union all select 'type', type
  union all select 'category', category
  union all select 'author', author_id::text
  union all select 'provider', unnest(compatibility)
  union all select 'tags', unnest(tags)
  union all select 'word', unnest(tsvector_to_array(search))
  union all select 'price', digit::text from generate_series(0, ${digits.price - 1}::int) as digit
    where (price * 1000)::int >> digit & 1 = 1
  union all select 'rating', digit::text from generate_series(0, ${digits.rating - 1}::int) as digit
    where (rating * 100)::int >> digit & 1 = 1
  union all select 'priceRange', width_bucket(price, ${priceSteps.map(String)}::numeric[])::text
  union all select 'minRating', step::text from unnest(${[...ratingSteps]}::int[]) as step where rating >= step
  union all ${bandsOfRow(db, bandOrders)}`

/** One merge at a time: those who come later go away. */
const mergeLock = 7_105_102

export const tryMergeLock = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<{ locked: boolean }[]>`select pg_try_advisory_xact_lock(${mergeLock}) as locked`
  return row?.locked ?? false
}

/** Takes up to `most` changes into the bitmaps; how many it took. */
export const mergeChanges = async (tx: Tx, max: number): Promise<number> => {
  const changes = await tx<{ id: bigint; ordinal: number }[]>`
    select id, ordinal from catalog.listing_change order by id limit ${max}`
  if (changes.length === 0) return 0
  const ordinals = [...new Set(changes.map(({ ordinal }) => ordinal))]
  const version = await nextVersion(tx)
  await takeOut(tx, { ordinals, version }, tx``)
  await putIn(tx, { ordinals, version }, keysOfRow(tx))
  await noteMoved(tx, bandOrders, ordinals.length)
  await tx`
    delete from catalog.listing_change where id = any(${changes.map(({ id }) => id.toString())}::bigint[])`
  return changes.length
}

const countedOrders = bandOrders.filter(({ isCounted }) => isCounted)

/** Takes up to `most` moved counters into the bitmaps of bands; how many it took. */
export const mergeCounterChanges = async (tx: Tx, max: number): Promise<number> => {
  const changes = await tx<{ ordinal: number }[]>`
    delete from catalog.counter_change
    where ctid = any(array(select ctid from catalog.counter_change limit ${max}))
    returning ordinal`
  if (changes.length === 0) return 0
  const ordinals = [...new Set(changes.map(({ ordinal }) => ordinal))]
  const names = countedOrders.map(({ name }) => name)
  const version = await nextVersion(tx)
  await takeOut(
    tx,
    { ordinals, version },
    tx`and key_id in (select id from catalog.bitmap_key where kind = any(${names}::text[]))`,
  )
  await putIn(tx, { ordinals, version }, bandsOfRow(tx, countedOrders))
  await noteMoved(tx, countedOrders, ordinals.length)
  return changes.length
}

type Sql = ReturnType<typeof keysOfRow>

interface Changed {
  readonly ordinals: readonly number[]
  readonly version: number
}

const takeOut = async (tx: Tx, { ordinals, version }: Changed, ofKeys: Sql): Promise<void> => {
  await tx`
    update catalog.bitmap set bits = bitmap.bits & ~changed.bits, version = ${version}
    from (
      select ordinal >> 13 as block, ${asBits(tx)} as bits from unnest(${[...ordinals]}::int[]) as ordinal group by 1
    ) as changed
    where bitmap.block = changed.block and bit_count(bitmap.bits & changed.bits) > 0 ${ofKeys}`
}

const putIn = async (tx: Tx, { ordinals, version }: Changed, keys: Sql): Promise<void> => {
  await tx`
    insert into catalog.bitmap (key_id, block, bits, version)
    select key.id, ordinal >> 13, ${asBits(tx)}, ${version}
    from catalog.listing, lateral (${keys}) as own (kind, value)
    join catalog.bitmap_key as key using (kind, value)
    where ordinal = any(${[...ordinals]}::int[])
    group by 1, 2
    on conflict (key_id, block) do update set bits = bitmap.bits | excluded.bits, version = excluded.version`
}

export const forgetChanges = async (tx: Tx): Promise<void> => {
  await tx`delete from catalog.listing_change`
  await tx`delete from catalog.counter_change`
}

/** About how many products are listed, as of the last analysis; and whether any bitmap has been made. */
export const findSize = async (db: Reader): Promise<{ products: number; hasBitmaps: boolean }> => {
  const [row] = await db<{ products: number; hasBitmaps: boolean }[]>`
    select (select greatest(reltuples, 0)::int from pg_class where oid = 'catalog.listing'::regclass) as products,
           exists (select from catalog.bitmap_key) as "hasBitmaps"`
  return row ?? { products: 0, hasBitmaps: false }
}

export interface WantedKey {
  readonly kind: string
  readonly value: string
  readonly frequency: number
}

/** Values that at least this share of the products have get a bitmap. */
const frequent = 0.002

/**
 * Keys that should have a bitmap and have none, from the database's own statistics of the columns: what
 * is in many products, and whatever numbers need.
 */
export const findMissingKeys = (db: Reader): Promise<WantedKey[]> => db<WantedKey[]>`
  with wanted (kind, value, frequency) as (
    select case attname when 'compatibility' then 'provider' when 'search' then 'word' when 'author_id' then 'author'
                        else attname end, value, frequency
    from pg_stats, lateral (
      select * from unnest(
        coalesce(most_common_elems, most_common_vals)::text::text[],
        case when most_common_elems is null then most_common_freqs
             else most_common_elem_freqs[:cardinality(most_common_elems::text::text[])] end)
    ) as common (value, frequency)
    where schemaname = 'catalog' and tablename = 'listing'
      and attname in ('type', 'category', 'author_id', 'compatibility', 'tags', 'search')
      and frequency >= ${frequent}
    union all select 'price', digit::text, 1 from generate_series(0, ${digits.price - 1}::int) as digit
    union all select 'rating', digit::text, 1 from generate_series(0, ${digits.rating - 1}::int) as digit
    union all select 'priceRange', step::text, 1 from generate_series(1, ${priceSteps.length}::int) as step
    union all select 'minRating', step::text, 1 from unnest(${[...ratingSteps]}::int[]) as step
    union all select 'all', '', 1
  )
  select distinct on (kind, value) kind, value, frequency::float8 as frequency
  from wanted
  where not exists (
    select from catalog.bitmap_key as key where key.kind = wanted.kind and key.value = wanted.value)`

const rowsOf = (db: Reader, { kind, value }: WantedKey) => {
  const number = Number(value)
  switch (kind) {
    case 'all':
      return db`status = 'published'`
    case 'author':
      return db`author_id = ${value}::uuid`
    case 'provider':
      return db`compatibility @> array[${value}]`
    case 'tags':
      return db`tags @> array[${value}]`
    case 'word':
      return db`search @@ ${`'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`}::tsquery`
    case 'price':
      return db`(price * 1000)::int >> ${number}::int & 1 = 1`
    case 'rating':
      return db`(rating * 100)::int >> ${number}::int & 1 = 1`
    case 'priceRange':
      return db`width_bucket(price, ${priceSteps.map(String)}::numeric[]) = ${number}`
    case 'minRating':
      return db`rating >= ${number}`
    default:
      return db`${db.unsafe(kind === 'type' ? 'type' : 'category')} = ${value}`
  }
}

/** Makes the key with its bitmaps from all rows there are. */
export const insertKey = async (tx: Tx, key: WantedKey): Promise<void> => {
  const [row] = await tx<{ id: number }[]>`
    insert into catalog.bitmap_key (kind, value, frequency) values (${key.kind}, ${key.value}, ${key.frequency})
    returning id`
  // Some seconds of a million products, more where the machine is busy; no one waits for it.
  await tx`set local statement_timeout = 0`
  await tx`
    insert into catalog.bitmap (key_id, block, bits, version)
    select ${row?.id ?? 0}::int, ordinal >> 13, ${asBits(tx)}, ${await nextVersion(tx)} from catalog.listing where ${rowsOf(tx, key)} group by 2`
}
