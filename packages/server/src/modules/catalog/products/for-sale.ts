import type { Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findParts } from '../editing/part-store.ts'
import { findOnSale, type ProductOnSale } from './sale-store.ts'

/** A published product as a purchase freezes it. */
export interface ProductForSale extends Omit<ProductOnSale, 'partIds'> {
  /** What a bundle holds, in the seller's order; empty for other types. */
  readonly parts: readonly PartForSale[]
}

export interface PartForSale extends Pick<ProductOnSale, 'title' | 'type' | 'version'> {
  readonly id: Id<'product'>
  /** Its price when sold alone, by which the bundle's is split. */
  readonly price: Money
}

/** What a purchase needs of a published product; undefined also for a bundle that could not be delivered whole. */
export const findForSale = async (tx: Tx, productId: string): Promise<ProductForSale | undefined> => {
  const found = await findOnSale(tx, productId)
  if (!found) return undefined
  const { partIds, ...product } = found
  if (partIds.length === 0) return { ...product, parts: [] }
  const known = new Map((await findParts(tx, partIds)).map((part) => [part.id, part]))
  const parts = partIds.flatMap((id) => {
    const part = known.get(id)
    const isThere = part?.status === 'published' || part?.status === 'unpublished'
    return isThere && part.version !== null ? [{ ...part, version: part.version }] : []
  })
  return parts.length === partIds.length ? { ...product, parts } : undefined
}
