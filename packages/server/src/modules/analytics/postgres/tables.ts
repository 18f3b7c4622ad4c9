import type { Reader } from '../../../platform/db/database.ts'

/** The tables that events are rolled up into, in the schema where they are read or where they are rebuilt. */
export const rollupTables = [
  'event',
  'daily',
  'daily_product',
  'daily_view',
  'daily_source',
  'daily_customer',
  'monthly_cohort',
] as const

export type RollupTable = (typeof rollupTables)[number]
export type Schema = 'analytics' | 'analytics_next'

/** A table's name as a part of a statement. */
export const nameOf = (db: Reader, schema: Schema, table: RollupTable) => db(`${schema}.${table}`)
