import { fault, type ProductFile } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import { failInvalid } from '../../kernel/errors.ts'
import type { StoredFile } from '../catalog/index.ts'

/** Where the bytes of a file lie. */
export const fileKey = (id: Id<'file'>): string => `files/${id}`

/** Names that some systems cannot tell apart are the same name. */
export const nameKey = ({ name }: { readonly name: string }): string => name.toLowerCase()

export const toWireFile = ({ id, ...file }: StoredFile): ProductFile => ({
  id: publicId('file', id),
  ...file,
})

/** The files with others put in: one of the same name is replaced, unless it has the same bytes. */
export const withFiles = (
  files: readonly StoredFile[],
  offered: readonly StoredFile[],
  max: number,
): readonly StoredFile[] => {
  const byName = new Map(files.map((file) => [nameKey(file), file]))
  for (const file of offered) {
    const old = byName.get(nameKey(file))
    if (old?.name !== file.name || old.sha256 !== file.sha256) byName.set(nameKey(file), file)
  }
  if (byName.size > max) failInvalid([fault('file', 'too_many_files', { max: max })])
  return [...byName.values()]
}
