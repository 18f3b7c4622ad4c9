/**
 * Media: files and pictures of products, from the upload to the last byte.
 * Owns: media.*. Promises: what is stored was inspected; no row names bytes that are not there, and bytes that no row names are
 * removed, whatever crashes. Emits nothing and handles nothing: the catalog publishes product.updated for each change.
 */
import type { Readable } from 'node:stream'
import { imageIdOf } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ByteRange, Files } from '../../platform/files/files.ts'
import type { IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { StoredFile } from '../catalog/index.ts'
import type { MediaDeps } from './deps.ts'
import { removeFile } from './edit-files.ts'
import { removeImage } from './edit-images.ts'
import { fileKey } from './file.ts'
import { sweepOrphans } from './stored-bytes.ts'
import { uploadFiles, type FileUpload } from './upload-files.ts'
import {
  removePicture,
  uploadImages,
  uploadPicture,
  type ImageUpload,
  type PictureUpload,
} from './upload-images.ts'

/** Files and pictures of products. */
export interface Media {
  uploadFiles(upload: FileUpload): Promise<IdempotentResult>
  uploadImages(upload: ImageUpload): Promise<IdempotentResult>
  /** Stores a picture that another module names in the transaction of `effect`. */
  uploadPicture<Data>(upload: PictureUpload<Data>): Promise<IdempotentResult>
  /** Removes the bytes of such a picture. */
  removePicture(tx: Tx, imageId: string): Promise<void>
  /** Returns the version that is without the file; NOT_FOUND if the product has no such one. */
  removeFile(tx: Tx, principal: Principal, file: { productId: string; fileId: string }): Promise<string>
  removeImage(tx: Tx, principal: Principal, image: { productId: string; imageId: string }): Promise<void>
  /** The bytes of a version's file or of a range of them, for those whose right the caller has checked. */
  openFile(file: StoredFile, range?: ByteRange): ReturnType<Files['open']>
  /** The bytes of a picture by the last part of its address; NOT_FOUND if there is none. */
  openImage(name: string): Promise<{ stream: Readable; size: number }>
  /** Removes bytes that no row needs; returns how many. Safe on any number of servers. */
  sweep(): Promise<number>
}

export const createMedia = (deps: MediaDeps): Media => ({
  uploadFiles: (upload) => uploadFiles(deps, upload),
  uploadImages: (upload) => uploadImages(deps, upload),
  uploadPicture: (upload) => uploadPicture(deps, upload),
  removePicture: (tx, imageId) => removePicture(deps, tx, imageId),
  removeFile: (tx, principal, file) => removeFile(deps, tx, principal, file),
  removeImage: (tx, principal, image) => removeImage(deps, tx, principal, image),
  openFile: ({ id }, range) => deps.files.open(fileKey(id), range),
  openImage: async (name) =>
    (imageIdOf(`/v1/images/${name}`) ? await deps.files.open(`images/${name}`) : undefined) ??
    fail('NOT_FOUND', 'image_not_found'),
  sweep: () => sweepOrphans(deps),
})
