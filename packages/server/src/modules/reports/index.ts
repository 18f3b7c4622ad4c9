/**
 * Reports: products that someone finds illegal or against the terms, with or without an account, and appeals of sellers.
 * Owns: reports.report, reports.appeal. Promises: reporters get an email with the decision; a suspension decides all open reports
 * of its product; names and addresses of reporters are removed half a year after it; a suspension can be appealed once. Emits
 * appeal.denied; handles product.reviewed and account.closed.
 */
import type {
  ProductReport,
  ReportCreation,
  ReportDecision,
  ReportQuery,
  ReportReceipt,
} from '@souk/contract'
import { fail, failure } from '../../kernel/errors.ts'
import { parseId, publicId } from '../../kernel/ids.ts'
import { readEmail, readName } from '../../kernel/person.ts'
import { anonymous, type Principal } from '../../kernel/principal.ts'
import { after, days } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { Listener } from '../../platform/events/events.ts'
import { createAppeals, type Appeals } from './appeals.ts'
import type { ReportsDeps } from './deps.ts'
import { decidedEmail, receivedEmail } from './emails.ts'
import {
  countReports,
  decideReports,
  findReports,
  lockReport,
  lockReportTimes,
  removeReporters,
  upsertReport,
  type Report,
} from './store.ts'

export interface Reports {
  /** PRODUCT_NOT_FOUND for a product that not everyone sees. */
  create(report: ReportCreation): Promise<ReportReceipt>
  /** For admins. */
  list(query: ReportQuery): Promise<PageReply<ProductReport>>
  /** CONFLICT for a report that is decided; PRODUCT_NOT_FOUND if a product that is deleted is to be suspended. */
  decide(
    tx: Tx,
    principal: Principal,
    decision: ReportDecision & { readonly reportId: string },
  ): Promise<ProductReport>
  /** Removes who reported what was decided half a year ago; returns of how many reports. */
  removeOld(): Promise<number>
  readonly appeals: Omit<Appeals, 'listeners'>
  readonly listeners: readonly Listener[]
}

/** Of one address, each of which gets an email. */
const maxPerDay = 5
/** How long a reporter can disagree, and their address is stored: six months in the EU, 184 days at most. */
export const reporterMs = days(184)

const everyone: Principal = { accountId: anonymous, roles: [], permissions: new Set() }

export const createReports = (deps: ReportsDeps): Reports => {
  const { db, clock, ids, outbox, baseUrl } = deps
  const { listeners, ...appeals } = createAppeals(deps)
  return {
    create: ({ productId, reason, details, language = 'en', ...reporter }) =>
      transact(db, async (tx) => {
        const [name, email] = [readName(reporter.name), readEmail(reporter.email)]
        const product = await deps.catalog.read(tx, everyone, productId)
        const now = clock.now()
        const earlier = await lockReportTimes(tx, email, after(now, -days(1)))
        const report = {
          ...{ id: ids.next('report'), productId: product.id, productTitle: product.title },
          ...{ reason, details, name, email, language, createdAt: now },
        }
        const { id, isNew } = await upsertReport(tx, report)
        if (isNew && earlier.length >= maxPerDay) throw tooMany(earlier, now)
        if (isNew) await outbox.post(tx, receivedEmail(report))
        return { reportId: publicId('report', id), productId, createdAt: now.toISOString() }
      }),
    async list({ status = 'open', page = 1, limit = 20 }) {
      const isOpen = status === 'open'
      const [rows, total] = await Promise.all([
        findReports(db, { isOpen, limit, offset: (page - 1) * limit }),
        countReports(db, isOpen),
      ])
      return { items: rows.map(toWire), page, limit, total }
    },
    async decide(tx, principal, { reportId, result, basis = 'terms', reason }) {
      const id = parseId('report', reportId)
      const report = (id && (await lockReport(tx, id))) ?? fail('NOT_FOUND', 'report_not_found')
      if (report.decidedAt !== null) fail('CONFLICT', 'report_decided')
      if (result === 'suspended') await suspend(deps, tx, principal, { report, basis, reason })
      const decided = await decideReports(tx, report, {
        ...{ result, decisionReason: reason, decidedAt: clock.now() },
        basis: result === 'suspended' ? basis : null,
      })
      await deps.audit.record(tx, principal, {
        action: `report.${result}`,
        subject: reportId,
        after: { productId: publicId('product', report.productId), reason },
      })
      await outbox.post(tx, ...decided.map((one) => decidedEmail(one, baseUrl)))
      return toWire(decided.find((one) => one.id === report.id) ?? report)
    },
    removeOld: () => transact(db, (tx) => removeReporters(tx, after(clock.now(), -reporterMs))),
    appeals,
    listeners,
  }
}

/** Nothing happens to a product that is suspended already: its seller knows the reason. */
const suspend = async (
  { catalog }: ReportsDeps,
  tx: Tx,
  principal: Principal,
  { report, basis, reason }: Pick<ReportDecision, 'basis' | 'reason'> & { readonly report: Report },
): Promise<void> => {
  const productId = publicId('product', report.productId)
  const { status } = await catalog.manage(tx, principal, productId)
  if (status === 'suspended') return
  await catalog.move(tx, principal, { productId, move: 'suspend', reason, basis, isReported: true })
}

const tooMany = (earlier: readonly Date[], now: Date) => {
  const [oldest = now] = earlier.slice(-maxPerDay)
  const seconds = Math.ceil((after(oldest, days(1)).getTime() - now.getTime()) / 1_000)
  return failure('RATE_LIMIT_EXCEEDED', 'too_many_attempts', { params: { seconds } }, seconds)
}

const toWire = (report: Report): ProductReport => ({
  reportId: publicId('report', report.id),
  productId: publicId('product', report.productId),
  productTitle: report.productTitle,
  reason: report.reason,
  details: report.details,
  reporter: { name: report.name, email: report.email },
  createdAt: report.createdAt.toISOString(),
  decision:
    report.result && report.decidedAt
      ? {
          ...{ result: report.result, basis: report.basis, reason: report.decisionReason },
          decidedAt: report.decidedAt.toISOString(),
        }
      : null,
})
