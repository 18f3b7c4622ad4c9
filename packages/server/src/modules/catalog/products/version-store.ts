import type { Id } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/database.ts'

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
