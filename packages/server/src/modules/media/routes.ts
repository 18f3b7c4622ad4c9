import { buffer } from 'node:stream/consumers'
import { deleteFile, deleteImage, getImage, listFiles, uploadFiles, uploadImages } from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'
import { fileReply } from '../../platform/http/file-reply.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Catalog } from '../catalog/index.ts'
import { toWireFile } from './file.ts'
import type { Media } from './index.ts'

interface Deps {
  readonly db: Db
  readonly catalog: Catalog
  readonly media: Media
}

export const mediaRoutes = ({ db, catalog, media }: Deps): Route[] => [
  on(uploadFiles, ({ params, ...request }) => media.uploadFiles({ ...params, ...request })),

  on(listFiles, async ({ principal, params, query: { page = 1, limit = 20 } }) => {
    const { files } = await catalog.read(db, principal, params.productId)
    const items = files.slice((page - 1) * limit, page * limit).map(toWireFile)
    return { items, page, limit, total: files.length }
  }),

  on(deleteFile, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => {
      const version = await media.removeFile(tx, principal, params)
      return { data: { id: params.fileId, deleted: true as const, version } }
    }),
  ),

  on(uploadImages, ({ params, ...request }) => media.uploadImages({ ...params, ...request })),

  on(deleteImage, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => {
      await media.removeImage(tx, principal, params)
      return { data: { id: params.imageId, deleted: true as const } }
    }),
  ),

  on(getImage, async ({ params, header }) => {
    const found = await media.openImage(params.image)
    // A picture is a few hundred KB, and read from a copy near its reader after the first time.
    const bytes = await buffer(found.stream)
    return fileReply(
      { header },
      {
        etag: `"${params.image}"`,
        size: bytes.length,
        headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
        open: async ({ start, end } = { start: 0, end: bytes.length }) => bytes.subarray(start, end + 1),
      },
    )
  }),
]
