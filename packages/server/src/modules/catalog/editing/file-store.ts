import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StoredFile } from '../products/stored-file.ts'

/** Sets the files of a version; those of a published one never change. */
export const setVersionFiles = async (
  tx: Tx,
  version: { readonly productId: Id<'product'>; readonly number: string },
  files: readonly StoredFile[],
): Promise<void> => {
  await tx`
    update catalog.version set files = ${tx.json(files.map((file) => ({ ...file })))}
    where product_id = ${version.productId} and number = ${version.number}`
}

/** Which of these files no version of the product lists. */
export const findUnlisted = async (
  tx: Tx,
  productId: Id<'product'>,
  ids: readonly Id<'file'>[],
): Promise<Id<'file'>[]> => {
  const rows = await tx<{ id: Id<'file'> }[]>`
    select id from unnest(${[...ids]}::text[]) as id
    where not exists (
      select from catalog.version, jsonb_array_elements(files) as file
      where product_id = ${productId} and file->>'id' = id)`
  return rows.map(({ id }) => id)
}
