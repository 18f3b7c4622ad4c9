import type { AppealResult, ProductAppeal } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useReportMessages } from '../../../text/reports.ts'
import { toast } from '../../../ui/toast.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Case, Queue, queueLimit, QueueTabs, type QueueState } from './queue.tsx'

const route = getRouteApi('/dashboard/admin/appeals')

interface Deciding {
  readonly appeal: ProductAppeal
  readonly result: AppealResult
}

const Decision = ({ appeal, result, onClose }: Deciding & { readonly onClose: () => void }) => {
  const { appeals } = useReportMessages()
  const { run, busy, error } = useApiMutation('appeals.decide', {
    refresh: ['appeals.list', 'moderation.list', 'audit.list'],
    onDone: () => {
      onClose()
      toast(appeals.done, { tone: 'good' })
    },
  })
  return (
    <ReasonDialog
      {...appeals.deciding[result]}
      danger={result === 'denied'}
      hint={appeals.hint}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={(reason) => run({ params: { appealId: appeal.appealId }, body: { result, reason } })}
    />
  )
}

const AppealList = ({ status }: { readonly status: QueueState }) => {
  const { appeals } = useReportMessages()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = { status, page, limit: queueLimit }
  const list = useApiQuery('appeals.list', { query }, { keeps: true })
  const [deciding, setDeciding] = useState<Deciding>()
  return (
    <>
      <Queue
        list={list}
        page={page}
        empty={appeals.empty[status]}
        keyOf={({ appealId }) => appealId}
        onPage={(next) => void navigate({ search: { status, page: next } })}
      >
        {(appeal) => (
          <Case
            item={appeal}
            list="suspended"
            results={appeals.results}
            actions={[
              ['denied', appeals.deny],
              ['granted', appeals.grant],
            ]}
            onDecide={(result) => setDeciding({ appeal, result })}
          >
            <p className="max-w-prose whitespace-pre-line">{appeal.text}</p>
          </Case>
        )}
      </Queue>
      {deciding && <Decision {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

/** What sellers say against suspensions. */
export const Appeals = () => {
  const { appeals } = useReportMessages()
  const { status } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DashboardPage title={appeals.title} text={appeals.text}>
      <QueueTabs
        label={appeals.title}
        status={status}
        onChange={(next) => void navigate({ search: { status: next }, replace: true })}
      >
        {(shown) => <AppealList status={shown} />}
      </QueueTabs>
    </DashboardPage>
  )
}
