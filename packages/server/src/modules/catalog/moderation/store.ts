import type { ModerationQuery, ProductStatus } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import { JsonText } from '../../../platform/json-text.ts'
import type { TextPage } from '../../../platform/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import { findItems } from '../products/item-store.ts'

interface Slice {
  readonly status: ProductStatus
  readonly limit: number
  readonly offset: number
}

/** Identifiers of products in one state, the longest unchanged first. */
export const findForReview = async (db: Db, { status, limit, offset }: Slice): Promise<Id<'product'>[]> => {
  const rows = await db<{ id: Id<'product'> }[]>`
    select id from catalog.product where status = ${status} order by updated_at, id limit ${limit} offset ${offset}`
  return rows.map(({ id }) => id)
}

export const countForReview = async (db: Db, status: ProductStatus): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from catalog.product where status = ${status}`
  return row?.total ?? 0
}

/** Products of all sellers in one state of moderation, the longest waiting first; for admins. */
export const listForReview = async (
  { db, options }: Pick<CatalogDeps, 'db' | 'options'>,
  query: ModerationQuery,
): Promise<TextPage> => {
  const { status = 'pending_review', page = 1, limit = 20 } = query
  const [ids, total] = await Promise.all([
    findForReview(db, { status, limit, offset: (page - 1) * limit }),
    countForReview(db, status),
  ])
  return { items: new JsonText(await findItems(db, ids, options.baseUrl)), page, limit, total }
}
