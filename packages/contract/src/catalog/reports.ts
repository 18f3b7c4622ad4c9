import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'
import { Basis, basis } from './moderation.ts'

/** What is wrong with a product. `other` is anything else that breaks the terms. */
export const reportReasons = ['illegal', 'copyright', 'personal_data', 'fraud', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const ReportCreation = body(
  {
    productId: id('prod', 'the product'),
    reason: oneOf(reportReasons, 'What is wrong'),
    details: Type.String({
      minLength: 1,
      maxLength: 5_000,
      pattern: '\\S',
      description: 'Why you think so, and where in the product it is',
    }),
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: 'Your name' }),
    email: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'Your email address, to which the decision is sent',
    }),
    language: Type.Optional(oneOf(['en', 'de'] as const, 'Of the emails. Default `en`')),
  },
  'The report',
)
export type ReportCreation = Static<typeof ReportCreation>

export const ReportReceipt = Type.Object({
  reportId: id('rpt', 'the report'),
  productId: id('prod', 'the product'),
  createdAt: Timestamp,
})
export type ReportReceipt = Static<typeof ReportReceipt>

export const reportResults = ['suspended', 'dismissed'] as const
export type ReportResult = (typeof reportResults)[number]

export const ProductReport = Type.Object({
  ...ReportReceipt.properties,
  productTitle: Type.String(),
  reason: oneOf(reportReasons, 'What is wrong'),
  details: Type.String(),
  reporter: Type.Object(
    { name: Type.String(), email: Type.String() },
    { description: 'Empty half a year after the decision' },
  ),
  decision: nullable(
    Type.Object({
      result: oneOf(reportResults, 'Whether the product was suspended'),
      basis: nullable(Basis),
      reason: Type.String(),
      decidedAt: Timestamp,
    }),
  ),
})
export type ProductReport = Static<typeof ProductReport>

export const ReportQuery = Type.Object({
  ...paging,
  status: Type.Optional(oneOf(['open', 'decided'] as const, 'Default `open`')),
})
export type ReportQuery = Static<typeof ReportQuery>

export const ReportDecision = body(
  {
    result: oneOf(reportResults, 'Whether the product is suspended'),
    basis,
    reason: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: '\\S',
      description: 'Reason, sent to the reporter and, if the product is suspended, to the seller',
    }),
  },
  'The decision',
)
export type ReportDecision = Static<typeof ReportDecision>

const exampleReceipt: ReportReceipt = {
  reportId: 'rpt_01kb2vc5m3f6tq8s0v2x4z6abc',
  productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
  createdAt: '2026-11-21T10:00:00.000Z',
}
const exampleReport: ProductReport = {
  ...exampleReceipt,
  productTitle: 'Release notes people read',
  reason: 'copyright',
  details: 'The second paragraph is copied from my book, page 12.',
  reporter: { name: 'Lena Fuchs', email: 'lena@example.com' },
  decision: null,
}

export const createReport = operation({
  id: 'reports.create',
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a product',
  description:
    'For everyone, with or without an account. The reporter gets an email that it was received, and another with the decision. A second report of the same product from the same address replaces the first while that is open. Limited to five reports per address in a day.',
  access: 'public',
  body: ReportCreation,
  answer: { kind: 'object', status: 201, data: ReportReceipt, description: 'The report' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: {
    body: {
      productId: exampleReport.productId,
      reason: exampleReport.reason,
      details: exampleReport.details,
      ...exampleReport.reporter,
    },
    data: exampleReceipt,
  },
})

export const listReports = operation({
  id: 'reports.list',
  method: 'GET',
  path: '/v1/admin/reports',
  summary: 'List reports of products',
  description: 'The oldest open report first, or the last decided.',
  access: 'admin',
  query: ReportQuery,
  answer: { kind: 'page', status: 200, item: ProductReport, description: 'One page of reports' },
  errors: [],
  example: { query: { status: 'open' }, data: [exampleReport] },
})

export const decideReport = operation({
  id: 'reports.decide',
  method: 'POST',
  path: '/v1/admin/reports/{reportId}/decision',
  summary: 'Decide a report',
  description:
    'Suspends the product, or dismisses the report. A suspension also decides all other open reports of the product. Reporters, and the seller of a suspended product, get the reason by email.',
  access: 'admin',
  parameters: { reportId: 'Identifier of the report, `rpt_…`' },
  body: ReportDecision,
  answer: { kind: 'object', status: 200, data: ProductReport, description: 'The decided report' },
  errors: ['NOT_FOUND', 'PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: {
    body: { result: 'suspended', basis: 'law', reason: 'The text is copied from a book.' },
    data: {
      ...exampleReport,
      decision: {
        result: 'suspended',
        basis: 'law',
        reason: 'The text is copied from a book.',
        decidedAt: '2026-11-22T08:00:00.000Z',
      },
    },
  },
})
