import { rollupTables } from '../../src/modules/analytics/postgres/tables.ts'
import type { Marketplace } from './marketplace.ts'

/** Every row of the tables that events are rolled up into; zeros that moved events left behind say nothing. */
export const analyticsTables = async ({ souk: { db } }: Marketplace): Promise<Record<string, string[]>> => {
  const tables: Record<string, string[]> = {}
  for (const name of rollupTables) {
    const rows = await db<{ row: string; isZero: boolean }[]>`
      select row_to_json(one)::text as row,
             coalesce((to_jsonb(one) ->> 'orders' = '0' and not to_jsonb(one) ? 'gross_minor')
                      or to_jsonb(one) ->> 'customers' = '0', false) as "isZero"
      from ${db(`analytics.${name}`)} as one`
    tables[name] = rows
      .filter(({ isZero }) => !isZero)
      .map(({ row }) => row)
      .toSorted()
  }
  return tables
}
