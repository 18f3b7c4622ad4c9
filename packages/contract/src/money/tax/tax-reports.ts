import { Type, type Static } from 'typebox'
import { operation } from '../../operation.ts'
import { oneOf } from '../../scalars.ts'

const day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description })

export const TaxReportQuery = Type.Object({
  from: day('First day, `YYYY-MM-DD`, UTC'),
  to: day('Last day, included'),
})
export type TaxReportQuery = Static<typeof TaxReportQuery>

const report = {
  method: 'GET',
  query: TaxReportQuery,
  answer: { kind: 'raw', status: 200, mediaType: 'text/csv', description: 'The report' },
  errors: [],
  example: { query: { from: '2026-10-01', to: '2026-12-31' }, data: null },
} as const

export const getTaxReport = operation({
  ...report,
  id: 'billing.taxReport',
  path: '/api/account/tax-report',
  summary: 'Download a tax report',
  description:
    'A CSV file of your invoices less credit notes: net and tax by country, rate and currency; with a reverse charge, by the VAT identification number of the recipient. For VAT returns, the One-Stop Shop and recapitulative statements.',
  access: 'session',
})

export const getMarketTaxReport = operation({
  ...report,
  id: 'ledger.taxReport',
  path: '/v1/admin/tax-report',
  summary: "Download the marketplace's tax report",
  description:
    'The same of the invoices of the marketplace itself: plans, fees, and sales where it is the one who sells.',
  access: 'admin',
})

export const OssReportQuery = Type.Object({
  quarter: Type.String({ pattern: '^2\\d{3}-Q[1-4]$', description: 'Such as `2026-Q3`' }),
  format: Type.Optional(
    oneOf(
      ['csv', 'elster'] as const,
      '`csv`: all of it, with corrections of former quarters; `elster`: supplies in euros in the form that the portal of the German tax office imports; default `csv`',
    ),
  ),
})
export type OssReportQuery = Static<typeof OssReportQuery>

const ossReport = {
  ...report,
  query: OssReportQuery,
  errors: ['CONFLICT'],
  example: { query: { quarter: '2026-Q3' }, data: null },
} as const

export const getOssReport = operation({
  ...ossReport,
  id: 'billing.ossReport',
  path: '/api/account/oss-report',
  summary: 'Download a report for the One-Stop Shop',
  description:
    'A CSV file of what you supplied to consumers in other member states of the EU with the VAT of their country, by country and rate; refunds of supplies of former quarters are corrections of those quarters.',
  access: 'session',
})

export const getMarketOssReport = operation({
  ...ossReport,
  id: 'ledger.ossReport',
  path: '/v1/admin/oss-report',
  summary: "Download the marketplace's report for the One-Stop Shop",
  description: 'The same of the invoices of the marketplace itself.',
  access: 'admin',
})
