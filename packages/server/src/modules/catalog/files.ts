import type { Readable } from 'node:stream'
import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ByteRange, Files } from '../../platform/files/files.ts'
import type { IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { FilesDeps } from './deps.ts'
import { removeImage } from './edit-images.ts'
import { fileKey, type StoredFile } from './file.ts'
import { imageIdOf } from './image.ts'
import { removeFile } from './remove-file.ts'
import { sweepOrphans } from './stored-bytes.ts'
import { uploadFiles, type FileUpload } from './upload-files.ts'
import { uploadImages, type ImageUpload } from './upload-images.ts'

/** Files and pictures of products. */
export interface ProductFiles {
  uploadFiles(upload: FileUpload): Promise<IdempotentResult>
  uploadImages(upload: ImageUpload): Promise<IdempotentResult>
  /** Returns the version that is without the file; NOT_FOUND if the product has no such one. */
  removeFile(tx: Tx, principal: Principal, file: { productId: string; fileId: string }): Promise<string>
  removeImage(tx: Tx, principal: Principal, image: { productId: string; imageId: string }): Promise<void>
  /** The bytes of a version's file or of a range of them, for those whose right the caller has checked. */
  openFile(file: StoredFile, range?: ByteRange): ReturnType<Files['open']>
  /** The bytes of a picture by the last part of its address; NOT_FOUND if there is none. */
  openImage(name: string): Promise<{ stream: Readable; size: number }>
  /** Removes bytes that no row needs; returns how many. Safe on any number of servers. */
  sweepFiles(): Promise<number>
}

export const createProductFiles = (deps: FilesDeps): ProductFiles => ({
  uploadFiles: (upload) => uploadFiles(deps, upload),
  uploadImages: (upload) => uploadImages(deps, upload),
  removeFile: (tx, principal, file) => removeFile(deps, tx, principal, file),
  removeImage: (tx, principal, image) => removeImage(deps, tx, principal, image),
  openFile: ({ id }, range) => deps.files.open(fileKey(id), range),
  openImage: async (name) =>
    (imageIdOf(`/v1/images/${name}`) ? await deps.files.open(`images/${name}`) : undefined) ??
    fail('NOT_FOUND', 'image_not_found'),
  sweepFiles: () => sweepOrphans(deps),
})
