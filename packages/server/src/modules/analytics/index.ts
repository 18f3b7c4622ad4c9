/**
 * Analytics: what sellers see of their sales, views and customers.
 * Owns: analytics.*. Promises: every figure equals what the ledger, the orders and the views say, on the day (UTC) that it
 * happened; an event counts once, whatever crashes and in whatever order it is handled; everything can be made again from
 * events. Emits nothing; handles purchase.completed, run.paid, subscription.renewed, purchase.refunded and product.viewed.
 */
import type {
  AnalyticsQuery,
  AnalyticsExportQuery,
  CustomerAnalyticsQuery,
  MarketAnalytics,
  MarketAnalyticsQuery,
  ProductAnalytics,
  RevenueAnalytics,
} from '@souk/contract'
import type { EventType, StoredEvent } from '../../kernel/events.ts'
import type { Principal } from '../../kernel/principal.ts'
import {
  allowLong,
  atOneMoment,
  onCommit,
  transact,
  type Reader,
  type Tx,
} from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { RawReply } from '../../platform/http/route.ts'
import { fail } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { insertArrived, lockRebuild } from './ingest/arrival-store.ts'
import { countSales, sumUncounted } from './ingest/event-store.ts'
import { analyseCustomers, type CustomerReport } from './reports/customers.ts'
import type { AnalyticsDeps } from './deps.ts'
import { exportAnalytics, exports } from './reports/export.ts'
import { createRollupWorker, type RollupWorker } from './ingest/rollup-worker.ts'
import { analyseMarket } from './reports/market.ts'
import { analyseProducts } from './reports/products.ts'
import { analyseRevenue } from './reports/revenue.ts'
import { wholeMarketplace } from './reports/scope.ts'
import type { DayTotals, EventKind, Rebuild } from './store-port.ts'

export type { DayTotals } from './store-port.ts'

/** Refused for who is no seller, for a product that is not theirs, and for days that are none. */
export interface Analytics {
  products(principal: Principal, query: AnalyticsQuery): Promise<ProductAnalytics>
  revenue(principal: Principal, query: AnalyticsQuery): Promise<RevenueAnalytics>
  customers(principal: Principal, query: CustomerAnalyticsQuery): Promise<CustomerReport>
  /** Of the whole marketplace; for admins. */
  market(principal: Principal, query: MarketAnalyticsQuery): Promise<MarketAnalytics>
  /** The same as a file of any length. */
  export(
    principal: Principal,
    query: AnalyticsExportQuery & { which: keyof typeof exports },
  ): Promise<RawReply>
  /** Rebuilds everything from events while the marketplace sells; CONFLICT if another rebuild is in progress. */
  rebuild(progress: (sofar: Rebuild) => void): Promise<Rebuild>
  /** Makes the stored lists of top customers again; returns how many. */
  refreshTopCustomers(): Promise<number>
  /**
   * Reads of one moment in analytics and the database; nothing is rolled up meanwhile if they are two. CONFLICT during a rebuild then.
   */
  atOneMoment<T>(check: (reader: Reader) => Promise<T>): Promise<T>
  /** What the figures of a seller, or of the marketplace, sum up to by currency and day. */
  totals(db: Reader, sellerId?: Id<'user'>): Promise<readonly DayTotals[]>
  /** Sales and refunds that the figures do not include yet, by seller, currency and day. */
  uncounted(db: Reader): ReturnType<typeof sumUncounted>
  /** What analytics are stored in, in words; throws if sales are missing there, and if it does not answer. */
  check(): Promise<string>
  /** Whether their database answers within `timeoutMs`. */
  isReachable(timeoutMs: number): Promise<boolean>
  /** Ends the connections to a database of their own. */
  close(): Promise<void>
  /** Brings the figures up to date. */
  readonly rollups: RollupWorker
  readonly listeners: readonly Listener[]
}

const handles = [
  ['purchase.completed', 'sales'],
  ['run.paid', 'sales'],
  ['subscription.renewed', 'sales'],
  ['purchase.refunded', 'sales'],
  ['product.viewed', 'views'],
] as const satisfies readonly (readonly [EventType, EventKind])[]

export const createAnalytics = (deps: AnalyticsDeps): Analytics => {
  const rollups = createRollupWorker(deps)
  const read = <T>(answer: (from: AnalyticsDeps) => Promise<T>): Promise<T> =>
    deps.reading.read((db) => answer({ ...deps, db }))
  /** Runs for as long as it takes while no event is rolled up. */
  const withoutRollups = <T>(effect: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(deps.db, async (tx) => {
      if (!(await lockRebuild(tx))) return fail('CONFLICT', 'rebuild_running')
      await allowLong(tx)
      return effect(tx)
    })
  const arrive =
    (kind: EventKind) =>
    async (tx: Tx, events: readonly StoredEvent[]): Promise<void> => {
      const ids = events.map(({ id }) => id)
      await insertArrived(tx, kind, ids)
      onCommit(tx, rollups.wake)
    }
  return {
    products: (principal, query) => read((from) => analyseProducts(from, principal, query)),
    revenue: (principal, query) => read((from) => analyseRevenue(from, principal, query)),
    customers: (principal, query) => read((from) => analyseCustomers(from, principal, query)),
    market: (principal, query) => read((from) => analyseMarket(from, principal, query)),
    export: (principal, { which, ...query }) =>
      read((from) => exportAnalytics(from, principal, { ...query, which: exports[which] })),
    rebuild: (progress) => withoutRollups((tx) => deps.store.rebuild(tx, progress)),
    refreshTopCustomers: () => deps.store.refreshTopCustomers(deps.clock.now()),
    atOneMoment: (check) =>
      deps.store.isExternal ? withoutRollups(() => atOneMoment(deps.db, check)) : atOneMoment(deps.db, check),
    totals: (db, id) => deps.store.findTotals(db, id ? { kind: 'seller', id } : wholeMarketplace),
    uncounted: sumUncounted,
    async check() {
      const expected = await countSales(deps.db)
      const { name, events } = await deps.store.findStatus()
      if (events < expected)
        throw new Error(
          `${name} has ${events} of ${expected} sales and refunds: run "admin analytics rebuild"`,
        )
      return `${name}, ${events} sales and refunds`
    },
    isReachable: (timeoutMs) => deps.store.isReachable(timeoutMs),
    close: () => deps.store.close(),
    rollups,
    listeners: handles.map(([type, kind]) => {
      const handleBatch = arrive(kind)
      return listener({
        name: `analytics.arrive:${type}`,
        handles: type,
        handle: (tx, event) => handleBatch(tx, [event]),
        handleBatch,
      })
    }),
  }
}
