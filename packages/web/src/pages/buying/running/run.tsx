import { useParams } from '@tanstack/react-router'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { ChargeBadge } from './charge-badge.tsx'
import { FailedModels } from './failed-models.tsx'
import { useRunCost } from './run-cost.ts'
import { RunQuestion } from './run-question.tsx'
import { RunSteps, shown } from './run-steps.tsx'
import { runTones } from './run-tones.ts'
import { readWorkflow } from './workflow-document.ts'
import { useEffect } from 'react'
import { followRun } from '../../../api/stream.ts'

type Run = DataOf<'executions.get'>
type Props = { readonly run: Run }

/** How it stands, and what it came to. */
const Standing = ({ run }: Props) => {
  const { runs, playground } = useBuyingMessages()
  const costOf = useRunCost()
  const {
    executionId,
    status,
    kind,
    model,
    usage,
    duration,
    error,
    createdAt,
    retryUntil,
    failedModels,
    charge,
  } = run
  const refresh = ['executions.get', 'executions.list'] as const
  const cancel = useApiMutation('executions.cancel', { refresh })
  const retry = useApiMutation('executions.retry', { refresh })
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <span role="status">
          <Badge tone={runTones[status]}>{runs.statuses[status]}</Badge>
        </span>
        {model !== null && <Badge>{model}</Badge>}
        <Badge>{playground.tokens(usage.totalTokens)}</Badge>
        <Badge>{playground.ms(duration)}</Badge>
        {status !== 'running' && <Badge tone="accent">{costOf(usage)}</Badge>}
        {status === 'completed' && <ChargeBadge charge={charge} />}
        <Time value={createdAt} form="moment" className="ml-auto text-sm text-ink-faint" />
        {status === 'running' && kind === 'workflow' && (
          <Button size="sm" busy={cancel.busy} onClick={() => cancel.run({ params: { executionId } })}>
            {runs.cancel}
          </Button>
        )}
        {retryUntil !== null && (
          <Button
            size="sm"
            variant="primary"
            busy={retry.busy}
            onClick={() => retry.run({ params: { executionId } })}
          >
            {runs.retry}
          </Button>
        )}
      </div>
      <FormErrors error={cancel.error ?? retry.error} />
      {failedModels && (
        <div className="mt-4">
          <FailedModels models={failedModels} />
        </div>
      )}
      {error && (
        <p role="alert" className="mt-4 rounded-md bg-bad-soft px-4 py-3 text-sm">
          {runs.causes[error.cause]} <span className="text-ink-soft">({error.reason ?? error.code})</span>
        </p>
      )}
    </Card>
  )
}

const RunView = ({ run }: Props) => {
  const { runs } = useBuyingMessages()
  const { input, output, steps, productId, version } = run
  const isWorkflow = run.kind === 'workflow'
  // As it was when this began, whatever is published meanwhile.
  const versionQuery = useApiQuery(
    'versions.get',
    { params: { productId, version } },
    { enabled: isWorkflow },
  )
  return (
    <>
      <Standing run={run} />
      {steps.map(
        ({ id, question }) =>
          question && <RunQuestion key={id} executionId={run.executionId} step={id} question={question} />,
      )}
      {isWorkflow && <RunSteps steps={steps} document={readWorkflow(versionQuery.data?.data.content)} />}
      {output !== null && output !== undefined && (
        <Card title={runs.output}>
          <CodeBlock code={shown(output)} language={runs.output} />
        </Card>
      )}
      {input === null || input === undefined ? (
        <p className="text-sm text-ink-faint">{runs.textsGone}</p>
      ) : (
        <Card title={runs.input}>
          <CodeBlock code={shown(input)} language={runs.input} />
        </Card>
      )}
    </>
  )
}

/** One run, followed while it goes on. */
export const RunPage = () => {
  const { runs } = useBuyingMessages()
  const { executionId } = useParams({ from: '/dashboard/runs/$executionId' })
  const run = useFollowedRun(executionId)
  const { kind, productId } = run.data?.data ?? {}
  // Of a product that is no longer to be read, the kind is what is left.
  const product = useApiQuery(
    'products.get',
    { params: { productId: productId ?? '' } },
    { enabled: productId !== undefined },
  )
  return (
    <DashboardPage
      title={product.data?.data.title ?? (kind ? runs.kinds[kind] : runs.title)}
      above={<BackLink to="/runs">{runs.title}</BackLink>}
      {...(product.data
        ? {
            actions: (
              <LinkButton size="sm" href={`/playground?product=${product.data.data.id}`}>
                {runs.again}
              </LinkButton>
            ),
          }
        : {})}
    >
      <QueryView query={run} loading={<Skeleton className="h-64" />}>
        {({ data }) => <RunView run={data} />}
      </QueryView>
    </DashboardPage>
  )
}

/** How often to ask after a prompt, which tells its answer to anyone who runs it and has no events of its own. */
const pollMs = 1_000

/** A run and how it changes: a workflow tells each of its steps (`executions.events`). */
const useFollowedRun = (executionId: string) => {
  const run = useApiQuery(
    'executions.get',
    { params: { executionId } },
    { refetchMs: (data) => (data?.kind === 'prompt' && data.status === 'running' ? pollMs : false) },
  )
  const { refetch } = run
  const { kind, status } = run.data?.data ?? {}
  const isFollowed = kind === 'workflow' && status === 'running'
  useEffect(() => {
    if (!isFollowed) return
    const control = new AbortController()
    void followRun(executionId, { signal: control.signal, onChange: () => refetch() })
    return () => control.abort()
  }, [executionId, isFollowed, refetch])
  return run
}
