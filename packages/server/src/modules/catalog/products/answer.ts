import { toImageUrl } from '../editing/image.ts'
import type { Detail } from '../index.ts'

/** A product with its ETag as the answer of an operation, its pictures under this address of the marketplace. */
export const answerWithEtag =
  (baseUrl: string) =>
  ({ detail, etag }: Detail) => ({
    data: { ...detail, images: detail.images.map((image) => toImageUrl(baseUrl, image)) },
    // A browser may keep it, and asks whether it is the same.
    headers: { etag, 'cache-control': 'private, no-cache' },
  })
