import type { PriceModel, ProductType } from '@souk/contract'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Tx } from '../../../platform/db/database.ts'

export interface ProductOnSale {
  readonly id: Id<'product'>
  readonly title: string
  readonly type: ProductType
  readonly version: string
  readonly sellerId: Id<'user'>
  readonly sellerName: string
  readonly price: Money
  readonly priceModel: PriceModel
  readonly suggestedMinor: bigint | null
  readonly refundPolicyDays: number
  readonly partIds: readonly Id<'product'>[]
  /** The first image, its alternative text and the category. */
  readonly cover: { readonly image: string | null; readonly alt: string; readonly category: string }
}

export const findOnSale = async (tx: Tx, productId: string): Promise<ProductOnSale | undefined> => {
  const id = parseId('product', productId)
  if (!id) return undefined
  const [row] = await tx<(Omit<ProductOnSale, 'price'> & { priceMinor: bigint; currency: string })[]>`
    select product.id, product.title, product.type, product.live_version as version,
           product.author_id as "sellerId", author.name as "sellerName",
           product.price_minor as "priceMinor", product.currency,
           product.price_model as "priceModel", product.suggested_minor as "suggestedMinor",
           product.refund_policy_days as "refundPolicyDays", product.part_ids as "partIds",
           (select json_build_object('image', first.image, 'alt', first.alt, 'category', first.category)
            from catalog.public_image as first where first.product_id = product.id) as cover
    from catalog.product join accounts.public_profile as author on author.id = product.author_id
    where product.id = ${id} and product.status = 'published'`
  if (!row) return undefined
  const { priceMinor, currency, ...rest } = row
  return { ...rest, price: { minor: priceMinor, currency } }
}
