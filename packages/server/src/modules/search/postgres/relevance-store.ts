import type { Language } from '@souk/contract'
import { plannedForValues, type Db, type Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../engine.ts'
import { maxRanked, relevanceWeights } from '../ranking.ts'
import { findPage, isFew, isMatch, type Among, type Found } from './page-store.ts'
import type { Search } from '../relax.ts'
import { includedIn, queriesOf, type SearchWording } from '../terms.ts'

interface Sought extends Among {
  readonly search: Search
  readonly languages: readonly Language[]
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
  sought: Sought,
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
  const where = isMatch(db, sought)
  // Down a long way only the index is read, the rows of what it led to after; of few matches the planner may not walk.
  const source =
    isFew(sought) || !isCapped
      ? db`matching as materialized (select product_id, popularity from search.listing where ${where})`
      : db`matching as not materialized (select product_id, popularity from search.listing where ${where})`
  return plannedForValues(db<Found[]>`
    with ${source},
    chosen as materialized (select product_id from matching ${cap}),
    candidate as materialized (
      select product_id, popularity, search, language from chosen join search.listing using (product_id)
    ),
    ranked as (
      select product_id, popularity, ${scoreOf(db, sought)} as score
      -- Once a row, and for no row that is not ranked: offset 0 keeps it apart.
      from candidate, lateral (select length(ts_filter(search, '{a}')) as words offset 0) as title
    )
    select product_id as id, score || ' ' || popularity || ${end} as key
    from ranked ${after ? db`where ${beyond}` : db``}
    order by score ${db.unsafe(order)}, popularity desc, product_id desc
    limit ${limit} offset ${offset}`)
}

type QueryOf = (language: Language) => string

/** The query of a row's own language. */
const queryOfRow = (db: Reader, languages: readonly Language[], queryOf: QueryOf) => {
  const cases = languages.map((language) => db`when ${language} then ${queryOf(language)}::tsquery`)
  return db`(case language ${cases.reduce((all, one) => db`${all} ${one}`, db``)} end)`
}

/** The relevance of ranking.ts. */
const scoreOf = (db: Reader, { search, languages }: Sought) => {
  const { all, popular } = relevanceWeights
  const fields = search.terms.flatMap(({ isExcluded, any }, index) =>
    isExcluded
      ? []
      : [
          db`${search.weights[index] ?? 1}::float8 * greatest(${any
            .map((wording, n) => fieldOf(db, languages, wording, n > 0))
            .reduce((list, one) => db`${list}, ${one}`)})`,
        ],
  )
  const text = fields.reduce((sum, one) => db`${sum} + ${one}`)
  const whole: QueryOf = (language) =>
    includedIn(search.terms, language)
      .flatMap((index) => search.terms[index] ?? [])
      .map(
        (term) =>
          `(${queriesOf(term, language)
            .map((query) => `(${query})`)
            .join(' | ')})`,
      )
      .join(' & ')
  const bonus = search.sufficient
    ? db`* (1 + case when search @@ ${queryOfRow(db, languages, whole)} then ${all}::float8 else 0 end)`
    : db``
  return db`((${text}) ${bonus} * (1 + ${popular}::float8 * popularity))`
}

const fieldOf = (
  db: Reader,
  languages: readonly Language[],
  { queries }: SearchWording,
  isSynonym: boolean,
) => {
  const { brevity, keywords, description, synonym } = relevanceWeights
  const has = (labels: string) =>
    db`search @@ ${queryOfRow(db, languages, (language) => labelled(queries[language] ?? '', labels))}`
  return db`case
    when ${has('A')} then 1 / (1 + ${brevity}::float8 * words)
    when ${has('AB')} then ${keywords}::float8
    when ${has('')} then ${description}::float8
    else 0 end * ${isSynonym ? synonym : 1}::float8`
}

/** The query looking at the labelled fields alone. */
const labelled = (query: string, labels: string): string =>
  labels === '' ? query : query.replaceAll(/'(?:[^']|'')*'/g, (lexeme) => `${lexeme}:${labels}`)
