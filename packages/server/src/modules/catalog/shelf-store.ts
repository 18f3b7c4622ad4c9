import type { Db } from '../../platform/db/database.ts'
import { itemText } from './listing/list-store.ts'

/**
 * A published product as lists and facets look at it: identifier, popularity as the database writes it, a stamp that changes with
 * whatever is shown or searched of it, then what facets count by.
 */
export type ShelfRow = readonly [
  id: string,
  key: string,
  stamp: string,
  type: string,
  category: string,
  provider: readonly string[],
  price: number,
  rating: number,
  tags: readonly string[],
]

/** By the transactions that wrote them: anyone who writes a product or its counter writes its row of `listing`, too. */
const stamp = (db: Db) => db`listing.xmin::text || '.' || author.xmin::text`

/**
 * All published products, the most popular first, as the JSON text of `ShelfRow`s; none where there are more than `most`. `words` are
 * the bytes of what is searched of them.
 */
export const findShelf = async (
  db: Db,
  max: number,
): Promise<{ readonly text: string; readonly words: number }> => {
  const [row] = await db<{ text: string; words: number }[]>`
    select coalesce(json_agg(
      json_build_array(product_id, popularity::text, ${stamp(db)}, type, category, compatibility, price, rating, tags)
      order by popularity desc, product_id desc), '[]')::text as text,
      coalesce(sum(pg_column_size(search)), 0)::int as words
    from catalog.listing join catalog.author on author.id = listing.author_id
    where status = 'published' and (
      select count(*) from (
        select from catalog.listing where status = 'published' limit ${max + 1}) as one) <= ${max}`
  return row ?? { text: '[]', words: 0 }
}

/** Something of a product with the stamp of that moment. */
interface Stamped {
  readonly id: string
  readonly stamp: string
}

/** The items of lists as JSON text. */
export const findCards = (
  db: Db,
  ids: readonly string[],
): Promise<readonly (Stamped & { readonly item: string })[]> => db<(Stamped & { item: string })[]>`
    select product.id, ${stamp(db)} as stamp, ${itemText(db)} as item
    from catalog.listing
    join catalog.product on product.id = listing.product_id
    join catalog.author on author.id = product.author_id
    join catalog.counter on counter.product_id = product.id
    where listing.product_id = any(${[...ids]}::uuid[])`

/** What is searched of them, as text. */
export const findVectors = (
  db: Db,
  ids: readonly string[],
): Promise<readonly (Stamped & { readonly vector: string })[]> => db<(Stamped & { vector: string })[]>`
    select listing.product_id as id, ${stamp(db)} as stamp, listing.search::text as vector
    from catalog.listing join catalog.author on author.id = listing.author_id
    where listing.product_id = any(${[...ids]}::uuid[])`
