import type { SubscriptionScope } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'

/** What a subscription to a product costs, and gives. */
export interface Prices {
  readonly month: Money | null
  readonly year: Money | null
  readonly trialDays: number
  readonly includes: SubscriptionScope
}

export interface PricedProduct extends Prices {
  readonly productId: Id<'product'>
  readonly title: string
}

interface Row extends Pick<PricedProduct, 'productId' | 'title' | 'trialDays' | 'includes'> {
  readonly monthMinor: bigint | null
  readonly yearMinor: bigint | null
  readonly currency: string
}

const toPriced = ({ monthMinor, yearMinor, currency, ...priced }: Row): PricedProduct => {
  const money = (minor: bigint | null) => (minor === null ? null : { minor, currency })
  return { ...priced, month: money(monthMinor), year: money(yearMinor) }
}

const columns = (db: Reader) => db`
  product_id as "productId", title, month_minor as "monthMinor", year_minor as "yearMinor", currency,
  trial_days as "trialDays", includes`

export const findPrices = async (db: Reader, productId: Id<'product'>): Promise<Prices | undefined> => {
  const [row] = await db<Row[]>`
    select ${columns(db)} from subscriptions.price join catalog.public_product on id = product_id
    where product_id = ${productId}`
  return row && toPriced(row)
}

/** The product of a seller that is on sale with a subscription to all of them, but not `productId` itself; of several the cheapest. */
export const findMembership = async (
  db: Reader,
  { sellerId, productId }: { readonly sellerId: Id<'user'>; readonly productId: Id<'product'> },
): Promise<PricedProduct | undefined> => {
  const [row] = await db<Row[]>`
    select ${columns(db)} from subscriptions.price join catalog.public_product on id = product_id
    where author_id = ${sellerId} and on_sale and includes = 'seller' and product_id <> ${productId}
    order by coalesce(month_minor, year_minor), product_id limit 1`
  return row && toPriced(row)
}

export const upsertPrices = async (
  tx: Tx,
  productId: Id<'product'>,
  { currency, month, year, trialDays, includes }: Prices & { readonly currency: string },
): Promise<void> => {
  await tx`
    insert into subscriptions.price (product_id, month_minor, year_minor, currency, trial_days, includes)
    values (${productId}, ${month?.minor.toString() ?? null}, ${year?.minor.toString() ?? null}, ${currency}, ${trialDays},
            ${includes})
    on conflict (product_id) do update set
      month_minor = excluded.month_minor, year_minor = excluded.year_minor, currency = excluded.currency,
      trial_days = excluded.trial_days, includes = excluded.includes`
}

export const deletePrices = async (tx: Tx, productId: Id<'product'>): Promise<void> => {
  await tx`delete from subscriptions.price where product_id = ${productId}`
}
