import type { RuleParams } from '@souk/sdk'
import type { DataOf } from '../../../api/calls.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { WorkflowGraph } from '../../../ui/workflow-graph.tsx'
import type { WorkflowDocument } from './workflow-document.ts'

type Step = DataOf<'executions.get'>['steps'][number]

const tones = {
  running: 'warn',
  waiting: 'neutral',
  completed: 'good',
  failed: 'bad',
  skipped: 'neutral',
  canceled: 'neutral',
} as const
const graphStates = {
  running: 'running',
  waiting: 'waiting',
  completed: 'good',
  failed: 'bad',
  skipped: 'waiting',
  canceled: 'waiting',
} as const
const dots = {
  running: 'animate-breathe bg-warn',
  waiting: 'bg-line-strong',
  completed: 'bg-good',
  failed: 'bg-bad',
  skipped: 'bg-line-strong',
  canceled: 'bg-line-strong',
} as const

export const shown = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value, null, 2)

interface StepProps {
  readonly step: Step
  /** As the workflow says it. */
  readonly said: WorkflowDocument['steps'][number] | undefined
}

/** Why the step failed, and what the provider said of it. */
const StepFault = ({
  error,
  isLoop,
}: {
  readonly error: NonNullable<Step['error']>
  readonly isLoop: boolean
}) => {
  const { runs } = useBuyingMessages()
  const { refusal } = useUiMessages()
  const { message, rule = '', params, item, provider } = error
  return (
    <div className="grid gap-1 rounded-md bg-bad-soft px-4 py-3 text-sm">
      <p>
        {item !== undefined && `${(isLoop ? runs.iteration : runs.item)(item + 1)}: `}
        {refusal({ rule, ...(params ? { params: params as RuleParams } : {}), reason: message })}
      </p>
      {provider?.message && (
        <p className="break-words text-ink-soft">
          {runs.providerSaid} <q>{provider.message}</q>
        </p>
      )}
    </div>
  )
}

const RunStep = ({ step, said }: StepProps) => {
  const { id, status, output, attempts, usage, error, prompt, model, duration } = step
  const { runs, playground } = useBuyingMessages()
  const { id: _, type: __, needs = [], ...task } = said ?? { id, type: '' }
  const rollUp = (title: string, text: string) => (
    <details>
      <summary className="text-sm text-ink-soft">{title}</summary>
      <div className="pt-2">
        <CodeBlock code={text} language={`${id}: ${title}`} />
      </div>
    </details>
  )
  return (
    <li className="relative grid grid-cols-1 gap-2 border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface ${dots[status]}`}
      />
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-mono text-sm font-medium">{id}</code>
        <Badge tone={tones[status]}>{runs.stepStatuses[status]}</Badge>
        {model !== null && <span className="text-xs text-ink-faint">{model}</span>}
        {duration !== null && <span className="text-xs text-ink-faint">{playground.ms(duration)}</span>}
        {attempts > 1 && <span className="text-xs text-ink-faint">{runs.attempts(attempts)}</span>}
        {usage.totalTokens > 0 && (
          <span className="text-xs text-ink-faint">{playground.tokens(usage.totalTokens)}</span>
        )}
        {needs.length > 0 && (
          <span className="text-xs text-ink-faint">{runs.stepNeeds(needs.join(', '))}</span>
        )}
      </p>
      {error && <StepFault error={error} isLoop={said?.type === 'loop'} />}
      {prompt &&
        rollUp(runs.promptSent, prompt.map(({ role, content }) => `${role}:\n${content}`).join('\n\n'))}
      {Object.keys(task).length > 0 && rollUp(runs.stepTask, shown(task))}
      {shown(output) !== '' && rollUp(runs.output, shown(output))}
    </li>
  )
}

interface Props {
  readonly steps: readonly Step[]
  /** Absent where the reader may no longer read the workflow. */
  readonly document: WorkflowDocument | undefined
}

/** The steps as a live diagram, and below it the prompt, output and attempts of each. */
export const RunSteps = ({ steps, document }: Props) => {
  const { runs } = useBuyingMessages()
  const states = new Map(steps.map(({ id, status }) => [id, graphStates[status]]))
  const said = new Map(document?.steps.map((step) => [step.id, step]))
  const indexes = new Map(document?.steps.map(({ id }, index) => [id, index]))
  const inOrder = steps.toSorted((a, b) => (indexes.get(a.id) ?? 0) - (indexes.get(b.id) ?? 0))
  return (
    <Card title={runs.steps}>
      <div className="grid grid-cols-1 gap-8">
        {document && (
          <WorkflowGraph
            label={runs.steps}
            steps={document.steps.map(({ id, type, needs = [] }) => ({
              ...{ id, type, needs },
              state: states.get(id) ?? 'waiting',
            }))}
          />
        )}
        {steps.length > 0 && (
          <ol className="grid grid-cols-1">
            {inOrder.map((step) => (
              <RunStep key={step.id} step={step} said={said.get(step.id)} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}
