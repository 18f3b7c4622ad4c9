import { Readable } from 'node:stream'
import { fault, type StatementQuery } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { add, formatDecimal, type Money } from '../../kernel/money.ts'
import { after, days, startOfDay } from '../../kernel/time.ts'
import type { RawReply } from '../../platform/http/route.ts'
import type { Entry } from '../ledger/index.ts'
import type { PayoutsDeps } from './deps.ts'
import { subjectOf } from './wire.ts'

const header = ['date', 'type', 'reference', 'amount', 'currency', 'available', 'balance']

/** A seller's account in one currency as a CSV file (RFC 4180), streamed: its memory does not grow with its length. */
export const readStatement = async (
  { db, ledger }: PayoutsDeps,
  owner: Id<'user'>,
  query: StatementQuery,
): Promise<RawReply> => {
  const { from, to, currency } = query
  const range = { owner, currency, from: dayIn(query, 'from'), to: after(dayIn(query, 'to'), days(1)) }
  if (range.to <= range.from) failInvalid([fault('to', 'before_from')], 'VALIDATION_ERROR')
  const { opening, entries } = await ledger.statement(db, range)
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${currency}-${from}-${to}.csv"`,
      'cache-control': 'private, no-store',
    },
    body: Readable.from(lines(query, opening, entries)),
  }
}

const dayIn = (query: StatementQuery, field: 'from' | 'to'): Date =>
  startOfDay(query[field]) ?? failInvalid([fault(field, 'not_day')], 'VALIDATION_ERROR')

/**
 * Every cell is a number, a date, an identifier of ours or a word of this file: none can begin with a sign that a
 * spreadsheet takes for a formula, and none needs quotes.
 */
async function* lines(
  { from, to, currency }: StatementQuery,
  opening: Money,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`
  yield line(header)
  yield line([from, 'opening_balance', '', '', currency, '', formatDecimal(opening)])
  let balance = opening
  for await (const entry of entries) {
    const { type, subjectId } = subjectOf(entry)
    balance = add(balance, entry.amount)
    yield line([
      entry.at.toISOString(),
      type,
      subjectId,
      formatDecimal(entry.amount),
      currency,
      entry.availableAt.toISOString(),
      formatDecimal(balance),
    ])
  }
  yield line([to, 'closing_balance', '', '', currency, '', formatDecimal(balance)])
}
