import type { Tx } from '../../../platform/db/database.ts'
import {
  allProductSteps,
  changedProductSteps,
  changedSteps,
  insertCohorts,
  insertCustomerDays,
  insertCustomers,
  insertProductReturns,
  insertReturns,
} from './customer-rollup-store.ts'
import { sumAllCustomers } from './customer-sum-store.ts'
import { changesOf, insertDays, insertEvents, insertProductDays, type Condition } from './rollup-store.ts'
import { insertRepeatOrders } from '../repeat-order-store.ts'
import { nameOf, next, type Into, type Schema } from './tables.ts'

/**
 * Folds the sales and refunds among the `arrived` events that are not in the tables yet. One statement: what it reads of the
 * tables is what they were before, and every event is looked up once.
 */
export const rollUpSales = async (tx: Tx, schema: Schema, arrived: Condition): Promise<void> => {
  const into: Into = { schema, isKeyed: true }
  const events = { fresh: tx`fresh`, known: tx`${nameOf(tx, schema, 'event')}` }
  await tx`
    with fresh as (${insertEvents(tx, into, arrived)} returning *),
         ${changesOf(tx, events)},
         product_days as (${insertProductDays(tx, into, tx`change`)}),
         days as (${insertDays(tx, into, tx`change`)}),
         customer_change as (${insertCustomers(tx, schema, events.fresh)}),
         ${changedSteps(tx, events.fresh, events.known)},
         ${changedProductSteps(tx, events.fresh, events.known)},
         cohorts as (${insertCohorts(tx, schema)}),
         customer_days as (${insertCustomerDays(tx, schema)}),
         returns as (${insertReturns(tx, into)}),
         repeat_orders as (${insertRepeatOrders(tx, schema, events.fresh)})
    ${insertProductReturns(tx, into)}`
}

/** Tables without keys, that are made of all events of `analytics_next`. */
const eventOf = (tx: Tx): Condition => tx`${nameOf(tx, next.schema, 'event')}`

export const storeEvents = async (tx: Tx, arrived: Condition): Promise<number> => {
  const { count } = await insertEvents(tx, next, arrived)
  return count
}

/** Days of products are sorted as they are summed up further, so that those of sellers are looked up nowhere. */
export const sumDays = async (tx: Tx): Promise<void> => {
  await tx`
    with ${changesOf(tx, { fresh: eventOf(tx), known: null })},
         sorted as materialized (select * from change order by seller_id, day, currency, product_id),
         product_days as (${insertProductDays(tx, next, tx`sorted`)})
    ${insertDays(tx, next, tx`sorted`)}`
}

/** Who came back is summed up from the days of customers, which are a sixth of their orders. */
export const sumCustomers = async (tx: Tx): Promise<void> => {
  await sumAllCustomers(tx)
  await tx`
    with step as (
      select scope_id, currency, day, prev_day, ordinal, orders as change
      from ${nameOf(tx, next.schema, 'daily_customer')} as known
    ) ${insertReturns(tx, next)}`
}

export const sumProductReturns = async (tx: Tx): Promise<void> => {
  await tx`with ${allProductSteps(tx, eventOf(tx))} ${insertProductReturns(tx, next)}`
}
