import type { ProductSort } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import { plannedForValues, type Db } from '../../../platform/db/database.ts'
import type { Position, ProductFilter, Slice } from '../engine.ts'
import { ordinalsOf, type Bits } from './bits.ts'

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

/** An identifier with its sort key. */
export interface Found extends Position {
  readonly id: Id<'product'>
}

/** The rows among which a page is looked for. */
export interface Among {
  readonly filter: ProductFilter
  readonly total: number
  /** Undefined where all published products match. */
  readonly matches: Bits | undefined
  /** How many products there are. */
  readonly products: number
}

/**
 * Whether the matches are so few that they are found by their ordinals and sorted (some 10 µs a row). Of more, a walk down the index
 * of the sort meets a page after `20 · products / total` entries (0.2 to 0.5 µs each), and 500 to rank after 25 times that.
 */
export const isFew = ({ total, products }: Among): boolean => total <= 4 * Math.sqrt(products)

/** The condition that makes rows of `listing` the matches. */
export const isMatch = (db: Db, among: Among) => {
  const { filter, matches } = among
  const status =
    filter.own === undefined
      ? db`status = 'published'`
      : db`status <> 'deleted' and author_id = ${filter.own}`
  if (!matches) return status
  if (isFew(among)) return db`${status} and ordinal = any(${ordinalsOf(matches)}::int[])`
  // Not `= 1`, which the database takes for so rare that it sorts all matches instead of walking.
  return db`${status} and case when ordinal < ${matches.length * 8}::int
    then get_bit(decode(${Buffer.from(matches.buffer).toString('base64')}, 'base64'), ordinal::bigint) end <> 0`
}

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
  const { minPrice = 0, maxPrice = Infinity, minRating = 0 } = among.filter
  // A walk down the prices begins and ends where the range does.
  const range =
    sort === 'price'
      ? db`and price between ${minPrice} and ${maxPrice}::numeric`
      : sort === 'rating'
        ? db`and rating >= ${minRating}`
        : db``
  const value = db`${after?.key ?? null}::text::${db.unsafe(type)}`
  // Ties are newest first whichever way the key goes; as one condition the position is looked for from the first of its ties.
  const branches = after
    ? [db`${key} = ${value} and product_id < ${after.id}::uuid`, db`${key} ${db.unsafe(beyond)} ${value}`]
    : [db`true`]
  const found = branches
    .map(
      (branch) => db`(select product_id, ${key} from chosen where ${branch} ${by} limit ${offset + limit})`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)
  return plannedForValues(db<Found[]>`
    with chosen as ${db.unsafe(among.matches && isFew(among) ? 'materialized' : 'not materialized')} (
      select product_id, ${key} from search.listing where ${isMatch(db, among)} ${range}
    )
    -- What is written of a key, only of the page: the pages before it are passed over without.
    select product_id as id, ${keyText} as key from (
      select product_id, ${key} from (${found}) as found ${by} limit ${limit} offset ${offset}
    ) as page ${by}`)
}
