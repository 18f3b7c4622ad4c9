import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { id, paging, Timestamp, url } from '../scalars.ts'

/** Most bytes of a picture as it is sent, and most pixels. */
export const imageMaxBytes = 20 * 1024 * 1024
export const imageMaxPixels = 40_000_000
/** Most entries of a product's `images`. */
export const imagesPerProduct = 10
/** Most files of one upload. */
const filesPerUpload = 20

/** Longest side of each stored size in pixels; a smaller picture is not enlarged. */
export const imageSizes = { large: 1600, medium: 800, small: 320 } as const
export type ImageSize = keyof typeof imageSizes

const imageForm = new RegExp(
  `^/v1/images/(img_[0-9a-f]{32})-(?:${Object.keys(imageSizes).join('|')})\\.webp$`,
)

/** Where a picture is read, from the root: its product names it so, whatever the marketplace's address is. */
export const imagePath = (id: string, size: ImageSize): string => `/v1/images/${id}-${size}.webp`

/** The picture that a product's image names; undefined for an address elsewhere. */
export const imageIdOf = (image: string): string | undefined => imageForm.exec(image)?.[1]

/** A file of a product: spec 2.2 and what it takes to tell two of them apart. */
export const ProductFile = Type.Object({
  id: id('file', 'the file'),
  name: Type.String({ description: 'The name that was sent, made safe for every system' }),
  size: Type.Integer({ description: 'Bytes' }),
  type: Type.String({ description: 'MIME type as found in the content, whatever the sender said' }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the bytes in hex' }),
  createdAt: Timestamp,
})
export type ProductFile = Static<typeof ProductFile>

const imageOf = (size: ImageSize) =>
  Type.Object(
    { url: url('Address'), width: Type.Integer(), height: Type.Integer() },
    { description: `At most ${imageSizes[size]} pixels wide and high` },
  )

export const ProductImage = Type.Object({
  id: Type.String({ description: 'Identifier of the picture, `img_…`' }),
  url: url('Address of the large size, as in `images` of the product'),
  sizes: Type.Object({ large: imageOf('large'), medium: imageOf('medium'), small: imageOf('small') }),
})
export type ProductImage = Static<typeof ProductImage>

const exampleFile = {
  id: 'file_01kb2w1c5tf8ysd3g5h7j9k1mp',
  name: 'style-guide.pdf',
  size: 48_213,
  type: 'application/pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdAt: '2026-11-21T09:30:00.000Z',
}
const exampleImageId = 'img_5f0c1d2e3b4a59687786a5b4c3d2e1f0'
const exampleAddress = (size: ImageSize) => `https://souk.example/v1/images/${exampleImageId}-${size}.webp`

const productId = { productId: 'Identifier of the product, `prod_…`' }
const version = Type.String({ description: 'The version that the files belong to now' })

export const uploadFiles = operation({
  id: 'files.upload',
  method: 'POST',
  path: '/v1/products/{productId}/files',
  summary: 'Upload files',
  description:
    'Adds files to a product of the caller; one of the same name is replaced. All are stored or none. Types are found in the content; archives are looked through. New files of a version that has been published make a new version, the next minor one; buyers keep the versions they have. Under an `Idempotency-Key`, requests are the same if names and bytes of their files are.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  upload: {
    field: 'file',
    maxFiles: filesPerUpload,
    description: 'The files, a part each, with their names; by default at most 100 MiB each',
  },
  answer: {
    kind: 'object',
    status: 201,
    data: Type.Object({ version, files: Type.Array(ProductFile, { description: 'In the order sent' }) }),
    description: 'The stored files',
  },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: { data: { version: '1.3.0', files: [exampleFile] } },
})

export const listFiles = operation({
  id: 'files.list',
  method: 'GET',
  path: '/v1/products/{productId}/files',
  summary: 'List files',
  description:
    'The files of the version that the caller reads: the newest for the author, the newest published one for everybody else. Their bytes come with a purchase.',
  access: 'key',
  permission: 'products:read',
  parameters: productId,
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: ProductFile, description: 'One page of files' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { query: { limit: 20 }, data: [exampleFile] },
})

export const deleteFile = operation({
  id: 'files.delete',
  method: 'DELETE',
  path: '/v1/products/{productId}/files/{fileId}',
  summary: 'Delete a file',
  description:
    'Takes a file out of a product of the caller. A version that has been published stays as it is; then a new one without the file is made.',
  access: 'key',
  permission: 'products:write',
  parameters: { ...productId, fileId: 'Identifier of the file, `file_…`' },
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('file', 'the file'), deleted: Type.Literal(true), version }),
    description: 'The file is gone',
  },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  example: { data: { id: exampleFile.id, deleted: true, version: '1.4.0' } },
})

export const uploadImages = operation({
  id: 'images.upload',
  method: 'POST',
  path: '/v1/products/{productId}/images',
  summary: 'Upload pictures',
  description:
    'Adds pictures (PNG, JPEG, WebP, GIF, AVIF) to the end of `images` of a product of the caller. They are stored as WebP in three sizes, turned upright and without what cameras write into them, and served to everybody who knows their address. `images` of a change sets their order.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  upload: {
    field: 'image',
    maxFiles: imagesPerProduct,
    maxBytes: imageMaxBytes,
    description: 'The pictures, a part each; at most 20 MiB and 40 megapixels each',
  },
  answer: {
    kind: 'object',
    status: 201,
    data: Type.Object({ images: Type.Array(ProductImage, { description: 'In the order sent' }) }),
    description: 'The stored pictures',
  },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: {
    data: {
      images: [
        {
          id: exampleImageId,
          url: exampleAddress('large'),
          sizes: {
            large: { url: exampleAddress('large'), width: 1600, height: 1000 },
            medium: { url: exampleAddress('medium'), width: 800, height: 500 },
            small: { url: exampleAddress('small'), width: 320, height: 200 },
          },
        },
      ],
    },
  },
})

export const deleteImage = operation({
  id: 'images.delete',
  method: 'DELETE',
  path: '/v1/products/{productId}/images/{imageId}',
  summary: 'Delete a picture',
  description: 'Takes a picture that was uploaded out of a product of the caller, and deletes it.',
  access: 'key',
  permission: 'products:write',
  parameters: { ...productId, imageId: 'Identifier of the picture, `img_…`' },
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: Type.String(), deleted: Type.Literal(true) }),
    description: 'The picture is gone',
  },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  example: { data: { id: exampleImageId, deleted: true } },
})

export const getImage = operation({
  id: 'images.get',
  method: 'GET',
  path: '/v1/images/{image}',
  summary: 'Read a picture',
  description:
    'A picture of a product as it stands in `images`: `img_…-large.webp`, also `-medium` and `-small`. What an address gives never changes, so it may be kept for ever.',
  access: 'public',
  parameters: { image: 'Identifier of the picture, its size and `.webp`' },
  answer: { kind: 'raw', status: 200, mediaType: 'image/webp', description: 'The picture' },
  errors: ['NOT_FOUND'],
  example: { data: null },
})
