import type { RuleParams } from '@souk/sdk'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { WorkflowGraph } from '../../../ui/workflow-graph.tsx'
import { FailedModels } from './failed-models.tsx'
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
  partOf,
}: {
  readonly error: NonNullable<Step['error']>
  /** Names the item or iteration, where it is not clear. */
  readonly partOf?: (number: number) => string
}) => {
  const { runs } = useBuyingMessages()
  const { refusal } = useUiMessages()
  const { message, rule = '', params, item, provider } = error
  return (
    <div className="grid gap-1 rounded-md bg-bad-soft px-4 py-3 text-sm">
      <p>
        {item !== undefined && partOf && `${partOf(item + 1)}: `}
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

/** Each item of a map or iteration of a loop, those that failed first; drawn when it is opened, since there may be thousands. */
const StepItems = ({ items, isLoop }: { readonly items: Step['items']; readonly isLoop: boolean }) => {
  const { runs, playground } = useBuyingMessages()
  const [isOpen, setOpen] = useState(false)
  const [failed, others] = [
    items.filter(({ status }) => status === 'failed'),
    items.filter(({ status }) => status !== 'failed'),
  ]
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-sm text-ink-soft">
        {isLoop ? runs.iterations(items.length) : runs.items(items.length, failed.length)}
      </summary>
      {isOpen && (
        <ol className="grid gap-2 pt-2">
          {[...failed, ...others].map(({ index, status, error, duration, usage, failedModels }) => (
            <li key={index} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 text-xs text-ink-faint">
                <span className="text-sm text-ink">{(isLoop ? runs.iteration : runs.item)(index + 1)}</span>
                <Badge tone={tones[status]}>{runs.stepStatuses[status]}</Badge>
                {duration !== null && <span>{playground.ms(duration)}</span>}
                {usage.totalTokens > 0 && <span>{playground.tokens(usage.totalTokens)}</span>}
              </p>
              <FailedModels models={failedModels} />
              {error && <StepFault error={error} />}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

const RunStep = ({ step, said }: StepProps) => {
  const { id, status, output, attempts, usage, error, prompt, model, duration, failedModels, items } = step
  const isLoop = said?.type === 'loop'
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
      <FailedModels models={failedModels} />
      {error && <StepFault error={error} partOf={isLoop ? runs.iteration : runs.item} />}
      {items.length > 0 && <StepItems items={items} isLoop={isLoop} />}
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
