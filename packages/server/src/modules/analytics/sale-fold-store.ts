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

export const sumSteps = async (tx: Tx): Promise<void> => {
  await tx`
    with ${changedSteps(tx, allFacts(tx))},
         cohorts as (${insertCohorts(tx, next)}),
         returns as (${insertReturns(tx, next)})
    ${insertCustomerDays(tx, next)}`
}

export const sumCustomers = async (tx: Tx): Promise<void> => {
  await insertCustomers(tx, next, allFacts(tx).fresh)
}
