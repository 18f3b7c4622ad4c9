import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { configuration } from './word-store.ts'
import { popularityWeights, trending } from '../ranking.ts'

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

/** Updated first: an insertion that finds its row there uses up an ordinal. */
const upsertListings = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  const language = configuration(tx, 'product.language')
  await tx`
    with product as (
      select product.*, lower(title) as lower_title,
        setweight(to_tsvector(${language}, title), 'A') || setweight(to_tsvector(${language}, keywords), 'B') ||
        setweight(to_tsvector(${language}, left(description, 5000)), 'C') as search
      from catalog.public_searched as product where id = any(${[...ids]}::uuid[])
    ),
    changed as (
      update search.listing set
        status = product.status, type = product.type, category = product.category, language = product.language,
        compatibility = product.compatibility, tags = product.tags, price = product.price,
        title = product.lower_title, updated_at = product.updated_at, search = product.search,
        revision = listing.revision + 1
      from product where product_id = product.id
      returning product_id
    )
    insert into search.listing (
      product_id, author_id, status, type, category, language, compatibility, tags, price, title, created_at,
      updated_at, popularity, search)
    select id, author_id, status, type, category, language, compatibility, tags, price, lower_title, created_at,
           updated_at, ${freshness(tx, 'created_at')}, search
    from product where id not in (select product_id from changed) order by id`
}

const insertChanges = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    insert into search.change (ordinal)
    select ordinal from search.listing where product_id = any(${[...ids]}::uuid[])`
}

/** Known words are passed over without a lock; new ones go in by the alphabet, so that two writers cannot block each other. */
const insertTerms = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    insert into search.word
    select distinct word
    from catalog.public_searched as product, unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || keywords))) as word
    where id = any(${[...ids]}::uuid[]) and length(word) between 3 and 40
      and not exists (select from search.word as known where known.word = word.word)
    order by word
    on conflict do nothing`
}

const insertLabels = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    insert into search.label
    select kind, value
    from (
      select 'category' as kind, category as value from catalog.public_searched as product where id = any(${[...ids]}::uuid[])
      union select 'tag', unnest(tags) from catalog.public_searched as product where id = any(${[...ids]}::uuid[])
    ) as own
    where not exists (
      select from search.label as known where known.kind = own.kind and known.value = own.value)
    order by kind, value
    on conflict do nothing`
}

/** Takes the products' counters over, in the transaction that moved them; what they grew by heats them as of `at`, if given. */
export const listCounters = async (tx: Tx, ids: readonly Id<'product'>[], at: Date | null): Promise<void> => {
  await tx`
    with locked as materialized (
      -- In one order, so that two who count many products at once cannot block each other.
      select product_id from search.listing where product_id = any(${[...ids]}::uuid[])
      order by product_id for no key update
    ),
    moved as (
      update search.listing set
        rating = counter.rating_average, rating_count = counter.rating_count,
        purchases = counter.purchases, views = counter.views,
        revision = listing.revision + 1,
        popularity = ${popularity(tx)},
        heat = ${at === null ? tx`listing.heat` : heatAfter(tx, at)}
      from catalog.public_counter as counter, locked
      where counter.product_id = locked.product_id and listing.product_id = locked.product_id
      returning ordinal, old.rating as was, new.rating as is
    )
    insert into search.change (ordinal) select ordinal from moved where was <> moved.is`
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
