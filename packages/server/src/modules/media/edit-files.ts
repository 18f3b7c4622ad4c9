import { fail } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { EditedFiles, FilesEdit } from '../catalog/index.ts'
import type { MediaDeps } from './deps.ts'
import { fileKey } from './file.ts'
import { insertOrphans } from './store.ts'

/** Changes the files of a product of the caller; the bytes of those that no version lists any more become orphans. */
export const editFiles = async (
  { catalog, clock }: MediaDeps,
  tx: Tx,
  principal: Principal,
  edit: FilesEdit,
): Promise<EditedFiles> => {
  const edited = await catalog.editFiles(tx, principal, edit)
  if (edited.unlisted.length > 0) await insertOrphans(tx, edited.unlisted.map(fileKey), clock.now())
  return edited
}

/** Takes a file out of a product of the caller; returns the version that is without it. */
export const removeFile = async (
  deps: MediaDeps,
  tx: Tx,
  principal: Principal,
  { productId, fileId }: { readonly productId: string; readonly fileId: string },
): Promise<string> => {
  const id = parseId('file', fileId)
  const { version } = await editFiles(deps, tx, principal, {
    productId,
    edit({ files, type, status }) {
      const left = files.filter((file) => file.id !== id)
      if (left.length === files.length) fail('NOT_FOUND', 'file_not_found')
      if (left.length === 0 && type === 'SKILL' && status === 'published')
        fail('CONFLICT', 'last_file_of_skill', { status })
      return left
    },
  })
  return version
}
