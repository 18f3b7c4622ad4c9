import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { StoredFile } from './file.ts'

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

export const insertImages = async (
  tx: Tx,
  productId: Id<'product'>,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<void> => {
  await tx`
    insert into catalog.image (id, product_id, created_at)
    select id, ${productId}, ${at} from unnest(${[...ids]}::text[]) as id`
}

/** Removes the pictures of a product that are none of `shown`; gives their identifiers. */
export const removeImagesBut = async (
  tx: Tx,
  productId: Id<'product'>,
  shown: readonly string[],
): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    delete from catalog.image where product_id = ${productId} and id <> all (${[...shown]}::text[]) returning id`
  return rows.map(({ id }) => id)
}

export const hasImage = async (tx: Tx, productId: Id<'product'>, id: string): Promise<boolean> =>
  (await tx`select true from catalog.image where id = ${id} and product_id = ${productId}`).length > 0

/** Notes keys whose bytes no row needs. */
export const insertOrphans = async (tx: Tx, keys: readonly string[], since: Date): Promise<void> => {
  await tx`
    insert into catalog.orphan (key, since) select key, ${since} from unnest(${[...keys]}::text[]) as key`
}

/** Takes the notes of keys away; returns how many there were. */
export const deleteOrphans = async (tx: Tx, keys: readonly string[]): Promise<number> =>
  (await tx`delete from catalog.orphan where key = any (${[...keys]}::text[])`).count

interface Claim {
  /** Only these keys, or those noted before this instant. */
  readonly of: readonly string[] | Date
  readonly limit: number
}

/** Locks notes that no transaction is deciding about, until `tx` ends. */
export const claimOrphans = async (tx: Reader, { of, limit }: Claim): Promise<string[]> => {
  const rows = await tx<{ key: string }[]>`
    select key from catalog.orphan
    where ${of instanceof Date ? tx`since <= ${of}` : tx`key = any (${[...of]}::text[])`}
    order by since limit ${limit} for update skip locked`
  return rows.map(({ key }) => key)
}
