import { fault, type TaxReportQuery } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { formatDecimal } from '../../kernel/money.ts'
import { after, days, startOfDay } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RawReply } from '../../platform/http/route.ts'
import { sumByTax } from './report-store.ts'

const header = ['country', 'reason', 'rate', 'vat_id', 'currency', 'net', 'tax']

/**
 * The invoices of a series less its credit notes by tax, as a CSV file (RFC 4180): invoices by the day of the supply, credit notes by
 * their own. What a reverse charge has is listed by the recipient.
 */
export const taxReport = async (db: Db, sellerId: string, query: TaxReportQuery): Promise<RawReply> => {
  const [from, to] = [dayIn(query, 'from'), after(dayIn(query, 'to'), days(1))]
  if (to <= from) failInvalid([fault('to', 'before_from')], 'VALIDATION_ERROR')
  const rows = await sumByTax(db, { sellerId, from, to })
  const lines = rows.map(({ country, reason, basisPoints, vatId, currency, netMinor, taxMinor }) => [
    ...[country, reason, String(basisPoints / 100), vatId, currency],
    ...[netMinor, taxMinor].map((minor) => formatDecimal({ minor, currency })),
  ])
  return csvReply(`taxes-${query.from}-${query.to}.csv`, [header, ...lines])
}

const dayIn = (query: TaxReportQuery, field: 'from' | 'to'): Date =>
  startOfDay(query[field]) ?? failInvalid([fault(field, 'not_day')], 'VALIDATION_ERROR')

/** Lines of cells without separators as a file (RFC 4180). */
export const csvReply = (name: string, lines: readonly (readonly string[])[]): RawReply => ({
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
  body: lines.map((cells) => `${cells.join(',')}\r\n`).join(''),
})
