import { fail } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FilesDeps } from './deps.ts'
import { editFiles } from './edit-files.ts'

/** Takes a file out of a product of the caller; returns the version that is without it. */
export const removeFile = async (
  deps: FilesDeps,
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
        fail('CONFLICT', 'last_file_of_skill', {
          status,
        })
      return left
    },
  })
  return version
}
