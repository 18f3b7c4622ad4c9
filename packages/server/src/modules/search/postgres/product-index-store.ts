import type { Language } from '@souk/contract'
import type { Db, Reader } from '../../../platform/db/database.ts'

/** A product as filters and facets compare it. */
export type IndexedProduct = readonly [
  ordinal: number,
  status: string,
  author: string,
  language: Language,
  type: string,
  category: string,
  providers: readonly string[],
  price: number,
  rating: number,
  tags: readonly string[],
]

const rows = (db: Reader) => db`
  coalesce(json_agg(json_build_array(
    ordinal, status, author_id, language, type, category, compatibility, price, rating, tags)), '[]')::text`

/** As text, which is read three times as fast as rows are. */
const productsIn = (text: string) => JSON.parse(text) as readonly IndexedProduct[]

/** A moment of the database: every transaction below `transaction` had ended, and what it wrote was seen. */
export interface Moment {
  readonly transaction: string
  readonly at: string
}

const moment = (db: Reader) =>
  db`pg_snapshot_xmin(pg_current_snapshot())::text as transaction, now()::text as at`

export const readMoment = async (db: Db): Promise<Moment> => {
  const [row] = await db<[Moment]>`select ${moment(db)}`
  return row
}

/** The next products by their ordinals, but for deleted ones; none after the last. */
export const readProducts = async (
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly IndexedProduct[]> => {
  const [row] = await db<[{ products: string }]>`
    select ${rows(db)} as products from (
      select * from search.listing where ordinal > ${after} and status <> 'deleted' order by ordinal limit ${limit}
    ) as listing`
  return productsIn(row.products)
}

/**
 * Products that changed since a moment, deleted ones too. Undefined if that is not known any more: changes are stored for an
 * hour, and the database may have been set back to an earlier moment.
 */
export const readChanges = async (
  db: Db,
  since: Moment,
): Promise<(Moment & { readonly products: readonly IndexedProduct[] }) | undefined> => {
  const [row] = await db<[Moment & { products: string; isKnown: boolean }]>`
    select ${moment(db)},
      ${since.transaction}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
        and now() - ${since.at}::timestamptz < interval '50 minutes' as "isKnown",
      (select ${rows(db)} from search.listing
       where ordinal in (select ordinal from search.change where transaction >= ${since.transaction}::xid8)
      ) as products`
  return row.isKnown ? { ...row, products: productsIn(row.products) } : undefined
}

/** Forgets changes that every server has read. */
export const removeOldChanges = async (db: Db): Promise<void> => {
  await db`delete from search.change where at < now() - interval '1 hour'`
}
