import type { ProductStatus, ProductType } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Reader } from '../../../platform/db/database.ts'

/** A product as a part of a bundle. */
export interface Part {
  readonly id: Id<'product'>
  readonly authorId: Id<'user'>
  readonly type: ProductType
  readonly status: ProductStatus
  /** The newest published version; null before the first. */
  readonly version: string | null
  readonly title: string
  readonly category: string
  readonly price: Money
  /** The first image and its alternative text. */
  readonly image: string | null
  readonly alt: string
}

type Stored = Omit<Part, 'price'> & { readonly priceMinor: bigint; readonly currency: string }

/** Those of `ids` that exist, in any state and order; `lock` keeps their state as it is until the transaction ends. */
export const findParts = async (
  db: Reader,
  ids: readonly Id<'product'>[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Part[]> => {
  if (ids.length === 0) return []
  const rows = await db<Stored[]>`
    select id, author_id as "authorId", type, status, live_version as version, title, category,
           price_minor as "priceMinor", currency, images[1] as image,
           coalesce(image_details -> images[1] ->> 'alt', '') as alt
    from catalog.product where id = any(${[...ids]}::uuid[]) order by id ${lock ? db`for share` : db``}`
  return rows.map(({ priceMinor, currency, ...part }) => ({
    ...part,
    price: { minor: priceMinor, currency },
  }))
}

/** Bundles on sale that hold the product. */
export const findBundlesOf = async (db: Reader, id: Id<'product'>): Promise<Id<'product'>[]> => {
  const rows = await db<{ id: Id<'product'> }[]>`
    select id from catalog.product where part_ids @> array[${id}::uuid] and status = 'published' order by id`
  return rows.map((row) => row.id)
}
