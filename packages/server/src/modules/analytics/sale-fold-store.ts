import type { Tx } from '../../platform/db/database.ts'
import {
  changedSteps,
  insertCohorts,
  insertCustomerDays,
  insertCustomers,
  insertReturns,
} from './customer-fold-store.ts'
import {
  changesOf,
  insertDays,
  insertFacts,
  insertProductDays,
  type Condition,
  type Facts,
} from './fold-store.ts'
import { nameOf, type Into, type Place } from './tables.ts'

/**
 * Folds the sales and refunds among the facts `told` that are not in the tables yet. One statement: what it reads of the
 * tables is what they were before, and every fact is looked up once.
 */
export const foldSales = async (tx: Tx, place: Place, told: Condition): Promise<void> => {
  const into: Into = { place, isKeyed: true }
  const facts: Facts = { fresh: tx`fresh`, known: tx`${nameOf(tx, place, 'fact')}` }
  await tx`
    with fresh as (${insertFacts(tx, into, told)} returning *),
         ${changesOf(tx, facts)},
         product_days as (${insertProductDays(tx, into)}),
         days as (${insertDays(tx, into, tx`change`)}),
         ${changedSteps(tx, facts)},
         cohorts as (${insertCohorts(tx, into)}),
         customer_days as (${insertCustomerDays(tx, into)}),
         returns as (${insertReturns(tx, into)})
    ${insertCustomers(tx, into, tx`fresh`)}`
}

/** Tables without keys, that are made of all facts of `analytics_next`. */
const next: Into = { place: 'analytics_next', isKeyed: false }
const allFacts = (tx: Tx): Facts => ({
  fresh: tx`${nameOf(tx, next.place, 'fact')}`,
  known: null,
})

export const storeFacts = async (tx: Tx, told: Condition): Promise<number> => {
  const { count } = await insertFacts(tx, next, told)
  return count
}

export const sumDays = async (tx: Tx): Promise<void> => {
  await tx`with ${changesOf(tx, allFacts(tx))} ${insertProductDays(tx, next)}`
  await insertDays(tx, next, tx`${nameOf(tx, next.place, 'daily_product')} as change`)
}

/** Sorted by customer once: what a customer did stands together then, and is sorted and summed up in small parts. */
export const sumCustomers = async (tx: Tx): Promise<void> => {
  const { fresh } = allFacts(tx)
  const sales = { fresh: tx`sale`, known: null }
  await tx`
    with sale as materialized (
      select seller_id, currency, buyer_id, day, amount_minor, is_sale from ${fresh} as fact
      where is_sale order by buyer_id
    ), ${changedSteps(tx, sales)},
         cohorts as (${insertCohorts(tx, next)}),
         returns as (${insertReturns(tx, next)}),
         customers as (${insertCustomers(tx, next, sales.fresh)})
    ${insertCustomerDays(tx, next)}`
}
