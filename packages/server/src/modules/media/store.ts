import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'

export const insertImages = async (
  tx: Tx,
  productId: Id<'product'>,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<void> => {
  await tx`
    insert into media.image (id, product_id, created_at)
    select id, ${productId}, ${at} from unnest(${[...ids]}::text[]) as id`
}

/** Removes the pictures of a product that are none of `shown`; gives their identifiers. */
export const removeImagesBut = async (
  tx: Tx,
  productId: Id<'product'>,
  shown: readonly string[],
): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    delete from media.image where product_id = ${productId} and id <> all (${[...shown]}::text[]) returning id`
  return rows.map(({ id }) => id)
}

export const hasImage = async (tx: Tx, productId: Id<'product'>, id: string): Promise<boolean> =>
  (await tx`select true from media.image where id = ${id} and product_id = ${productId}`).length > 0

/** Notes keys whose bytes no row needs. */
export const insertOrphans = async (tx: Tx, keys: readonly string[], since: Date): Promise<void> => {
  await tx`
    insert into media.orphan (key, since) select key, ${since} from unnest(${[...keys]}::text[]) as key`
}

/** Takes the notes of keys away; returns how many there were. */
export const deleteOrphans = async (tx: Tx, keys: readonly string[]): Promise<number> =>
  (await tx`delete from media.orphan where key = any (${[...keys]}::text[])`).count

interface Claim {
  /** Only these keys, or those noted before this instant. */
  readonly of: readonly string[] | Date
  readonly limit: number
}

/** Locks notes that no transaction is deciding about, until `tx` ends. */
export const claimOrphans = async (tx: Reader, { of, limit }: Claim): Promise<string[]> => {
  const rows = await tx<{ key: string }[]>`
    select key from media.orphan
    where ${of instanceof Date ? tx`since <= ${of}` : tx`key = any (${[...of]}::text[])`}
    order by since limit ${limit} for update skip locked`
  return rows.map(({ key }) => key)
}
