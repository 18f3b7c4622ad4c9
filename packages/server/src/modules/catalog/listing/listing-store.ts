import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { popularityWeights, trending } from '../search/ranking.ts'

/**
 * Brings the listing up to date with the products' own rows, in the transaction that wrote them and after it did. The
 * columns that follow from counters are `listCounters`' alone, so that two writers of one product never undo each other.
 */
export const listProducts = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await Promise.all([
    upsertListings(tx, ids),
    insertChanges(tx, ids),
    insertTerms(tx, ids),
    insertLabels(tx, ids),
  ])
}

/** Writes the rows and counts them to their authors. */
const upsertListings = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    with listed as (${upsert(tx, ids)})
    insert into catalog.own_total (author_id, status, step)
    select author_id, status, sum(step) from (
      select author_id, was as status, -1 as step from listed where was is not null
      union all select author_id, becomes, 1 from listed
    ) as one group by author_id, status having sum(step) <> 0`
}

const upsert = (tx: Tx, ids: readonly Id<'product'>[]) => tx`
    insert into catalog.listing (
      product_id, author_id, status, type, category, compatibility, tags, price, title, created_at, updated_at,
      popularity, search)
    select id, author_id, status, type, category, compatibility, tags, price, lower(title), created_at, updated_at,
           ${freshness(tx, 'created_at')},
           setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') ||
           setweight(to_tsvector('english', left(description, 5000)), 'C')
    from catalog.product where id = any(${[...ids]}::uuid[])
    order by id
    on conflict (product_id) do update set
      status = excluded.status, type = excluded.type, category = excluded.category,
      compatibility = excluded.compatibility, tags = excluded.tags, price = excluded.price, title = excluded.title,
      updated_at = excluded.updated_at, search = excluded.search
    returning author_id, old.status as was, new.status as becomes`

const insertChanges = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    insert into catalog.listing_change (ordinal)
    select ordinal from catalog.listing where product_id = any(${[...ids]}::uuid[])`
}

/** Known words are passed over without a lock; new ones go in by the alphabet, so that two writers cannot block each other. */
const insertTerms = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    insert into catalog.word
    select distinct word
    from catalog.product, unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || keywords))) as word
    where id = any(${[...ids]}::uuid[]) and length(word) between 3 and 40
      and not exists (select from catalog.word as known where known.word = word.word)
    order by word
    on conflict do nothing`
}

const insertLabels = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    insert into catalog.label
    select kind, value
    from (
      select 'category' as kind, category as value from catalog.product where id = any(${[...ids]}::uuid[])
      union select 'tag', unnest(tags) from catalog.product where id = any(${[...ids]}::uuid[])
    ) as own
    where not exists (
      select from catalog.label as known where known.kind = own.kind and known.value = own.value)
    order by kind, value
    on conflict do nothing`
}

/** Takes the products' counters over, in the transaction that moved them; what they grew by heats them as of `at`, if given. */
export const listCounters = async (tx: Tx, ids: readonly Id<'product'>[], at: Date | null): Promise<void> => {
  await tx`
    with locked as materialized (
      -- In one order, so that two who count many products at once cannot block each other.
      select product_id from catalog.listing where product_id = any(${[...ids]}::uuid[])
      order by product_id for no key update
    ),
    moved as (
      update catalog.listing set
        rating = counter.rating_average, rating_count = counter.rating_count,
        purchases = counter.purchases, views = counter.views,
        popularity = ${popularity(tx)},
        heat = ${at === null ? tx`listing.heat` : heatAfter(tx, at)}
      from catalog.counter, locked
      where counter.product_id = locked.product_id and listing.product_id = locked.product_id
      returning ordinal, old.rating as was, new.rating as is,
        (old.popularity, old.heat, old.purchases, old.views) <> (new.popularity, new.heat, new.purchases, new.views)
          as is_moved
    ),
    counted as (insert into catalog.counter_change (ordinal) select ordinal from moved where is_moved)
    insert into catalog.listing_change (ordinal) select ordinal from moved where was <> moved.is`
}

const popularity = (db: Reader) => {
  const { views, rating, prior, priorCount } = popularityWeights
  return db`(
    ln(1 + counter.purchases::float8) + ${views}::float8 * ln(1 + counter.views::float8)
    + ${rating}::float8 * counter.rating_count::float8 * (counter.rating_average::float8 - ${prior}::float8)
      / (${priorCount}::float8 + counter.rating_count::float8)
    + ${freshness(db, 'listing.created_at')})`
}

/** All that a product without sales, views and reviews has; in years of 365.25 days. */
const freshness = (db: Reader, createdAt: string) => db`
  ${popularityWeights.freshness}::float8
    * extract(epoch from ${db.unsafe(createdAt)} - timestamptz '2025-01-01 00:00:00Z')::float8 / 31557600`

/**
 * Heat after the counters moved: log2 of the sum of what happened, each event worth `2 ^ (its time / half-life)`. Since
 * all of it decays at the same rate, decay never changes an order: no row is updated as time passes, and an index sorts by it.
 */
const heatAfter = (db: Reader, at: Date) => {
  const age = at.getTime() / (trending.halfLifeDays * 86_400_000)
  const grown = db`(
    ${trending.saleInViews} * greatest(counter.purchases - listing.purchases, 0)
      + greatest(counter.views - listing.views, 0))::float8`
  const event = db`(${age}::float8 + ln(${grown}) / ln(2::float8))`
  // log2(2^a + 2^b) without ever making 2^a, which is beyond any number; 60 half-lives apart the lesser is nothing.
  return db`case when ${grown} = 0 then listing.heat else
    greatest(listing.heat, ${event})
      + ln(1 + 2 ^ (-least(abs(listing.heat - ${event}), 60))) / ln(2::float8) end`
}
