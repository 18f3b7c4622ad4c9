import type { OssReportQuery } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { formatDecimal } from '../../kernel/money.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RawReply } from '../../platform/http/route.ts'
import type { Tax } from '../tax/index.ts'
import { sumDestinations, type OssSum } from './report-store.ts'
import { csvReply } from './tax-report.ts'

const header = ['kind', 'country', 'year', 'quarter', 'rate', 'currency', 'net', 'tax']

interface Quarter {
  readonly year: number
  readonly quarter: number
}

const isOf = (sum: OssSum, { year, quarter }: Quarter): boolean =>
  sum.year === year && sum.quarter === quarter

/**
 * What a series has to declare in the One-Stop Shop for a quarter (Directive 2006/112/EC, articles 369g and 364): supplies by country
 * and rate, and corrections of former quarters.
 */
export const ossReport = async (
  { db, tax }: { readonly db: Db; readonly tax: Tax },
  sellerId: string,
  { quarter: text, format = 'csv' }: OssReportQuery,
): Promise<RawReply> => {
  const [year, quarter] = [Number(text.slice(0, 4)), Number(text.slice(6))]
  const firstMonth = (quarter - 1) * 3
  const [from, to] = [new Date(Date.UTC(year, firstMonth)), new Date(Date.UTC(year, firstMonth + 3))]
  const sums = (await sumDestinations(db, { sellerId, from, to })).filter(({ country }) =>
    tax.isInUnion(country),
  )
  return csvReply(
    `oss-${text}${format === 'elster' ? '-elster' : ''}.csv`,
    format === 'elster'
      ? elsterLines(sums.filter((sum) => isOf(sum, { year, quarter })))
      : [header, ...sums.map((sum) => lineOf(sum, { year, quarter }))],
  )
}

const amountsOf = ({ netMinor, taxMinor, currency }: OssSum): string[] =>
  [netMinor, taxMinor].map((minor) => formatDecimal({ minor, currency }))

const lineOf = (sum: OssSum, quarter: Quarter): string[] => [
  ...[isOf(sum, quarter) ? 'supply' : 'correction', sum.country, String(sum.year), String(sum.quarter)],
  ...[String(sum.basisPoints / 100), sum.currency, ...amountsOf(sum)],
]

/** As the portal ELSTER imports it: its version, the countries (record 1), and services by country and rate (record 2). */
const elsterLines = (sums: readonly OssSum[]): string[][] => {
  const others = new Set(sums.map(({ currency }) => currency).filter((currency) => currency !== 'EUR'))
  if (others.size > 0)
    return fail('CONFLICT', 'oss_other_currency', { params: { currencies: [...others].join(', ') } })
  // Greece has a code of its own in matters of VAT.
  const codeOf = (country: string) => (country === 'GR' ? 'EL' : country)
  return [
    ['#v2.0'],
    ...[...new Set(sums.map(({ country }) => country))].map((country) => ['1', codeOf(country)]),
    ...sums.map((sum) => [
      ...['2', codeOf(sum.country), 'STANDARD', (sum.basisPoints / 100).toFixed(2), ...amountsOf(sum)],
    ]),
  ]
}
