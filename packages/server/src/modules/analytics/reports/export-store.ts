import type { Id } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AnalyticsScope } from './figure-store.ts'
import type { Figures } from './figures.ts'
import type { Days } from './period.ts'
import type { Scope } from './scope.ts'

export interface ExportedProduct {
  readonly id: Id<'product'>
  readonly title: string
}

/** The products of a scope that follow `after`, by their identifiers. */
export const findProductsAfter = (
  db: Db,
  { kind, id }: Scope,
  { after, limit }: { readonly after: Id<'product'> | null; readonly limit: number },
): Promise<ExportedProduct[]> => {
  const own = kind === 'all' ? db`true` : kind === 'seller' ? db`author_id = ${id}` : db`id = ${id}`
  return db<ExportedProduct[]>`
    select id, title from catalog.public_product
    where ${own} and ${after === null ? db`true` : db`id > ${after}`} order by id limit ${limit}`
}

export interface ProductDay extends Figures {
  readonly date: string
  readonly views: number
}

/** The days of a product of which there is anything. */
export const findProductDays = (
  db: Db,
  productId: Id<'product'>,
  { currency, start, end }: Days & { readonly currency: string },
): Promise<ProductDay[]> =>
  db<ProductDay[]>`
    select day::text as date, coalesce(orders, 0) as orders, coalesce(gross_minor, 0) as "grossMinor",
           coalesce(refunds_minor, 0) as "refundsMinor", coalesce(fees_minor, 0) as "feesMinor",
           coalesce(refunded_orders, 0) as "refundedOrders", coalesce(views, 0)::int as views
    from (select * from analytics.daily_product
          where product_id = ${productId} and currency = ${currency} and day between ${start} and ${end}) as sold
    full join (select day, views from analytics.daily_view
               where scope_id = ${productId} and day between ${start} and ${end}) as viewed using (day)
    order by day`

/** The next customers that someone ever had in a currency. */
export const findCustomersAfter = async (
  db: Db,
  { scope, currency }: AnalyticsScope,
  { after, limit }: { readonly after: Id<'user'> | null; readonly limit: number },
): Promise<Id<'user'>[]> => {
  const rows = await db<{ id: Id<'user'> }[]>`
    select buyer_id as id from analytics.customer
    where scope_id = ${scope.id} and currency = ${currency}
      and ${after === null ? db`true` : db`buyer_id > ${after}`}
    order by buyer_id limit ${limit}`
  return rows.map(({ id }) => id)
}
