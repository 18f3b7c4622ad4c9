import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'

/** One price for some countries. */
export interface Entry {
  readonly countries: readonly string[]
  readonly price: Money
}

/** In the order in which the seller gave them. */
export const findEntries = async (db: Reader, productId: Id<'product'>): Promise<Entry[]> => {
  const rows = await db<{ countries: string[]; minor: bigint; currency: string }[]>`
    select array_agg(country order by country) as countries, min(price_minor) as minor, min(currency) as currency
    from markets.price where product_id = ${productId} group by entry order by entry`
  return rows.map(({ countries, minor, currency }) => ({ countries, price: { minor, currency } }))
}

export const replaceEntries = async (
  tx: Tx,
  productId: Id<'product'>,
  entries: readonly Entry[],
): Promise<void> => {
  await tx`delete from markets.price where product_id = ${productId}`
  const rows = entries.flatMap(({ countries, price }, entry) =>
    countries.map((country) => ({ country, entry, ...price })),
  )
  await tx`
    insert into markets.price (product_id, country, entry, price_minor, currency)
    select ${productId}, country, entry, minor, currency
    from unnest(${rows.map(({ country }) => country)}::text[], ${rows.map(({ entry }) => entry)}::int[],
                ${rows.map(({ minor }) => minor.toString())}::bigint[], ${rows.map(({ currency }) => currency)}::text[])
      as given (country, entry, minor, currency)`
}

export interface Rate {
  readonly currency: string
  readonly perEuro: number
}

/** All of one day. */
export interface DailyRates {
  /** As a date without a time. */
  readonly day: string
  readonly rates: readonly Rate[]
}

/** Undefined without rates from `since` on. */
export const findRates = async (db: Reader, since: Date): Promise<DailyRates | undefined> => {
  const rows = await db<(Rate & { day: string })[]>`
    select currency, per_euro::float8 as "perEuro", day::text as day from markets.rate
    where day >= ${since}::date order by currency`
  const [first] = rows
  return first && { day: first.day, rates: rows.map(({ currency, perEuro }) => ({ currency, perEuro })) }
}

/** In place of those of another day; nothing for an older one. */
export const replaceRates = async (tx: Tx, { day, rates }: DailyRates): Promise<void> => {
  const newer = await tx`select from markets.rate where day > ${day}::date limit 1`
  if (newer.length > 0) return
  await tx`delete from markets.rate`
  await tx`
    insert into markets.rate (currency, per_euro, day)
    select currency, per_euro, ${day}::date
    from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ perEuro }) => perEuro)}::numeric[])
      as given (currency, per_euro)`
}
