import type { Basis, ReportReason, ReportResult } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'

export interface Report {
  readonly id: Id<'report'>
  readonly productId: Id<'product'>
  readonly productTitle: string
  readonly reason: ReportReason
  readonly details: string
  readonly name: string
  readonly email: string
  readonly language: 'en' | 'de'
  readonly createdAt: Date
  readonly result: ReportResult | null
  readonly basis: Basis | null
  readonly decisionReason: string
  readonly decidedAt: Date | null
}

export type NewReport = Omit<Report, 'result' | 'basis' | 'decisionReason' | 'decidedAt'>

const columns = (db: Reader) => db`
  id, product_id as "productId", product_title as "productTitle", reason, details, name, email, language,
  created_at as "createdAt", result, basis, decision_reason as "decisionReason", decided_at as "decidedAt"`

/** Inserts a report, or replaces the open one of the same product and address; `isNew` says which. */
export const upsertReport = async (
  tx: Tx,
  report: NewReport,
): Promise<{ readonly id: Id<'report'>; readonly isNew: boolean }> => {
  const [row] = await tx<[{ id: Id<'report'>; isNew: boolean }]>`
    insert into reports.report (id, product_id, product_title, reason, details, name, email, language, created_at)
    values (${report.id}, ${report.productId}, ${report.productTitle}, ${report.reason}, ${report.details},
            ${report.name}, ${report.email}, ${report.language}, ${report.createdAt})
    on conflict (product_id, email) where decided_at is null do update set
      reason = excluded.reason, details = excluded.details, name = excluded.name, language = excluded.language
    returning id, id = ${report.id} as "isNew"`
  return row
}

/** When the reports of an address since `since` were made, the oldest first. Others of the address wait until the transaction ends. */
export const lockReportTimes = async (tx: Tx, email: string, since: Date): Promise<Date[]> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`report ${email}`}, 0))`
  const rows = await tx<{ createdAt: Date }[]>`
    select created_at as "createdAt" from reports.report
    where email = ${email} and created_at > ${since} order by created_at`
  return rows.map(({ createdAt }) => createdAt)
}

/** The report, locked against other decisions until the transaction ends. */
export const lockReport = async (tx: Tx, id: Id<'report'>): Promise<Report | undefined> => {
  const [row] = await tx<Report[]>`select ${columns(tx)} from reports.report where id = ${id} for update`
  return row
}

export type Decision = Pick<Report, 'result' | 'basis' | 'decisionReason' | 'decidedAt'>

/** Decides one report, or with a suspension all open ones of its product; returns those decided. */
export const decideReports = (
  tx: Tx,
  { id, productId }: Pick<Report, 'id' | 'productId'>,
  { result, basis, decisionReason, decidedAt }: Decision,
): Promise<Report[]> => tx<Report[]>`
  update reports.report
  set result = ${result}, basis = ${basis}, decision_reason = ${decisionReason}, decided_at = ${decidedAt}
  where decided_at is null and ${result === 'suspended' ? tx`product_id = ${productId}` : tx`id = ${id}`}
  returning ${columns(tx)}`

export const findReports = (
  db: Reader,
  { isOpen, limit, offset }: { readonly isOpen: boolean; readonly limit: number; readonly offset: number },
): Promise<Report[]> => db<Report[]>`
  select ${columns(db)} from reports.report
  where ${isOpen ? db`decided_at is null order by created_at, id` : db`decided_at is not null order by decided_at desc, id desc`}
  limit ${limit} offset ${offset}`

export const countReports = async (db: Reader, isOpen: boolean): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from reports.report where (decided_at is null) = ${isOpen}`
  return row?.total ?? 0
}

/** Removes names and addresses of reports that were decided before `before`. */
export const removeReporters = async (tx: Tx, before: Date): Promise<number> => {
  const { count } = await tx`
    update reports.report set name = '', email = '' where decided_at < ${before} and email <> ''`
  return count
}
