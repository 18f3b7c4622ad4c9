import type { ProductDetail } from '@souk/contract'
import { toImageUrl } from '../editing/image.ts'

/** A product on the wire with the ETag of its revision. */
export interface Detail {
  readonly detail: ProductDetail
  readonly etag: string
}

/** A product with its ETag as the answer of an operation, its pictures under this address of the marketplace. */
export const answerWithEtag =
  (baseUrl: string) =>
  ({ detail, etag }: Detail) => ({
    data: { ...detail, images: detail.images.map((image) => toImageUrl(baseUrl, image)) },
    // A browser may keep it, and asks whether it is the same.
    headers: { etag, 'cache-control': 'private, no-cache' },
  })
