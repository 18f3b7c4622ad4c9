import { analyticsPeriods } from '@souk/contract'
import { allowLong, isReachable, transact, type Db } from '../../../platform/db/database.ts'
import type { Reading } from '../../../platform/db/replica.ts'
import { readPeriod } from '../reports/period.ts'
import type { AnalyticsStore } from '../store-port.ts'
import { addEvents } from './add-events.ts'
import * as customers from './customer-store.ts'
import * as figures from './figure-store.ts'
import { rebuild } from './rebuild-store.ts'
import * as top from './top-customer-store.ts'

interface Deps {
  readonly db: Db
  readonly reading: Reading
  /** So many orders of a period are summed up by customer on request: they take 1 µs each. */
  readonly maxSummedOrders?: number
}

/** Analytics in the marketplace's database: daily sums, which every event is added to. */
export const createPostgresAnalytics = ({
  db,
  reading,
  maxSummedOrders = 100_000,
}: Deps): AnalyticsStore => ({
  findMainCurrency: (scope) => reading.read((from) => figures.findMainCurrency(from, scope)),
  findFigures: (of, period) => reading.read((from) => figures.findFigures(from, of, period)),
  sumFigures: (of, days) => reading.read((from) => figures.sumFigures(from, of, days)),
  findViews: (scope, period) => reading.read((from) => figures.findViews(from, scope, period)),
  findSources: (scope, query) => reading.read((from) => figures.findSources(from, scope, query)),
  findBestProducts: (of, query) => reading.read((from) => figures.findBestProducts(from, of, query)),
  findBestSellers: (currency, query) =>
    reading.read((from) => figures.findBestSellers(from, currency, query)),
  findProductDays: (productId, query) =>
    reading.read((from) => figures.findProductDays(from, productId, query)),
  countCustomers: (of, period) => reading.read((from) => customers.countCustomers(from, of, period)),
  countCustomersUntil: (of, day) => reading.read((from) => customers.countCustomersUntil(from, of, day)),
  findCohorts: (of, days) => reading.read((from) => customers.findCohorts(from, of, days)),
  findTopCustomers: (of, { preset, ...query }) =>
    reading.read(async (from) => {
      const { orders } = preset ? await figures.sumFigures(from, of, query) : { orders: 0 }
      const listed =
        preset && orders > maxSummedOrders ? await top.findListed(from, of, { preset, ...query }) : undefined
      return listed ?? { customers: await top.findTopCustomers(from, of, query) }
    }),
  findCustomersAfter: (of, query) => reading.read((from) => top.findCustomersAfter(from, of, query)),
  add: (tx, kind, ids) => addEvents(tx, { schema: 'analytics', kind, ids }),
  refreshTopCustomers: (now) =>
    transact(db, async (tx) => {
      await allowLong(tx)
      await top.deleteLists(tx)
      let lists = 0
      for (const preset of analyticsPeriods) {
        const { start, end } = readPeriod({ period: preset }, now)
        for (const of of await top.findLarge(tx, { start, end, orders: maxSummedOrders })) {
          await top.insertList(tx, of, { start, end, preset, now })
          lists++
        }
      }
      return lists
    }),
  rebuild,
  findTotals: figures.findTotals,
  isExternal: false,
  findStatus: async () => ({ name: 'PostgreSQL', events: await figures.countEvents(db) }),
  isReachable: (timeoutMs) => isReachable(db, timeoutMs),
  close: async () => {},
})
