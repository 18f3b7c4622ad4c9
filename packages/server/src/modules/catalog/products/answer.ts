import type { ProductDetail } from '@souk/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { versionTag } from '../../../platform/http/representation/entity-tag.ts'
import { neverStored } from '../../../platform/http/representation/sent.ts'
import { JsonText } from '../../../platform/json-text.ts'
import { findParts } from '../editing/part-store.ts'
import type { ProductRow } from './store.ts'
import { toDetail, type Rights } from './wire.ts'

/** A product on the wire with its revision. */
export interface Detail {
  readonly detail: ProductDetail
  readonly revision: number
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
  return { detail: toDetail(product, rights, { parts: onSale, baseUrl }), revision: product.revision }
}

/** A product as the answer of an operation, with the ETag of this representation. */
export const withEtag = ({ detail, revision }: Detail) => {
  const text = JSON.stringify(detail)
  const etag = versionTag(revision, text)
  return {
    data: new JsonText(text),
    headers: detail.contentLocked ? { etag } : { etag, ...neverStored },
  }
}
