import { lazy, Suspense, useState } from 'react'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { ChargeBadge } from '../charge-badge.tsx'
import { FailedModels } from '../failed-models.tsx'
import { useRunCost } from '../run-cost.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { EarlierTurns } from './conversation.tsx'
import type { PromptRun } from './use-prompt-run.ts'

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

/** As it came, for what is no Markdown. */
const Plain = ({ text }: { readonly text: string }) => (
  <div className="font-mono text-sm leading-relaxed whitespace-pre-wrap">{text}</div>
)

interface Props {
  readonly title: string
  readonly run: PromptRun
  /** Where each of several can be stopped alone. */
  readonly onStop?: () => void
}

/** Whether it cost what was estimated; nothing for what is free. */
const ComparedWithEstimate = ({ result, estimate }: Pick<PromptRun, 'result' | 'estimate'>) => {
  const { playground } = useBuyingMessages()
  const cost = result?.usage.estimatedCost ?? 0
  if (!estimate || cost === 0) return null
  const { min, max } = estimate.cost
  if (cost > max) return <Badge tone="warn">{playground.aboveEstimate}</Badge>
  return <Badge>{cost < min ? playground.belowEstimate : playground.withinEstimate}</Badge>
}

/** What a run used and cost. */
const Figures = ({ run: { result, estimate } }: Pick<Props, 'run'>) => {
  const { playground } = useBuyingMessages()
  const costOf = useRunCost()
  if (!result) return null
  return (
    <p className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Badge>{result.metadata.model}</Badge>
      <Badge>{playground.tokens(result.usage.totalTokens)}</Badge>
      <Badge>{playground.ms(result.metadata.duration)}</Badge>
      <Badge tone="accent">{costOf(result.usage)}</Badge>
      <ChargeBadge charge={result.charge} />
      <ComparedWithEstimate result={result} estimate={estimate} />
    </p>
  )
}

/** The answer while it is written, and what it cost once it is there. */
export const RunOutput = ({ title, run, onStop }: Props) => {
  const { playground } = useBuyingMessages()
  const { state, text, result, error } = run
  const [isPlain, setPlain] = useState(false)
  return (
    <Card
      title={title}
      actions={
        state === 'running'
          ? onStop && (
              <Button size="sm" onClick={onStop} aria-label={playground.stopOne(title)}>
                {playground.stop}
              </Button>
            )
          : text !== '' && (
              <>
                <Button size="sm" variant="ghost" onClick={() => setPlain(!isPlain)}>
                  {isPlain ? playground.formatted : playground.plain}
                </Button>
                <CopyButton value={text} label={playground.copy} />
              </>
            )
      }
      className="min-h-64"
    >
      <div aria-live="polite" aria-busy={state === 'running'} className="grid gap-4">
        {state === 'idle' && <p className="text-ink-faint">{playground.nothingYet}</p>}
        <EarlierTurns turns={run.turns} message={run.message} />
        <FormErrors error={error} />
        {text !== '' && (
          <div>
            {isPlain ? (
              <Plain text={text} />
            ) : (
              <Suspense fallback={<Plain text={text} />}>
                <Markdown text={text} />
              </Suspense>
            )}
            {state === 'running' && (
              <span aria-hidden="true" className="ml-0.5 inline-block h-4 w-2 animate-breathe bg-accent" />
            )}
          </div>
        )}
        {state === 'stopped' && <p className="text-sm text-ink-soft">{playground.stopped}</p>}
        <Figures run={run} />
        <FailedModels models={result?.metadata.failedModels} />
        {result?.metadata.warnings.map((warning) => (
          <p key={warning} className="text-sm text-warn">
            {warning}
          </p>
        ))}
      </div>
    </Card>
  )
}
