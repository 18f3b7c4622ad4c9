import type { AppealResult, ProductAppeal } from '@souk/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useReportMessages } from '../../../text/reports.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { Decided, Queue, queueLimit, QueueTabs, type QueueState } from './queue.tsx'

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

interface AppealProps {
  readonly appeal: ProductAppeal
  readonly onDecide: (result: AppealResult) => void
}

const Appeal = ({ appeal, onDecide }: AppealProps) => {
  const { appeals } = useReportMessages()
  const { productId, productTitle, text, createdAt, decision } = appeal
  return (
    <Card>
      <article className="grid gap-4">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Link
            to="/admin/moderation"
            search={{ status: 'suspended', open: productId }}
            className="text-base font-medium text-accent underline"
          >
            {productTitle}
          </Link>
          <Time value={createdAt} className="text-ink-faint" />
        </header>
        <p className="max-w-prose whitespace-pre-line">{text}</p>
        {decision ? (
          <Decided
            result={appeals.results[decision.result]}
            at={decision.decidedAt}
            reason={decision.reason}
          />
        ) : (
          <footer className="flex flex-wrap justify-end gap-2">
            <Button size="sm" onClick={() => onDecide('denied')}>
              {appeals.deny}
            </Button>
            <Button size="sm" onClick={() => onDecide('granted')}>
              {appeals.grant}
            </Button>
          </footer>
        )}
      </article>
    </Card>
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
        {(appeal) => <Appeal appeal={appeal} onDecide={(result) => setDeciding({ appeal, result })} />}
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
