import { publicId, type Id } from '../../src/kernel/ids.ts'
import { decimalsOf } from '../../src/kernel/money.ts'
import type { Marketplace } from './marketplace.ts'

/** A sale or refund as ledger and orders have it. */
export interface Booked {
  readonly kind: 'sale' | 'refund'
  readonly orderId: string
  readonly productId: Id<'product'>
  readonly sellerId: Id<'user'>
  readonly buyerId: Id<'user'>
  readonly currency: string
  readonly at: Date
  /** Cash that moved, and the platform's part of it. */
  readonly amount: number
  readonly fee: number
}

export interface Viewed {
  readonly productId: Id<'product'>
  readonly sellerId: Id<'user'>
  readonly day: string
  readonly referrer: string
  readonly country: string
}

type Checkout = Pick<Viewed, 'productId' | 'sellerId' | 'day'>

export interface Books {
  readonly booked: readonly Booked[]
  readonly viewed: readonly Viewed[]
  readonly checkouts: readonly Checkout[]
  readonly titles: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
}

/** Everything that analytics tell, read from the ledger, the orders and the views alone. */
export const readBooks = async ({ souk: { db } }: Marketplace): Promise<Books> => {
  const booked = await db<Booked[]>`
    select journal.kind, coalesce(sold.id, refunded.order_id) as "orderId", whole.product_id as "productId",
           whole.seller_id as "sellerId", whole.buyer_id as "buyerId", cash.currency, journal.at,
           abs(cash.amount_minor)::int as amount, coalesce(abs(fee.amount_minor), 0)::int as fee
    from ledger.journal
    join ledger.entry as cash on cash.journal_id = journal.id
    join ledger.account as till on till.id = cash.account_id and till.kind = 'clearing'
    left join (ledger.entry as fee join ledger.account as fees on fees.id = fee.account_id and fees.kind = 'fees')
      on fee.journal_id = journal.id
    left join orders.order as sold on journal.kind = 'sale' and sold.id = journal.subject
    left join orders.refund as refunded on journal.kind = 'refund' and refunded.id = journal.subject
    join orders.order as whole on whole.id = coalesce(sold.id, refunded.order_id)
    where journal.kind in ('sale', 'refund') order by journal.at, journal.id`
  const viewed = await db<Viewed[]>`
    select product_id as "productId", author_id as "sellerId", to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day,
           coalesce(referrer, '') as referrer, coalesce(country, '') as country
    from catalog.view join catalog.product on product.id = product_id`
  const checkouts = await db<Checkout[]>`
    select product_id as "productId", seller_id as "sellerId", day::text from orders.checkout`
  const titles = await db<{ id: string; title: string }[]>`select id, title from catalog.product`
  const names = await db<{ id: string; name: string }[]>`select id, name from accounts.user`
  return {
    booked: [...booked],
    viewed: [...viewed],
    checkouts: [...checkouts],
    titles: new Map(titles.map(({ id, title }) => [id, title])),
    names: new Map(names.map(({ id, name }) => [id, name])),
  }
}

/** The query: of a seller, of one product, or of all; the days are given. */
export interface FigureQuery {
  readonly sellerId?: string
  readonly productId?: string
  readonly currency: string
  readonly start: string
  readonly end: string
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)
const distinct = (values: readonly string[]): number => new Set(values).size
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const addDays = (day: string, count: number): string => dayOf(new Date(Date.parse(day) + count * 86_400_000))
const daysOf = ({ start, end }: Pick<FigureQuery, 'start' | 'end'>): string[] => {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** Buckets with the days of each. */
const buckets = (query: FigureQuery): [string, string[]][] => {
  const days = daysOf(query)
  if (days.length <= 92) return days.map((day) => [day, [day]])
  return [...Map.groupBy(days, (day) => `${day.slice(0, 7)}-01`)]
}

const decimal = (minor: number, currency: string): number =>
  Number((minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)))
/** Half away from zero. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))
const mean = (minor: number, count: number, currency: string): number =>
  count === 0 ? 0 : decimal(rounded(minor / count), currency) + 0
const ratio = (part: number, whole: number, digits = 4): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10 ** digits) / 10 ** digits

const isOf =
  ({ sellerId, productId }: FigureQuery) =>
  (one: { sellerId: string; productId: string }): boolean =>
    (sellerId === undefined || one.sellerId === sellerId) &&
    (productId === undefined || one.productId === productId)

const sales = (all: readonly Booked[]): Booked[] => all.filter(({ kind }) => kind === 'sale')
const refunds = (all: readonly Booked[]): Booked[] => all.filter(({ kind }) => kind === 'refund')
const gross = (all: readonly Booked[]): number => sum(sales(all), ({ amount }) => amount)
const back = (all: readonly Booked[]): number => sum(refunds(all), ({ amount }) => amount)
const fees = (all: readonly Booked[]): number =>
  sum(sales(all), ({ fee }) => fee) - sum(refunds(all), ({ fee }) => fee)
const revenue = (all: readonly Booked[]): number => gross(all) - back(all)

const within = (all: readonly Booked[], days: readonly string[]): Booked[] => {
  const set = new Set(days)
  return all.filter(({ at }) => set.has(dayOf(at)))
}

const mine = ({ booked }: Books, query: FigureQuery): Booked[] =>
  booked.filter((one) => one.currency === query.currency && isOf(query)(one))

export const productsByHand = (books: Books, query: FigureQuery) => {
  const { currency } = query
  const all = within(mine(books, query), daysOf(query))
  const days = new Set(daysOf(query))
  const viewed = books.viewed.filter((one) => days.has(one.day) && isOf(query)(one))
  const best = [...Map.groupBy(all, ({ productId }) => productId)].toSorted(
    ([a, x], [b, y]) => revenue(y) - revenue(x) || sales(y).length - sales(x).length || compare(a, b),
  )
  const sources = (of: (one: Viewed) => string) =>
    [...Map.groupBy(viewed, of)]
      .map(([source, views]) => [source, views.length] as const)
      .toSorted(([a, x], [b, y]) => y - x || compare(a, b))
      .slice(0, 10)
  return {
    summary: {
      totalRevenue: decimal(revenue(all), currency),
      totalSales: sales(all).length,
      avgOrderValue: mean(revenue(all), sales(all).length, currency),
      conversionRate: Math.min(1, ratio(sales(all).length, viewed.length)),
      totalViews: viewed.length,
      totalCheckouts: books.checkouts.filter((one) => days.has(one.day) && isOf(query)(one)).length,
      currency,
    },
    timeline: buckets(query).map(([date, days]) => ({
      date,
      revenue: decimal(revenue(within(all, days)), currency),
      sales: sales(within(all, days)).length,
      views: viewed.filter(({ day }) => days.includes(day)).length,
    })),
    topProducts: best.slice(0, 10).map(([id, events]) => ({
      id: publicId('product', id),
      title: books.titles.get(id),
      revenue: decimal(revenue(events), currency),
      sales: sales(events).length,
    })),
    referrers: sources(({ referrer }) => referrer).map(([host, views]) => ({ host, views })),
    countries: sources(({ country }) => country).map(([country, views]) => ({ country, views })),
  }
}

/** The days of the first refund of each order. */
const firstRefunds = (all: readonly Booked[]): string[] =>
  [...Map.groupBy(refunds(all), ({ orderId }) => orderId).values()].map(([first]) =>
    dayOf(first?.at ?? new Date(0)),
  )

const revenueSummary = (all: readonly Booked[], { start, end, currency }: FigureQuery) => {
  const some = within(all, daysOf({ start, end }))
  const orders = sales(some).length
  const refundedOrders = firstRefunds(all).filter((day) => day >= start && day <= end).length
  return {
    ...amounts(some, currency),
    refundedOrders,
    avgOrderValue: mean(gross(some), orders, currency),
    refundRate: ratio(refundedOrders, orders),
    currency,
  }
}

const amounts = (some: readonly Booked[], currency: string) => ({
  grossRevenue: decimal(gross(some), currency),
  refunds: decimal(back(some), currency),
  platformFees: decimal(fees(some), currency),
  netRevenue: decimal(revenue(some) - fees(some), currency),
  orders: sales(some).length,
})

/** All but the balance. */
export const revenueByHand = (books: Books, query: FigureQuery) => {
  const { currency, start, end } = query
  const all = mine(books, query)
  const some = within(all, daysOf(query))
  const length = daysOf(query).length
  const before = { ...query, start: addDays(start, -length), end: addDays(start, -1) }
  const [now, then] = [some, within(all, daysOf(before))].map((one) => revenue(one) - fees(one)) as [
    number,
    number,
  ]
  return {
    summary: revenueSummary(all, query),
    timeline: buckets(query).map(([date, days]) => ({ date, ...amounts(within(all, days), currency) })),
    byProduct: [...Map.groupBy(some, ({ productId }) => productId)]
      .toSorted(([a, x], [b, y]) => gross(y) - gross(x) || sales(y).length - sales(x).length || compare(a, b))
      .map(([id, events]) => {
        const { grossRevenue, netRevenue, orders } = amounts(events, currency)
        return { id: publicId('product', id), title: books.titles.get(id), grossRevenue, netRevenue, orders }
      }),
    previousPeriod: {
      startDate: before.start,
      endDate: before.end,
      ...revenueSummary(all, before),
      changePercent:
        then === 0 ? Math.sign(now) * 100 : Math.round(((now - then) / Math.abs(then)) * 10_000) / 100,
    },
    end,
  }
}

/** Customers of a scope: their orders, oldest first. */
const histories = (all: readonly Booked[]): Map<Id<'user'>, Booked[]> =>
  Map.groupBy(sales(all), ({ buyerId }) => buyerId)

export const customersByHand = (books: Books, query: FigureQuery) => {
  const { currency, start, end } = query
  const all = mine(books, query)
  const orders = histories(all)
  const isNewIn = (days: readonly string[]) => (history: readonly Booked[]) =>
    days.includes(dayOf(history[0]?.at ?? new Date(0)))
  const activeIn = (days: readonly string[]) =>
    [...orders.values()].filter((one) => within(one, days).length > 0)
  const days = daysOf(query)
  const active = activeIn(days)
  const fresh = active.filter(isNewIn(days)).length
  const until = all.filter(({ at }) => dayOf(at) <= end)
  const spent = [...histories(within(all, days))].map(([id, history]) => {
    const own = within(all, days).filter(({ buyerId }) => buyerId === id)
    return { id, minor: revenue(own), orders: history.length, last: history.at(-1)?.at }
  })
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  const monthsOf = (history: readonly Booked[]) => history.map(({ at }) => `${dayOf(at).slice(0, 7)}-01`)
  const cohort = (month: string) => [...orders.values()].filter((history) => monthsOf(history)[0] === month)
  return {
    summary: {
      totalCustomers: active.length,
      newCustomers: fresh,
      returningCustomers: active.length - fresh,
      repeatPurchaseRate: ratio(
        active.filter((one) => one.filter(({ at }) => dayOf(at) <= end).length >= 2).length,
        active.length,
      ),
      avgLifetimeValue: mean(revenue(until), distinct(sales(until).map(({ buyerId }) => buyerId)), currency),
      avgOrdersPerCustomer: ratio(
        sum(active, (one) => within(one, days).length),
        active.length,
        2,
      ),
      currency,
    },
    timeline: buckets(query).map(([date, some]) => ({
      date,
      newCustomers: activeIn(some).filter(isNewIn(some)).length,
      returningCustomers: activeIn(some).filter((one) => !isNewIn(some)(one)).length,
    })),
    topCustomers: spent
      .toSorted((a, b) => b.minor - a.minor || compare(a.id, b.id))
      .map(({ id, minor, orders: count, last }) => ({
        id: publicId('user', id),
        name: books.names.get(id),
        orders: count,
        totalSpent: decimal(minor, currency),
        firstPurchaseAt: orders.get(id)?.[0]?.at.toISOString(),
        lastPurchaseAt: last?.toISOString(),
      })),
    cohorts: months.map((month, index) => ({
      month,
      size: cohort(month).length,
      retained: months
        .slice(index)
        .map((one) => cohort(month).filter((history) => monthsOf(history).includes(one)).length),
    })),
    start,
  }
}
