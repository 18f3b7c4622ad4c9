import type { AnalyticsStore } from '../store-port.ts'
import { wholeMarketplace } from '../reports/scope.ts'
import { connectClickHouse, type ClickHouse } from './connection.ts'
import * as customers from './customer-store.ts'
import { addEvents } from './event-store.ts'
import * as figures from './figure-store.ts'
import { rebuild } from './rebuild.ts'
import { createTables, findVersion, isCurrent } from './schema-store.ts'

/** Analytics in a ClickHouse database: sales, refunds and views as they happened, summed up on request. */
export const createClickHouseAnalytics = ({ url }: { readonly url: string }): AnalyticsStore => {
  const connection = connectClickHouse(url)
  const prepare = async (): Promise<void> => {
    await createTables(connection, '')
    if (!(await isCurrent(connection)))
      throw new Error('the tables in ClickHouse are of another release: run "admin analytics rebuild"')
  }
  let prepared: Promise<void> | undefined
  /** The connection, once there are the tables of this release. */
  const ready = async (): Promise<ClickHouse> => {
    prepared ??= prepare()
    await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    return connection
  }
  return {
    isExternal: true,
    findMainCurrency: async (scope) => figures.findMainCurrency(await ready(), scope),
    findFigures: async (of, period) => figures.findFigures(await ready(), of, period),
    sumFigures: async (of, days) => figures.sumFigures(await ready(), of, days),
    findViews: async (scope, period) => figures.findViews(await ready(), scope, period),
    findSources: async (scope, query) => figures.findSources(await ready(), scope, query),
    findBestProducts: async (of, query) => figures.findBestProducts(await ready(), of, query),
    findBestSellers: async (currency, query) =>
      figures.findBestSellers(await ready(), { scope: wholeMarketplace, currency }, query),
    countCustomers: async (of, period) => customers.countCustomers(await ready(), of, period),
    countCustomersUntil: async (of, day) => customers.countCustomersUntil(await ready(), of, day),
    findCohorts: async (of, days) => customers.findCohorts(await ready(), of, days),
    findTopCustomers: async (of, query) => ({
      customers: await customers.findTopCustomers(await ready(), of, query),
    }),
    findCustomersAfter: async (of, query) => customers.findCustomersAfter(await ready(), of, query),
    findProductDays: async (id, { currency, ...days }) =>
      figures.findProductDays(await ready(), { scope: { kind: 'product', id }, currency }, days),
    add: async (tx, kind, ids) => addEvents(tx, await ready(), { kind, ids, generation: '' }),
    refreshTopCustomers: async () => 0,
    rebuild: async (tx, progress) => rebuild(tx, connection, progress),
    findTotals: async (_reader, scope) => figures.findTotals(await ready(), scope),
    async findStatus() {
      const db = await ready()
      const [version, events] = await Promise.all([findVersion(db), figures.countEvents(db)])
      return { name: `ClickHouse ${version}`, events }
    },
    isReachable: connection.isReachable,
    close: connection.close,
  }
}
