import type { Basis, ProductReport, ReportResult } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useReportMessages } from '../../../text/reports.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Case, Queue, queueLimit, QueueTabs, type QueueState } from './queue.tsx'
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

const ReportList = ({ status }: { readonly status: QueueState }) => {
  const { admin, reasons } = useReportMessages()
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
        {(report) => (
          <Case
            item={report}
            badge={
              <Badge tone="warn" className="ml-auto">
                {reasons[report.reason]}
              </Badge>
            }
            results={admin.results}
            actions={[
              ['dismissed', admin.dismiss],
              ['suspended', admin.suspend],
            ]}
            onDecide={(result) => setDeciding({ report, result })}
          >
            <p className="max-w-prose whitespace-pre-line">{report.details}</p>
            <p className="text-sm text-ink-soft">
              {report.reporter.email
                ? admin.from(report.reporter.name, report.reporter.email)
                : admin.forgotten}
            </p>
          </Case>
        )}
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
