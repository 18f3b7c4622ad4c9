import type { Id } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StoredFile } from './stored-file.ts'

export interface Version {
  readonly number: string
  readonly changelog: string
  readonly createdAt: Date
  readonly publishedAt: Date | null
}

export interface VersionText extends Version {
  readonly content: string
}

interface Which {
  readonly productId: Id<'product'>
  /** Also those that were never published. */
  readonly drafts: boolean
}

const visible = (db: Db, { productId, drafts }: Which) =>
  db`product_id = ${productId} and (${drafts} or published_at is not null)`

// Numbers compare part by part: 1.10.0 is newer than 1.9.0.
const newestFirst = (db: Db) => db`order by string_to_array(number, '.')::int[] desc`

export const findVersions = async (
  db: Db,
  which: Which,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Version[]> => db<Version[]>`
  select number, changelog, created_at as "createdAt", published_at as "publishedAt"
  from catalog.version where ${visible(db, which)} ${newestFirst(db)} limit ${limit} offset ${offset}`

export const countVersions = async (db: Db, which: Which): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from catalog.version where ${visible(db, which)}`
  return row?.total ?? 0
}

export const findVersion = async (db: Db, which: Which, number: string): Promise<VersionText | undefined> => {
  const [row] = await db<VersionText[]>`
    select number, changelog, created_at as "createdAt", published_at as "publishedAt", content
    from catalog.version where ${visible(db, which)} and number = ${number}`
  return row
}

/** The newest version that is older than this one. */
export const findVersionBefore = async (
  db: Db,
  which: Which,
  number: string,
): Promise<VersionText | undefined> => {
  const [row] = await db<VersionText[]>`
    select number, changelog, created_at as "createdAt", published_at as "publishedAt", content
    from catalog.version
    where ${visible(db, which)}
      and string_to_array(number, '.')::int[] < string_to_array(${number}, '.')::int[]
    ${newestFirst(db)} limit 1`
  return row
}

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
