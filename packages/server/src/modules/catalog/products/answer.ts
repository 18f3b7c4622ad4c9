import type { ProductDetail } from '@souk/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { findParts } from '../editing/part-store.ts'
import type { ProductRow } from './store.ts'
import { etagOf, toDetail, type Rights } from './wire.ts'

/** A product on the wire with the ETag of its revision. */
export interface Detail {
  readonly detail: ProductDetail
  readonly etag: string
}

/** The product as a reader with these rights sees it, its images under this address of the marketplace. */
export const readDetail = async (
  db: Reader,
  product: ProductRow,
  rights: Rights,
  baseUrl: string,
): Promise<Detail> => {
  const parts = new Map((await findParts(db, product.partIds)).map((part) => [part.id, part]))
  const onSale = product.partIds
    .flatMap((id) => parts.get(id) ?? [])
    .filter((part) => part.status === 'published')
  return { detail: toDetail(product, rights, { parts: onSale, baseUrl }), etag: etagOf(product) }
}

/** A product with its ETag as the answer of an operation. */
export const withEtag = ({ detail, etag }: Detail) => ({
  data: detail,
  // A browser may keep it, and asks whether it is the same.
  headers: { etag, 'cache-control': 'private, no-cache' },
})
