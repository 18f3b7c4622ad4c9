import type { ClickHouse } from './connection.ts'

/** The tables in use, or those that a rebuild fills. */
export type Generation = '' | '_next'

/**
 * Sales with refunds, and views by event. An event that is added again has the same key, and `final` reads one of the rows of a key:
 * so figures are exact whatever is added twice, and nothing is summed up in advance.
 */
const tables = {
  sale_event: `
    event_id UUID, is_sale Bool, order_id UUID, product_id UUID, seller_id UUID, buyer_id UUID, currency LowCardinality(String),
    day Date, at DateTime64(6, 'UTC'), amount_minor Int64, fee_minor Int64, index of_product product_id type bloom_filter
  ) engine = ReplacingMergeTree order by (currency, seller_id, day, event_id)`,
  view_event: `
    event_id UUID, product_id UUID, seller_id UUID, day Date, referrer LowCardinality(String), country LowCardinality(String),
    views Int64, index of_product product_id type bloom_filter
  ) engine = ReplacingMergeTree order by (seller_id, product_id, day, referrer, country, event_id)`,
} as const

export type EventTable = keyof typeof tables
const names = Object.keys(tables)

/** Comment of every table. A release that changes the tables changes it. */
const version = 'souk analytics 1'

export const createTables = async (to: ClickHouse, generation: Generation): Promise<void> => {
  for (const [name, definition] of Object.entries(tables))
    await to.run(`create table if not exists ${name}${generation} (${definition} comment '${version}'`)
}

/** Whether the tables in use are those of this release. */
export const isCurrent = async (from: ClickHouse): Promise<boolean> => {
  const found = await from.select<{ comment: string }>(
    `select comment from system.tables where database = currentDatabase() and name in ('${names.join("', '")}')`,
  )
  return found.every(({ comment }) => comment === version)
}

export const dropNext = async (from: ClickHouse): Promise<void> => {
  for (const name of names) await from.run(`drop table if exists ${name}_next`)
}

/** A statement at each moment reads the old rows of a table or the new ones. */
export const exchangeTables = async (on: ClickHouse): Promise<void> => {
  for (const name of names) await on.run(`exchange tables ${name} and ${name}_next`)
}

export const findVersion = async (from: ClickHouse): Promise<string> => {
  const [row] = await from.select<{ version: string }>('select version() as version')
  return row?.version ?? ''
}
