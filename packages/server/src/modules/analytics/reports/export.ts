import { Readable } from 'node:stream'
import type { AnalyticsExportQuery } from '@souk/contract'
import { type Id, publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { RawReply } from '../../../platform/http/route.ts'
import { type Question, readQuestion } from './question.ts'
import { describe } from './customers.ts'
import type { AnalyticsDeps } from '../deps.ts'
import type { CustomerFigures, ProductDay } from '../store-port.ts'
import { decimal, netOf, revenueOf } from './figures.ts'
import { findProductsAfter } from './public-store.ts'

type Row = Readonly<Record<string, string | number>>

/** What is read at once: its memory, whatever its length. */
const productsAtOnce = 200
const customersAtOnce = 500

/** One of the three exports: its name, its columns in order, its rows. */
interface Export {
  readonly name: string
  readonly columns: readonly string[]
  rows(question: Question): AsyncIterable<Row>
}

const ofProductDays = (toRow: (day: ProductDay, currency: string) => Row) =>
  async function* ({
    db,
    store,
    analyticsScope: { scope, currency },
    period,
  }: Question): AsyncGenerator<Row> {
    let after: Id<'product'> | null = null
    for (;;) {
      const products: { id: Id<'product'>; title: string }[] = await findProductsAfter(db, scope, {
        ...{ after, limit: productsAtOnce },
      })
      for (const { id, title } of products)
        for (const day of await store.findProductDays(id, { ...period, currency }))
          yield {
            date: day.date,
            productId: publicId('product', id),
            title,
            currency,
            ...toRow(day, currency),
          }
      after = products.at(-1)?.id ?? null
      if (after === null || products.length < productsAtOnce) return
    }
  }

async function* customerRows({ db, store, analyticsScope, period }: Question): AsyncGenerator<Row> {
  const { currency } = analyticsScope
  let after: Id<'user'> | null = null
  for (;;) {
    const customers: readonly CustomerFigures[] = await store.findCustomersAfter(analyticsScope, {
      ...{ ...period, after, limit: customersAtOnce },
    })
    for (const { id, name, ...rest } of await describe(db, currency, customers))
      yield { id, name, currency, ...rest }
    after = customers.at(-1)?.id ?? null
    if (after === null || customers.length < customersAtOnce) return
  }
}

const ofDay = ['date', 'productId', 'title', 'currency']

export const exports = {
  products: {
    name: 'products',
    columns: [...ofDay, 'revenue', 'sales', 'views'],
    rows: ofProductDays((day, currency) => ({
      revenue: decimal(revenueOf(day), currency),
      sales: day.orders,
      views: day.views,
    })),
  },
  revenue: {
    name: 'revenue',
    columns: [...ofDay, 'grossRevenue', 'refunds', 'platformFees', 'netRevenue', 'orders'],
    rows: ofProductDays((day, currency) => ({
      grossRevenue: decimal(day.grossMinor, currency),
      refunds: decimal(day.refundsMinor, currency),
      platformFees: decimal(day.feesMinor, currency),
      netRevenue: decimal(netOf(day), currency),
      orders: day.orders,
    })),
  },
  customers: {
    name: 'customers',
    columns: ['id', 'name', 'currency', 'orders', 'totalSpent', 'firstPurchaseAt', 'lastPurchaseAt'],
    rows: customerRows,
  },
} as const satisfies Record<string, Export>

/** A file of any length: it is read a part at a time as fast as it is taken, and no connection waits meanwhile. */
export const exportAnalytics = async (
  deps: AnalyticsDeps,
  principal: Principal,
  { format = 'csv', which, ...query }: AnalyticsExportQuery & { readonly which: Export },
): Promise<RawReply> => {
  const question = await readQuestion(deps, principal, query)
  const { period, analyticsScope } = question
  const rows = which.rows(question)
  const file = `${which.name}-${analyticsScope.currency}-${period.start}-${period.end}.${format}`
  return {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
    },
    body: Readable.from(format === 'csv' ? csvText(which.columns, rows) : jsonText(rows)),
  }
}

async function* csvText(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const row of rows) yield csvLine(columns.map((name) => row[name] ?? ''))
}

async function* jsonText(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '['
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield separator === '[' ? '[]\n' : ']\n'
}

/** A character that a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it, which shows it as
 * text; numbers are numbers, also negative ones.
 */
const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`

const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
