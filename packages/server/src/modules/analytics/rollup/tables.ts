import type { Reader } from '../../../platform/db/database.ts'

/** The tables that events are rolled up into, in the place where they are read or where they are rebuilt. */
export const rolledUp = [
  'event',
  'daily',
  'daily_product',
  'daily_view',
  'daily_source',
  'daily_customer',
  'daily_return',
  'monthly_cohort',
  'product_return',
  'customer',
  'ranking',
  'repeat_order',
] as const

export type RollupTable = (typeof rolledUp)[number]
export type Schema = 'analytics' | 'analytics_next'

export interface Into {
  readonly schema: Schema
  /** Whether the tables have their keys, so that sums can be added to rows that are there. */
  readonly isKeyed: boolean
}

/** Where the tables are rebuilt; they get their keys when they are full. */
export const next: Into = { schema: 'analytics_next', isKeyed: false }

/** A table's name as a part of a statement. */
export const nameOf = (db: Reader, schema: Schema, table: RollupTable) => db(`${schema}.${table}`)
