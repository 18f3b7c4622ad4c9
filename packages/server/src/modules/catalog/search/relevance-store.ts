import { plannedForValues, type Db, type Reader } from '../../../platform/db/database.ts'
import { rowsWithin, tsquery } from '../listing/condition-store.ts'
import { findPage, isSmallResult, type Among, type Found, type Slice } from '../listing/list-store.ts'
import { relevanceWeights } from './ranking.ts'
import { searchOf } from './search.ts'
import type { Search, SearchWording } from './search-query.ts'

/**
 * Of more matches only this many, the most popular, are ranked by their words; the others follow by popularity. A broad search of a
 * million products takes 16 ms so, 23 with twice as many.
 */
export const maxRanked = 500

interface Sought extends Among {
  readonly search: Search
}

/**
 * One page of a search's matches by how well they fit. A key holds the score, the popularity that breaks ties and, where
 * only the most popular are ranked, where these end, so that a later page knows them again; past them it is the
 * popularity alone.
 */
export const findRelevant = async (db: Db, sought: Sought, slice: Slice): Promise<Found[]> => {
  const { order, limit, offset, after } = slice
  const parts = after?.key.split(' ').length ?? 0
  const isCapped = after ? parts !== 2 : sought.total > maxRanked
  if (isCapped && (order === 'asc' || parts === 1 || (!after && offset >= maxRanked)))
    return findPage(db, sought, slice)
  const ranked = await findRanked(db, sought, { ...slice, isCapped })
  const last = ranked.at(-1)
  if (!isCapped || ranked.length === limit) return ranked
  const [, , popularity, id] = (last ?? after)?.key.split(' ') ?? []
  if (popularity === undefined || id === undefined) return ranked
  const rest = { ...slice, limit: limit - ranked.length, offset: 0, after: { key: popularity, id } }
  return [...ranked, ...(await findPage(db, sought, rest))]
}

const findRanked = (
  db: Db,
  { search, ...among }: Sought,
  { order, limit, offset, after, isCapped }: Slice & { readonly isCapped: boolean },
): Promise<Found[]> => {
  const [score = '0', popularity = '0', endPopularity, endId] = after?.key.split(' ') ?? []
  const ends = endPopularity !== undefined && endId !== undefined
  const cap = ends
    ? db`where (popularity, product_id) >= (${endPopularity}::text::float8, ${endId}::uuid)`
    : isCapped
      ? db`order by popularity desc, product_id desc limit ${maxRanked}`
      : db``
  const end = ends
    ? db`' ' || ${endPopularity}::text || ' ' || ${endId}::text`
    : isCapped
      ? db`(select ' ' || popularity || ' ' || product_id from candidate order by popularity, product_id limit 1)`
      : db`''`
  const beyond =
    order === 'desc'
      ? db`(score, popularity, product_id) < (${score}::text::float8, ${popularity}::text::float8, ${after?.id ?? null}::uuid)`
      : db`(score > ${score}::text::float8 or score = ${score}::text::float8
          and (popularity, product_id) < (${popularity}::text::float8, ${after?.id ?? null}::uuid))`
  const where = rowsWithin(db, among.filter, among.within)
  const columns = db`product_id, popularity, search`
  // Down a long way only the index is read, the rows of what it led to after.
  const candidates =
    isSmallResult(among) || !isCapped
      ? db`
    chosen as materialized (select product_id, popularity, search from catalog.listing where ${where}),
    candidate as materialized (select ${columns} from chosen ${cap})`
      : db`
    chosen as materialized (
      select product_id from (select product_id, popularity from catalog.listing where ${where}) as listing ${cap}
    ),
    candidate as materialized (select ${columns} from chosen join catalog.listing using (product_id))`
  return plannedForValues(db<Found[]>`
    with ${candidates},
    ranked as (
      select product_id, popularity, ${scoreOf(db, search)} as score
      -- Once a row, and for no row that is not ranked: offset 0 keeps it apart.
      from candidate, lateral (select length(ts_filter(search, '{a}')) as words offset 0) as title
    )
    select product_id as id, score || ' ' || popularity || ${end} as key
    from ranked ${after ? db`where ${beyond}` : db``}
    order by score ${db.unsafe(order)}, popularity desc, product_id desc
    limit ${limit} offset ${offset}`)
}

/** The relevance of ranking.ts. */
const scoreOf = (db: Reader, { terms, weights, sufficient }: Search) => {
  const { all, popular } = relevanceWeights
  const included = terms.flatMap((term, at) => (term.isExcluded ? [] : [{ term, weight: weights[at] ?? 1 }]))
  const fields = included.map(({ term, weight }) => {
    const wordings = term.any.map((wording, index) => fieldOf(db, wording, index > 0))
    return db`${weight}::float8 * greatest(${wordings.reduce((list, one) => db`${list}, ${one}`)})`
  })
  const text = fields.reduce((sum, one) => db`${sum} + ${one}`)
  const whole = searchOf(included.map(({ term }) => term)).query
  const bonus = sufficient
    ? db`* (1 + case when search @@ ${tsquery(db, whole)} then ${all}::float8 else 0 end)`
    : db``
  return db`((${text}) ${bonus} * (1 + ${popular}::float8 * popularity))`
}

const fieldOf = (db: Reader, { query }: SearchWording, isSynonym: boolean) => {
  const { brevity, keywords, description, synonym } = relevanceWeights
  const has = (labels: string) => db`search @@ ${tsquery(db, labelled(query, labels))}`
  return db`case
    when ${has('A')} then 1 / (1 + ${brevity}::float8 * words)
    when ${has('AB')} then ${keywords}::float8
    when search @@ ${tsquery(db, query)} then ${description}::float8
    else 0 end * ${isSynonym ? synonym : 1}::float8`
}

/** The query looking at the labelled fields alone. */
const labelled = (query: string, labels: string): string =>
  query.replaceAll(/'(?:[^']|'')*'/g, (lexeme) => `${lexeme}:${labels}`)
