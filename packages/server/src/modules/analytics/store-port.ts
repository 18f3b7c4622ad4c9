import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Figures } from './reports/figures.ts'
import type { Days, Period } from './reports/period.ts'
import type { AnalyticsScope, Scope } from './reports/scope.ts'

/** Sales with refunds, and views. */
export const eventKinds = ['sales', 'views'] as const
export type EventKind = (typeof eventKinds)[number]

export interface ProductFigures extends Figures {
  readonly id: Id<'product'>
}

export interface SellerFigures extends Figures {
  readonly id: Id<'user'>
}

export interface Source {
  /** A host or a country; empty if unknown. */
  readonly source: string
  readonly views: number
}

export interface CustomerCounts {
  readonly bucket: string
  /** Whose first order of all time is in the bucket. */
  readonly newCustomers: number
  /** Who ordered in the bucket and had ordered before it. */
  readonly returningCustomers: number
  /** Who ordered in the bucket and not before it in the period: each customer of a period is in one bucket. */
  readonly firstInPeriod: number
  /** Whose second order of all time is in the bucket and whose first is in the period. */
  readonly repeats: number
  readonly orders: number
}

export interface CohortMonth {
  /** Month of the first order, by its first day. */
  readonly cohort: string
  /** A month in which they ordered, by its first day; the cohort's own month too. */
  readonly month: string
  readonly customers: number
}

export interface CustomerFigures {
  readonly id: Id<'user'>
  /** Orders of the days. */
  readonly orders: number
  /** Paid less refunded in these days; negative if more was refunded. */
  readonly spentMinor: bigint
  /** Of all time. */
  readonly firstAt: Date
  /** Of the days. */
  readonly lastAt: Date
}

export interface TopCustomers {
  readonly customers: readonly CustomerFigures[]
  /** Of a stored list: when it was made, and how many customers are on it. Missing: the figures are exact and of now. */
  readonly list?: { readonly asOf: Date; readonly total: number }
}

export interface ProductDay extends Figures {
  readonly date: string
  readonly views: number
}

export interface DayTotals extends Omit<Figures, 'refundedOrders'> {
  readonly currency: string
  readonly day: string
}

/** How far a rebuild is: the number of events of sales and refunds, and of views, that were read. */
export interface Rebuild {
  readonly events: number
  readonly views: number
  /** What is done now, in words. */
  readonly step: string
}

export interface StoreStatus {
  /** The database with its version. */
  readonly name: string
  /** Sales and refunds that it has. */
  readonly events: number
}

/**
 * What analytics are stored in. Queries and `add` throw SERVICE_UNAVAILABLE while another database does not answer.
 *
 * Days are `YYYY-MM-DD` in UTC; a range includes both. A sale counts on the day of its `purchase.completed`, `run.paid` or `subscription.renewed`, a refund on that of its
 * `purchase.refunded`, views on the day that they name: whenever the event is handled. Buckets are the days of a period, or its
 * months by their first day where `period.unit` is `month`; buckets without anything are left out, in no particular order. A month
 * that the period has only a part of counts this part. Amounts are in the smallest unit of the one currency of a question, and
 * never added up over currencies. Views have no currency. Text is sorted by its bytes, identifiers as UUIDs.
 */
export interface AnalyticsStore {
  /** The currency with the most orders of all time, of several the first by name; undefined before a first sale. */
  findMainCurrency(scope: Scope): Promise<string | undefined>
  /** Figures by bucket. `refundedOrders` counts an order on the day of its first refund alone. */
  findFigures(of: AnalyticsScope, period: Period): Promise<ReadonlyMap<string, Figures>>
  /** The sum of all days; zeros if there is nothing. */
  sumFigures(of: AnalyticsScope, days: Days): Promise<Figures>
  /** Views by bucket. */
  findViews(scope: Scope, period: Period): Promise<ReadonlyMap<string, number>>
  /** Where views came from: most views first, then by source. */
  findSources(
    scope: Scope,
    query: Days & { readonly kind: 'referrer' | 'country'; readonly limit: number },
  ): Promise<readonly Source[]>
  /** Products with a sale or refund: by gross revenue or by gross less refunds, highest first, then most orders, then identifier. */
  findBestProducts(
    of: AnalyticsScope,
    query: Days & { readonly by: 'gross' | 'revenue'; readonly limit: number },
  ): Promise<readonly ProductFigures[]>
  /** Sellers with a sale: highest gross revenue first, then most orders, then identifier; and how many there are. */
  findBestSellers(
    currency: string,
    query: Days & { readonly limit: number },
  ): Promise<{ readonly sellers: readonly SellerFigures[]; readonly total: number }>
  /** Customers by bucket. Someone is the customer of a scope in a currency from their first order there on, whatever was refunded. */
  countCustomers(of: AnalyticsScope, period: Period): Promise<readonly CustomerCounts[]>
  /** How many customers had ordered by the end of this day. */
  countCustomersUntil(of: AnalyticsScope, day: string): Promise<number>
  /** How many of each cohort ordered in which month, of cohorts and months from that of `start` to that of `end`; whole months. */
  findCohorts(of: AnalyticsScope, days: Days): Promise<readonly CohortMonth[]>
  /**
   * Customers with an order in the period: most spent first, then by identifier. A store may answer a preset period of very many
   * orders from a list of an earlier moment, which has the first 1,000; it then says so.
   */
  findTopCustomers(
    of: AnalyticsScope,
    query: Period & { readonly limit: number; readonly offset: number },
  ): Promise<TopCustomers>
  /** The next customers with an order in these days, by identifier, after this one. */
  findCustomersAfter(
    of: AnalyticsScope,
    query: Days & { readonly after: Id<'user'> | null; readonly limit: number },
  ): Promise<readonly CustomerFigures[]>
  /** The days of a product with a sale, a refund or a view, the earliest first. */
  findProductDays(
    productId: Id<'product'>,
    query: Days & { readonly currency: string },
  ): Promise<readonly ProductDay[]>

  /**
   * Adds published events of a kind to all figures, as `salesIn` or `viewsIn` of `ingest/event-store.ts` read them; returns how many
   * sales and refunds, or views, that were. The caller takes these events from the queue in `tx`, one batch at a time. A store in the
   * marketplace's database adds in `tx`. Any other must have the events before it returns, and count once those that it had: they
   * come again if `tx` fails.
   */
  add(tx: Tx, kind: EventKind, ids: readonly Id<'event'>[]): Promise<number>
  /** Makes the stored lists of top customers again, as of `now`; returns how many. */
  refreshTopCustomers(now: Date): Promise<number>
  /**
   * Replaces everything by what the counted events say (`isCounted` of `ingest/event-store.ts`); readers see the old figures or the
   * new ones. While `tx` lasts, which may be minutes, no one else adds events, and what is taken from the queue in it may be added
   * too. If it fails, everything stays as it was; only in another database what it has replaced stays replaced if nothing but the
   * commit fails. Reports each step as it begins, and the number of events that were read so far.
   */
  rebuild(tx: Tx, progress: (sofar: Rebuild) => void): Promise<Rebuild>
  /**
   * Every day of a seller or of the marketplace with a sale or refund, by currency and day. A store in the marketplace's database
   * reads from `reader`, so that it is of one moment with what it is compared with.
   */
  findTotals(reader: Reader, scope: Scope): Promise<readonly DayTotals[]>

  /** Whether it is in another database than the marketplace's. */
  readonly isExternal: boolean
  findStatus(): Promise<StoreStatus>
  /** Whether it answers within `timeoutMs`. */
  isReachable(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}
