import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { id, paging, Timestamp, url } from '../scalars.ts'

/** Maximum bytes of an uploaded image, and maximum pixels. */
export const imageMaxBytes = 20 * 1024 * 1024
export const imageMaxPixels = 40_000_000
/** Maximum entries of a product's `images`. */
export const imagesPerProduct = 10
/** Maximum files in one upload. */
const filesPerUpload = 20

/** Longest side of each stored size in pixels; a smaller image is not enlarged. */
export const imageSizes = { large: 1600, medium: 800, small: 320 } as const
export type ImageSize = keyof typeof imageSizes

const imageForm = new RegExp(
  `^/v1/images/(img_[0-9a-f]{32})-(?:${Object.keys(imageSizes).join('|')})\\.webp$`,
)

/** Path of an image: products store it without the host, so it survives a change of `BASE_URL`. */
export const imagePath = (id: string, size: ImageSize): string => `/v1/images/${id}-${size}.webp`

/** The image that an entry of `images` names; undefined for an external URL. */
export const imageIdOf = (image: string): string | undefined => imageForm.exec(image)?.[1]

/** A form with one image that is of no product. */
export const onePicture = {
  field: 'image',
  maxFiles: 1,
  maxBytes: 5 * 1024 * 1024,
  description: 'The image; at most 5 MiB and 40 megapixels',
} as const

/** A file of a product: spec 2.2, with additive fields. */
export const ProductFile = Type.Object({
  id: id('file', 'the file'),
  name: Type.String({ description: 'The uploaded name, made safe for all operating systems' }),
  size: Type.Integer({ description: 'Bytes' }),
  type: Type.String({ description: 'MIME type, detected from the content' }),
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
  id: Type.String({ description: 'Identifier of the image, `img_…`' }),
  url: url('URL of the large size, as in `images` of the product'),
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
const version = Type.String({ description: 'The version that the files belong to' })

export const uploadFiles = operation({
  id: 'files.upload',
  method: 'POST',
  path: '/v1/products/{productId}/files',
  summary: 'Upload files',
  description:
    'Adds files to one of your products; a file with the same name is replaced. Either all files are stored or none. Types are detected from the content, and archives are inspected. Files for a published version create the next minor version; buyers keep the versions they have. With an `Idempotency-Key`, two requests are the same if the names and bytes of their files are.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  upload: {
    field: 'file',
    maxFiles: filesPerUpload,
    description: 'The files, each in its own part, with file names; by default at most 100 MiB each',
  },
  answer: {
    kind: 'object',
    status: 201,
    data: Type.Object({
      version,
      files: Type.Array(ProductFile, { description: 'In the order of the request' }),
    }),
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
    'The files of the newest version for the author, and of the newest published version for everyone else. Buyers can download them.',
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
    'Removes a file from one of your products. A published version never changes: a new version without the file is created instead.',
  access: 'key',
  permission: 'products:write',
  parameters: { ...productId, fileId: 'Identifier of the file, `file_…`' },
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('file', 'the file'), deleted: Type.Literal(true), version }),
    description: 'The file is deleted',
  },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  example: { data: { id: exampleFile.id, deleted: true, version: '1.4.0' } },
})

export const uploadImages = operation({
  id: 'images.upload',
  method: 'POST',
  path: '/v1/products/{productId}/images',
  summary: 'Upload images',
  description:
    'Adds images (PNG, JPEG, WebP, GIF, AVIF) to the end of `images` of one of your products. They are stored as WebP in three sizes, rotated upright and without metadata, and are public. Update `images` of the product to reorder them.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  upload: {
    field: 'image',
    maxFiles: imagesPerProduct,
    maxBytes: imageMaxBytes,
    description: 'The images, each in its own part; at most 20 MiB and 40 megapixels each',
  },
  answer: {
    kind: 'object',
    status: 201,
    data: Type.Object({ images: Type.Array(ProductImage, { description: 'In the order of the request' }) }),
    description: 'The stored images',
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
  summary: 'Delete an image',
  description: 'Removes an uploaded image from one of your products and deletes it.',
  access: 'key',
  permission: 'products:write',
  parameters: { ...productId, imageId: 'Identifier of the image, `img_…`' },
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: Type.String(), deleted: Type.Literal(true) }),
    description: 'The image is deleted',
  },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'],
  example: { data: { id: exampleImageId, deleted: true } },
})

export const getImage = operation({
  id: 'images.get',
  method: 'GET',
  path: '/v1/images/{image}',
  summary: 'Read an image',
  description:
    'An uploaded image of a product: `img_…-large.webp`, `-medium` or `-small`. The content of a URL never changes, so it can be cached forever.',
  access: 'public',
  parameters: { image: 'Identifier of the image, its size and `.webp`' },
  answer: { kind: 'raw', status: 200, mediaType: 'image/webp', description: 'The image' },
  errors: ['NOT_FOUND'],
  example: { data: null },
})
