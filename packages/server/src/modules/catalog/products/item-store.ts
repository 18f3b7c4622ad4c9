import type { Id } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/database.ts'

/** JSON text of list items: three stored fragments of each spliced together, so that no one builds or parses an item. */
export const findItems = async (db: Db, ids: readonly Id<'product'>[]): Promise<string> => {
  if (ids.length === 0) return '[]'
  const [row] = await db<{ items: string }[]>`
    select '[' || coalesce(string_agg(
      '{' || product.card || ',"author":' || author.card
        || ',"rating":{"average":' || counter.rating_average || ',"count":' || counter.rating_count
        || '},"stats":{"views":' || counter.views || ',"purchases":' || counter.purchases || '}}',
      ',' order by page.position), '') || ']' as items
    from unnest(${[...ids]}::uuid[]) with ordinality as page (id, position)
    join catalog.product on product.id = page.id
    join catalog.author on author.id = product.author_id
    join catalog.counter on counter.product_id = product.id`
  return row?.items ?? '[]'
}
