import { invariant } from '../../kernel/invariant.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { ReceivedFile } from '../../platform/http/uploads.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import { checkFiles, type CheckedFile } from './check-files.ts'
import { editFiles } from './edit-files.ts'
import type { MediaDeps } from './deps.ts'
import { fileKey, nameKey, toWireFile, withFiles } from './file.ts'
import type { StoredFile } from '../catalog/index.ts'
import type { DataOf, uploadFiles as uploadFilesOperation } from '@souk/contract'
import { withStored } from './stored-bytes.ts'

export interface FileUpload {
  readonly principal: Principal
  readonly productId: string
  readonly uploads: readonly ReceivedFile[]
  readonly attempt: Attempt<DataOf<typeof uploadFilesOperation>>
}

/** Checks and stores files of a product of the caller: all of them or none. */
export const uploadFiles = async (
  deps: MediaDeps,
  { principal, productId, uploads, attempt }: FileUpload,
): Promise<IdempotentResult> => {
  // Before the work: anyone who may not change the product need not wait for it.
  await deps.catalog.manage(deps.db, principal, productId)
  const checked = await checkFiles(uploads)
  const createdAt = deps.clock.now().toISOString()
  const offered = checked.map(({ name, size, type, sha256, path }) => ({
    path,
    file: { id: deps.ids.next('file'), name, size, type, sha256, createdAt } satisfies StoredFile,
  }))
  const bytes = offered.map(({ path, file: { id, type, size } }) => ({
    key: fileKey(id),
    contentType: type,
    size,
    content: { path },
  }))
  return withStored(deps, bytes, (keep) =>
    attempt.once(async (tx) => {
      const files = offered.map(({ file }) => file)
      const { version, files: after } = await editFiles(deps, tx, principal, {
        productId,
        edit: (before) => withFiles(before.files, files, deps.options.filesPerProduct),
      })
      await keep(
        tx,
        files.filter((file) => after.includes(file)).map(({ id }) => fileKey(id)),
      )
      return { data: { version, files: checked.map((file) => toWireFile(ofName(after, file))) } }
    }),
  )
}

const ofName = (files: readonly StoredFile[], { name }: CheckedFile): StoredFile => {
  const found = files.find((file) => nameKey(file) === nameKey({ name }))
  invariant(found, `${name} was stored and is not there`)
  return found
}
