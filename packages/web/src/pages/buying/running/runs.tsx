import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRunCost } from './run-cost.ts'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { runTones } from './run-tones.ts'
import { useRunnable } from './use-runnable.ts'

type Run = DataOf<'executions.list'>[number]

const useColumns = (): readonly Column<Run>[] => {
  const { runs, playground } = useBuyingMessages()
  const language = useLanguage()
  const costOf = useRunCost()
  const { runnable } = useRunnable()
  const titles = new Map(runnable.map(({ id, title }) => [id, title]))
  return [
    {
      key: 'what',
      head: runs.what,
      cell: ({ executionId, productId, kind }) => (
        <Link to="/runs/$executionId" params={{ executionId }} className="font-medium text-accent underline">
          {titles.get(productId) ?? runs.kinds[kind]}
        </Link>
      ),
    },
    {
      key: 'status',
      head: runs.status,
      cell: ({ status }) => <Badge tone={runTones[status]}>{runs.statuses[status]}</Badge>,
    },
    { key: 'model', head: runs.model, cell: ({ model }) => model ?? '', wide: true },
    {
      key: 'tokens',
      head: runs.tokens,
      align: 'end',
      cell: ({ usage }) => usage.totalTokens.toLocaleString(language),
      wide: true,
    },
    {
      key: 'cost',
      head: runs.cost,
      align: 'end',
      cell: ({ usage }) => costOf(usage),
      wide: true,
    },
    {
      key: 'took',
      head: runs.took,
      align: 'end',
      cell: ({ duration }) => playground.ms(duration),
      wide: true,
    },
    {
      key: 'when',
      head: runs.when,
      align: 'end',
      cell: ({ createdAt }) => <Time value={createdAt} form="relative" />,
    },
  ]
}

/** Inputs and outputs are not stored unless the user turns it on. */
const KeepTexts = () => {
  const { runs } = useBuyingMessages()
  const { data } = useApiQuery('executions.settings')
  const change = useApiMutation('executions.configure', {
    refresh: ['executions.settings', 'executions.get'],
  })
  if (!data) return <Skeleton className="h-12" />
  const { keepTexts, retentionDays } = data.data
  return (
    <Switch
      checked={keepTexts}
      onChange={(on) => change.run({ body: { keepTexts: on } })}
      label={runs.keep}
      hint={runs.keepHint(retentionDays)}
    />
  )
}

const pageSize = 20

export const Runs = () => {
  const { runs } = useBuyingMessages()
  const [page, setPage] = useState(1)
  const columns = useColumns()
  const list = useApiQuery('executions.list', { query: { page, limit: pageSize } }, { keeps: true })
  return (
    <DashboardPage title={runs.title} text={runs.text}>
      <KeepTexts />
      <PagedTable
        label={runs.title}
        query={list}
        columns={columns}
        rowKey={({ executionId }) => executionId}
        empty={{
          title: runs.emptyTitle,
          text: runs.emptyText,
          action: (
            <LinkButton variant="primary" href="/playground">
              {runs.emptyAction}
            </LinkButton>
          ),
        }}
        page={page}
        limit={pageSize}
        onPage={setPage}
      />
    </DashboardPage>
  )
}
