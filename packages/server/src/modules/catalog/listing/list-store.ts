import type { ProductSort } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import { plannedForValues, type Db, type Reader } from '../../../platform/db/database.ts'
import { facetConditions, rowsWithin, type Within } from './condition-store.ts'
import { isUnfiltered, type Filter } from './filter.ts'

/** Where a page begins: so many after a place, or after the top. */
export interface Slice {
  readonly sort: ProductSort
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  readonly after: Position | undefined
}

/** An item's place in a sort: its sort key as the database writes it, and its identifier. */
export interface Position {
  readonly key: string
  readonly id: string
}

/** What each sort compares, and the type its key is read back as. */
const sortKeys = {
  relevance: ['popularity', 'float8'],
  trending: ['heat', 'float8'],
  createdAt: ['created_at', 'timestamptz'],
  updatedAt: ['updated_at', 'timestamptz'],
  price: ['price', 'numeric'],
  title: ['title', 'text'],
  rating: ['rating', 'numeric'],
  purchases: ['purchases', 'int8'],
  views: ['views', 'int8'],
} as const satisfies Record<ProductSort, readonly [column: string, type: string]>

/** A page of identifiers with their sort keys, in their order. */
export interface Found {
  readonly id: string
  readonly key: string
}

/** Among which rows a page is looked for; `total` of them match. */
export interface Among {
  readonly filter: Filter
  readonly total: number
  readonly within: Within
  /** An author whose products that are not published are among the matches, too, in every state but deleted. */
  readonly unlisted?: Id<'user'>
}

/** Of fewer matches than this all are found before they are sorted, if the database itself must find them. */
const smallResult = 20_000

/**
 * Whether the matches are found first and sorted after, where the database would otherwise walk down the sort until it
 * has met enough of them.
 */
export const isSmallResult = ({ filter, total, within }: Among): boolean =>
  within === undefined ? total <= smallResult && !isUnfiltered(filter) : 'ordinals' in within

/** One page by a stored key. */
export const findPage = async (
  db: Db,
  among: Among,
  { sort, order, limit, offset, after }: Slice,
): Promise<Found[]> => {
  const [column, type] = sortKeys[sort]
  const key = db.unsafe(column)
  const keyText =
    type === 'timestamptz'
      ? db`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : db`${key}::text`
  const follows = order === 'asc' ? '>' : '<'
  // Titles are compared by their bytes, which their index does.
  const beyond = sort === 'title' ? `~${follows}~` : follows
  const keyOrder =
    sort === 'title'
      ? db`title using ${db.unsafe(order === 'asc' ? '~<~' : '~>~')}`
      : db`${key} ${db.unsafe(order)}`
  const by = db`order by ${keyOrder}, product_id desc`
  const { filter, within, unlisted } = among
  const where = rowsWithin(db, filter, within)
  // A walk down the prices begins and ends where the range does.
  const range = sort === 'price' || sort === 'rating' ? facetConditions(db, filter)[sort] : undefined
  const sources = [
    db`chosen`,
    ...(unlisted ? [db`(select * from catalog.listing where ${isUnlisted(db, unlisted)}) as own`] : []),
  ]
  const indexes = after ? behind(db, { column, type, after, beyond }) : [db`true`]
  const branches = sources.flatMap((source) =>
    indexes.map(
      (index) => db`(select product_id, ${key} from ${source} where ${index} ${by} limit ${offset + limit})`,
    ),
  )
  return plannedForValues(db<Found[]>`
    with chosen as ${db.unsafe(isSmallResult(among) ? 'materialized' : 'not materialized')} (
      select product_id, ${key} from catalog.listing where ${where} ${range ? db`and ${range}` : db``}
    )
    -- What is written of a key, only of the page: the pages before it are passed over without.
    select product_id as id, ${keyText} as key from (
      select product_id, ${key} from (${branches.reduce((all, one) => db`${all} union all ${one}`)}) as found
      ${by} limit ${limit} offset ${offset}
    ) as page ${by}`)
}

/** The products that the index `listing_unlisted` has of the author. */
const isUnlisted = (db: Db, author: Id<'user'>) =>
  db`author_id = ${author} and status not in ('published', 'deleted')`

interface Behind {
  readonly column: string
  readonly type: string
  readonly after: Position
  /** The operator of a key that comes later. */
  readonly beyond: string
}

/**
 * What follows a place: what is at its key, and what is beyond. Ties are newest first whichever way the key goes, and as one
 * condition the place is looked for from the first of its ties, 450,000 without a sale.
 */
const behind = (db: Db, { column, type, after, beyond }: Behind) => {
  const key = db.unsafe(column)
  const value = db`${after.key}::text::${db.unsafe(type)}`
  return [db`${key} = ${value} and product_id < ${after.id}::uuid`, db`${key} ${db.unsafe(beyond)} ${value}`]
}

/** Of a product with its author and counter. */
export const itemText = (db: Reader) => db`
  '{' || product.card || ',"author":' || author.card
    || ',"rating":{"average":' || counter.rating_average || ',"count":' || counter.rating_count
    || '},"stats":{"views":' || counter.views || ',"purchases":' || counter.purchases || '}}'`

/** JSON text of the items: three stored fragments of each spliced together, so that no one builds or parses an item. */
export const findItems = async (db: Reader, ids: readonly string[]): Promise<string> => {
  if (ids.length === 0) return '[]'
  const [row] = await db<{ items: string }[]>`
    select '[' || coalesce(string_agg(
      ${itemText(db)},
      ',' order by page.position), '') || ']' as items
    from unnest(${[...ids]}::uuid[]) with ordinality as page (id, position)
    join catalog.product on product.id = page.id
    join catalog.author on author.id = product.author_id
    join catalog.counter on counter.product_id = product.id`
  return row?.items ?? '[]'
}
