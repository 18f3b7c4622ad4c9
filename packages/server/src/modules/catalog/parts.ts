import type { Fault } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Reader } from '../../platform/db/database.ts'
import { findParts } from './part-store.ts'
import type { Product } from './product.ts'

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
    const reason =
      !part || part.authorId !== authorId || part.status === 'deleted'
        ? 'is not one of your products'
        : partId === id
          ? 'is the bundle itself'
          : part.type === 'BUNDLE'
            ? 'is a BUNDLE, and bundles do not nest'
            : part.price.currency !== price.currency
              ? `is sold in ${part.price.currency}, the bundle in ${price.currency}`
              : onSale && part.status !== 'published'
                ? `is ${part.status}: publish it first`
                : undefined
    return reason === undefined ? [] : [{ field: `productIds.${index}`, reason }]
  })
}

/** Refuses a bundle of what is not the seller's to bundle, by its place. */
export const refuseParts = async (db: Reader, bundle: Bundle): Promise<void> => {
  const [first, ...others] = await checkParts(db, bundle, { onSale: false })
  if (first) failInvalid([first, ...others])
}
