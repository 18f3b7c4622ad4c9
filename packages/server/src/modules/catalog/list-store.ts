import type { ProductSort } from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'

export interface ListFilter {
  /** Set for an author's own products in every state; unset for published ones. */
  readonly authorId: string | undefined
  readonly status: string | undefined
  readonly type: string | undefined
  readonly category: string | undefined
  readonly provider: string | undefined
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly search: string | undefined
}

export interface Slice {
  readonly sort: ProductSort
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const tsquery = (db: Db, search: string) => db`websearch_to_tsquery('english', ${search})`

const conditions = (db: Db, filter: ListFilter) => {
  const { authorId, status, type, category, provider, minPrice, maxPrice, search } = filter
  const visible =
    authorId === undefined
      ? db`product.status = 'published' and counter.listed`
      : db`product.author_id = ${authorId} and product.status <> 'deleted'`
  return db`
    ${visible}
    ${status === undefined ? db`` : db`and product.status = ${status}`}
    ${type === undefined ? db`` : db`and product.type = ${type}`}
    ${category === undefined ? db`` : db`and product.category = ${category}`}
    ${provider === undefined ? db`` : db`and product.compatibility @> array[${provider}]`}
    ${minPrice ? db`and product.price >= ${minPrice}` : db``}
    ${maxPrice === undefined ? db`` : db`and product.price <= ${maxPrice}`}
    ${search === undefined ? db`` : db`and product.search @@ ${tsquery(db, search)}`}`
}

const sortKeys = {
  createdAt: 'product.created_at',
  updatedAt: 'product.updated_at',
  price: 'product.price',
  title: 'lower(product.title)',
  rating: 'counter.rating_average',
  purchases: 'counter.purchases',
  views: 'counter.views',
} as const satisfies Partial<Record<ProductSort, string>>

/** Ties by newest: identifiers sort by time. Without a search, relevance is popularity (Decision 25). */
const ordering = (db: Db, { search }: ListFilter, { sort, order }: Slice) => {
  const direction = db.unsafe(order)
  if (sort !== 'relevance') return db`${db.unsafe(sortKeys[sort])} ${direction}, product.id desc`
  if (search === undefined) return db`counter.purchases ${direction}, product.id desc`
  return db`ts_rank_cd(product.search, ${tsquery(db, search)}) ${direction}, counter.purchases desc, product.id desc`
}

/**
 * JSON text of one page of list items: identifiers first, then the three stored fragments of each spliced together,
 * so that neither the database nor this process builds or parses an item.
 */
export const findPage = async (db: Db, filter: ListFilter, slice: Slice): Promise<string> => {
  const [row] = await db<{ items: string }[]>`
    with page as (
      select product.id, row_number() over () as position
      from (
        select product.id from catalog.product join catalog.counter on counter.product_id = product.id
        where ${conditions(db, filter)}
        order by ${ordering(db, filter, slice)}
        limit ${slice.limit} offset ${slice.offset}
      ) as product
    )
    select '[' || coalesce(string_agg(
      '{' || product.card || ',"author":' || author.card
          || ',"rating":{"average":' || counter.rating_average || ',"count":' || counter.rating_count
          || '},"stats":{"views":' || counter.views || ',"purchases":' || counter.purchases || '}}',
      ',' order by page.position), '') || ']' as items
    from page
    join catalog.product on product.id = page.id
    join catalog.author on author.id = product.author_id
    join catalog.counter on counter.product_id = product.id`
  return row?.items ?? '[]'
}

export const countMatches = async (db: Db, filter: ListFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from catalog.product join catalog.counter on counter.product_id = product.id
    where ${conditions(db, filter)}`
  return row?.total ?? 0
}
