import type { ProductStatus } from '@souk/contract'
import type { Db } from '../../../platform/db/database.ts'

interface Slice {
  readonly status: ProductStatus
  readonly limit: number
  readonly offset: number
}

/** Identifiers of products in one state, the longest unchanged first. */
export const findForReview = async (db: Db, { status, limit, offset }: Slice): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from catalog.product where status = ${status} order by updated_at, id limit ${limit} offset ${offset}`
  return rows.map(({ id }) => id)
}

export const countForReview = async (db: Db, status: ProductStatus): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from catalog.product where status = ${status}`
  return row?.total ?? 0
}
