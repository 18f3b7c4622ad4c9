import type { Basis, ProductReport, ReportResult } from '@souk/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useReportMessages } from '../../../text/reports.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Decided, Queue, queueLimit, QueueTabs, type QueueState } from './queue.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

const route = getRouteApi('/dashboard/admin/reports')

interface Deciding {
  readonly report: ProductReport
  readonly result: ReportResult
}

const Decision = ({ report, result, onClose }: Deciding & { readonly onClose: () => void }) => {
  const { admin } = useReportMessages()
  const [basis, setBasis] = useState<Basis>('terms')
  const { run, busy, error } = useApiMutation('reports.decide', {
    refresh: ['reports.list', 'moderation.list', 'audit.list'],
    onDone: () => {
      onClose()
      toast(admin.decided, { tone: 'good' })
    },
  })
  const { reportId, productTitle } = report
  const isSuspension = result === 'suspended'
  return (
    <ReasonDialog
      title={isSuspension ? admin.suspendTitle(productTitle) : admin.dismissTitle}
      text={isSuspension ? admin.suspendText : admin.dismissText}
      action={isSuspension ? admin.suspendDo : admin.dismissDo}
      hint={isSuspension ? admin.suspendHint : admin.dismissHint}
      danger={isSuspension}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={(reason) =>
        run({ params: { reportId }, body: { result, reason, ...(isSuspension ? { basis } : {}) } })
      }
    >
      {isSuspension && (
        <Field label={admin.basis}>
          <Select
            value={basis}
            onChange={setBasis}
            options={(['terms', 'law'] as const).map((value) => ({ value, label: admin.bases[value] }))}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}

interface ReportProps {
  readonly report: ProductReport
  readonly onDecide: (result: ReportResult) => void
}

const Report = ({ report, onDecide }: ReportProps) => {
  const { admin, reasons } = useReportMessages()
  const { productId, productTitle, reason, details, reporter, createdAt, decision } = report
  return (
    <Card>
      <article className="grid gap-4">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Link
            to="/admin/moderation"
            search={{ open: productId }}
            className="text-base font-medium text-accent underline"
          >
            {productTitle}
          </Link>
          <Time value={createdAt} className="text-ink-faint" />
          <Badge tone="warn" className="ml-auto">
            {reasons[reason]}
          </Badge>
        </header>
        <p className="max-w-prose whitespace-pre-line">{details}</p>
        <p className="text-sm text-ink-soft">
          {reporter.email ? admin.from(reporter.name, reporter.email) : admin.forgotten}
        </p>
        {decision ? (
          <Decided result={admin.results[decision.result]} at={decision.decidedAt} reason={decision.reason} />
        ) : (
          <footer className="flex flex-wrap justify-end gap-2">
            <Button size="sm" onClick={() => onDecide('dismissed')}>
              {admin.dismiss}
            </Button>
            <Button size="sm" onClick={() => onDecide('suspended')}>
              {admin.suspend}
            </Button>
          </footer>
        )}
      </article>
    </Card>
  )
}

const ReportList = ({ status }: { readonly status: QueueState }) => {
  const { admin } = useReportMessages()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = { status, page, limit: queueLimit }
  const list = useApiQuery('reports.list', { query }, { keeps: true })
  const [deciding, setDeciding] = useState<Deciding>()
  return (
    <>
      <Queue
        list={list}
        page={page}
        empty={admin.empty[status]}
        keyOf={({ reportId }) => reportId}
        onPage={(next) => void navigate({ search: { status, page: next } })}
      >
        {(report) => <Report report={report} onDecide={(result) => setDeciding({ report, result })} />}
      </Queue>
      {deciding && <Decision {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

/** What people found wrong with products. */
export const ReportedProducts = () => {
  const { admin } = useReportMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DashboardPage title={admin.title} text={admin.text}>
      <QueueTabs
        label={admin.title}
        status={search.status}
        onChange={(status) => void navigate({ search: { status }, replace: true })}
      >
        {(status) => <ReportList status={status} />}
      </QueueTabs>
    </DashboardPage>
  )
}
