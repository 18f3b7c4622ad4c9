import type { Id } from '../../../kernel/ids.ts'
import { plannedForValues, type Db } from '../../../platform/db/database.ts'
import { similar } from '../ranking.ts'

/** From each reason to be similar this many of the most popular are compared. */
const maxCompared = 100

/** What a product is compared by; no category where it has none of its own. */
interface Subject {
  readonly category: string | null
  readonly tags: string[]
  /** A tsquery of the words of the title; null where they say nothing. */
  readonly titleTerms: string | null
}

/** Published products like this one, most similar first; never itself. */
export const findRelated = async (db: Db, id: Id<'product'>, limit: number): Promise<Id<'product'>[]> => {
  const [subject] = await db<Subject[]>`
    select nullif(category, 'uncategorized') as category, tags, (
        select string_agg(quote_literal(word), ' | ')
        from unnest(tsvector_to_array(ts_filter(search, '{a}'))) as word
      ) as "titleTerms"
    from search.listing where product_id = ${id}`
  return subject ? findSimilar(db, subject, { id, limit }) : []
}

const findSimilar = async (
  db: Db,
  { category, tags, titleTerms }: Subject,
  { id, limit }: { readonly id: Id<'product'>; readonly limit: number },
): Promise<Id<'product'>[]> => {
  const best = db`order by popularity desc, product_id desc limit ${maxCompared}`
  const others = db`
    select product_id, popularity, category, tags, search from search.listing
    where status = 'published' and product_id <> ${id}`
  const sharedTags = tags.reduce((sum, tag) => db`${sum} + (${tag} = any(tags))::int`, db`0`)
  // Rows are carried along and scored as they are found, where looking at those of all candidates again cost 2 ms of 7.5.
  const rows = await plannedForValues(db<{ id: Id<'product'> }[]>`
    with related as (
      (${others} and tags && ${tags} ${best})
      union all
      (${others} and category = ${category} ${best})
      union all
      (${others} and search @@ ${titleTerms}::tsquery ${best})
    ),
    scored as (
      select product_id, popularity,
        ${similar.tag}::float8 * (${sharedTags})
          + case when category = ${category} then ${similar.category}::float8 else 0 end
          + ${similar.titleTerms}::float8 * coalesce(ts_rank(search, ${titleTerms}::tsquery, 1), 0) as score
      from related
    )
    select product_id as id from scored group by product_id, popularity, score
    order by score desc, popularity desc, product_id desc
    limit ${limit}`)
  return rows.map((row) => row.id)
}
