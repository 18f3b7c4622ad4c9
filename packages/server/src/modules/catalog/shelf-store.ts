import type { Db } from '../../platform/db/database.ts'

/** A published product as lists and facets look at it: identifier, popularity as the database writes it, then what facets count by. */
export type ShelfRow = readonly [
  id: string,
  key: string,
  type: string,
  category: string,
  provider: readonly string[],
  price: number,
  rating: number,
  tags: readonly string[],
]

/** All published products, the most popular first; none where there are more than `most`. As one text, which takes the driver less than rows. */
export const findShelf = async (db: Db, most: number): Promise<readonly ShelfRow[]> => {
  const [row] = await db<{ rows: readonly ShelfRow[] }[]>`
    select coalesce(json_agg(
      json_build_array(product_id, popularity::text, type, category, compatibility, price, rating, tags)
      order by popularity desc, product_id desc), '[]') as rows
    from catalog.listing
    where status = 'published' and (
      select count(*) from (
        select from catalog.listing where status = 'published' limit ${most + 1}) as one) <= ${most}`
  return row?.rows ?? []
}
