import { broken, type Fault } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findParts } from './part-store.ts'
import type { Product } from '../products/product.ts'

/** What a bundle is checked by. */
type Bundle = Pick<Product, 'authorId' | 'partIds' | 'price'> & { readonly id?: Id<'product'> }

/** Faults of a bundle's parts, each by its place: they are the seller's own, no bundles, and in one currency. */
export const checkParts = async (
  db: Reader,
  { id, authorId, partIds, price }: Bundle,
  { onSale }: { readonly onSale: boolean },
): Promise<Fault[]> => {
  const parts = new Map((await findParts(db, partIds, { lock: onSale })).map((part) => [part.id, part]))
  return partIds.flatMap((partId, index) => {
    const part = parts.get(partId)
    const rule =
      !part || part.authorId !== authorId || part.status === 'deleted'
        ? broken('not_your_product')
        : partId === id
          ? broken('part_is_bundle_itself')
          : part.type === 'BUNDLE'
            ? broken('part_is_bundle')
            : part.price.currency !== price.currency
              ? broken('part_currency', { currency: part.price.currency, bundleCurrency: price.currency })
              : onSale && part.status !== 'published'
                ? broken('part_not_published', { status: part.status })
                : undefined
    return rule === undefined ? [] : [{ field: `productIds.${index}`, ...rule }]
  })
}

/** Refuses a bundle of what is not the seller's to bundle, by its place. */
export const refuseParts = async (db: Reader, bundle: Bundle): Promise<void> => {
  const faults = await checkParts(db, bundle, { onSale: false })
  if (faults.length > 0) failInvalid(faults)
}
