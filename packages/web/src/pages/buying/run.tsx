import { Link, useParams } from '@tanstack/react-router'
import type { DataOf } from '../../api/calls.ts'
import { useAsk, useCall } from '../../api/use-call.ts'
import { DeskPage } from '../../shell/desk.tsx'
import { useBuyingWords } from '../../text/buying.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { runTones } from './run-tones.ts'

type Run = DataOf<'executions.get'>
type Step = Run['steps'][number]

const stepTones = {
  running: 'warn',
  waiting: 'neutral',
  completed: 'good',
  failed: 'bad',
  skipped: 'neutral',
} as const

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, null, 2)

/** The steps in their order on a line, as they come alive. */
const Steps = ({ steps }: { readonly steps: readonly Step[] }) => {
  const { runs, playground } = useBuyingWords()
  return (
    <Card title={runs.steps}>
      <ol className="grid">
        {steps.map(({ id, status, output, attempts, usage }) => (
          <li
            key={id}
            className="relative grid gap-2 border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface ${status === 'completed' ? 'bg-good' : status === 'failed' ? 'bg-bad' : status === 'running' ? 'animate-breathe bg-warn' : 'bg-line-strong'}`}
            />
            <p className="flex flex-wrap items-center gap-2">
              <code className="font-mono text-sm font-medium">{id}</code>
              <Badge tone={stepTones[status]}>{status}</Badge>
              {attempts > 1 && <span className="text-xs text-ink-faint">{runs.attempts(attempts)}</span>}
              {usage.totalTokens > 0 && (
                <span className="text-xs text-ink-faint">{playground.tokens(usage.totalTokens)}</span>
              )}
            </p>
            {shown(output) !== '' && (
              <details>
                <summary className="text-sm text-ink-soft">{runs.output}</summary>
                <div className="pt-2">
                  <CodeBlock code={shown(output)} language={id} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const RunView = ({ run }: { readonly run: Run }) => {
  const { runs, playground } = useBuyingWords()
  const { executionId, status, model, usage, duration, error, input, output, steps } = run
  const cancel = useCall('executions.cancel', { refresh: ['executions.get', 'executions.list'] })
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-2">
          <span role="status">
            <Badge tone={runTones[status]}>{runs.statuses[status]}</Badge>
          </span>
          {model !== null && <Badge>{model}</Badge>}
          <Badge>{playground.tokens(usage.totalTokens)}</Badge>
          <Badge>{playground.ms(duration)}</Badge>
          {status === 'running' && run.kind === 'workflow' && (
            <Button
              size="sm"
              busy={cancel.busy}
              onClick={() => cancel.run({ params: { executionId } })}
              className="ml-auto"
            >
              {runs.cancel}
            </Button>
          )}
        </div>
        <FormErrors error={cancel.error} />
        {error && (
          <p role="alert" className="mt-4 rounded-md bg-bad-soft px-4 py-3 text-sm">
            <strong>{runs.error}:</strong> {error.reason ?? error.code}
          </p>
        )}
      </Card>
      {steps.length > 0 && <Steps steps={steps} />}
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

const followMs = 1_000

/** One run, followed while it goes on. */
export const RunPage = () => {
  const { runs } = useBuyingWords()
  const { executionId } = useParams({ from: '/desk/runs/$executionId' })
  const run = useAsk(
    'executions.get',
    { params: { executionId } },
    { refetchMs: (data) => (data === undefined || data.status === 'running' ? followMs : false) },
  )
  const kind = run.data?.data.kind
  return (
    <DeskPage
      title={kind ? runs.kinds[kind] : runs.title}
      above={
        <Link to="/runs" className="text-accent underline">
          {runs.title}
        </Link>
      }
    >
      <QueryView query={run} loading={<Skeleton className="h-64" />}>
        {({ data }) => <RunView run={data} />}
      </QueryView>
    </DeskPage>
  )
}
