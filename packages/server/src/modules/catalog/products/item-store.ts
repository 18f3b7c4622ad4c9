import type { Id } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * JSON text of list items: three stored fragments of each spliced together, so that no one builds or parses an item. The
 * first image is named by its path and shown under `baseUrl`; images of other hosts are not shown.
 */
export const findItems = async (db: Db, ids: readonly Id<'product'>[], baseUrl: string): Promise<string> => {
  if (ids.length === 0) return '[]'
  const [row] = await db<{ items: string }[]>`
    select '[' || coalesce(string_agg(
      '{' || product.card || ',"author":' || author.card
        || ',"rating":{"average":' || counter.rating_average || ',"count":' || counter.rating_count
        || '},"stats":{"views":' || counter.views || ',"purchases":' || counter.purchases
        || '},"image":' || coalesce(image.item, 'null') || '}',
      ',' order by page.position), '') || ']' as items
    from unnest(${[...ids]}::uuid[]) with ordinality as page (id, position)
    join catalog.product on product.id = page.id
    join catalog.author on author.id = product.author_id
    join catalog.counter on counter.product_id = product.id
    cross join lateral (
      select substring(product.images[1] from '^/v1/images/img_[0-9a-f]{32}') as path
    ) as first
    cross join lateral (
      select '{"url":"' || ${baseUrl}::text || first.path || '-medium.webp","small":"' || ${baseUrl}::text || first.path
        || '-small.webp","alt":' || to_json(coalesce(product.image_details -> product.images[1] ->> 'alt', '')) || '}' as item
    ) as image`
  return row?.items ?? '[]'
}
