import { createClickHouseAnalytics } from '../../src/modules/analytics/clickhouse/clickhouse-analytics.ts'
import { createPostgresAnalytics } from '../../src/modules/analytics/postgres/postgres-analytics.ts'
import { rollupTables } from '../../src/modules/analytics/postgres/tables.ts'
import type { AnalyticsStore } from '../../src/modules/analytics/store-port.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { readPrimary } from '../../src/platform/db/replica.ts'
import { onClickHouse } from './clickhouse.ts'
import type { Marketplace } from './marketplace.ts'

/** The store of a marketplace with this ANALYTICS_URL; of several orders lists are stored in PostgreSQL. */
export const openAnalyticsStore = (
  db: Db,
  url: string | undefined,
  maxSummedOrders?: number,
): AnalyticsStore =>
  url === undefined
    ? createPostgresAnalytics({
        ...{ db, reading: readPrimary(db) },
        ...(maxSummedOrders === undefined ? {} : { maxSummedOrders }),
      })
    : createClickHouseAnalytics({ url })

/** For another process on the same marketplace. */
export const analyticsSetting = ({ souk: { config } }: Marketplace): Record<string, string> =>
  config.ANALYTICS_URL === undefined ? {} : { ANALYTICS_URL: config.ANALYTICS_URL }

/** Every row of the tables of analytics; zeros that moved events left behind say nothing. */
export const analyticsTables = async ({
  souk: { db, config },
}: Marketplace): Promise<Record<string, string[]>> => {
  const tables: Record<string, string[]> = {}
  if (config.ANALYTICS_URL !== undefined)
    return onClickHouse(config.ANALYTICS_URL, async (from) => {
      for (const name of ['sale_event', 'view_event']) {
        const rows = await from.select<object>(`select * from ${name} final`)
        tables[name] = rows.map((row) => JSON.stringify(row)).toSorted()
      }
      return tables
    })
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
