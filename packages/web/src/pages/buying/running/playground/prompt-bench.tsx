import { useState } from 'react'
import type { DataOf } from '../../../../api/calls.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { useLanguage } from '../../../../ui/messages.ts'
import { chosenOptions, firstChoice, ModelSettings } from './model-settings.tsx'
import { RecentRuns } from './recent-runs.tsx'
import { RunForm } from './run-form.tsx'
import { RunOutput } from './run-output.tsx'
import { usePromptRun, type PromptRun } from './use-prompt-run.ts'
import { givenValues, type Values } from './variable-fields.tsx'

/** How many times as much; what costs nothing cannot be compared. */
const timesOf = (other: number, one: number, language: string): string =>
  one === 0 ? '–' : `${new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(other / one)}×`

const Compared = ({ runs: [one, other] }: { readonly runs: readonly [PromptRun, PromptRun] }) => {
  const { playground } = useBuyingMessages()
  const language = useLanguage()
  if (!one.result || !other.result) return null
  const cost = timesOf(other.result.usage.estimatedCost, one.result.usage.estimatedCost, language)
  const time = timesOf(other.result.metadata.duration, one.result.metadata.duration, language)
  return (
    <p role="status" className="text-sm text-ink-soft">
      {playground.compared(cost, time)}
    </p>
  )
}

/** A prompt next to what a model makes of it, or two models at once. */
export const PromptBench = ({ product }: { readonly product: DataOf<'products.get'> }) => {
  const { playground } = useBuyingMessages()
  const [choices, setChoices] = useState([firstChoice, firstChoice] as const)
  const [isCompared, setCompared] = useState(false)
  const [one, other] = [usePromptRun(), usePromptRun()]
  const [first, second] = choices
  const shown = isCompared ? [one, other] : [one]
  const run = (values: Values) => {
    const payload = { productId: product.id, variables: givenValues(product.variables, values) }
    for (const [index, { start }] of shown.entries())
      void start({ ...payload, ...chosenOptions(choices[index] ?? first) })
  }
  const names = isCompared ? [playground.first, playground.second] : [playground.output]
  return (
    <div className={isCompared ? 'grid gap-6' : 'grid gap-6 lg:grid-cols-2'}>
      <RunForm
        product={product}
        isRunning={shown.some(({ run: { state } }) => state === 'running')}
        error={one.run.error ?? other.run.error}
        onStop={() => shown.forEach(({ stop }) => stop())}
        onRun={run}
      >
        <details className="rounded-md border border-line px-4 py-3">
          <summary className="text-sm font-medium">{playground.settings}</summary>
          <div className={isCompared ? 'grid gap-6 pt-4 lg:grid-cols-2' : 'grid gap-5 pt-4'}>
            {[first, second].slice(0, shown.length).map((choice, index) => (
              <fieldset key={names[index]} className="min-w-0">
                {isCompared && <legend className="mb-2 text-sm font-semibold">{names[index]}</legend>}
                <ModelSettings
                  value={choice}
                  onChange={(next) => setChoices(index === 0 ? [next, second] : [first, next])}
                />
              </fieldset>
            ))}
          </div>
        </details>
        <Switch
          checked={isCompared}
          onChange={setCompared}
          label={playground.compare}
          hint={playground.compareHint}
        />
      </RunForm>
      <div className={isCompared ? 'grid content-start gap-6 lg:grid-cols-2' : 'grid content-start gap-6'}>
        {shown.map(({ run: each, stop }, index) => (
          <RunOutput
            key={names[index]}
            title={names[index] ?? ''}
            run={each}
            {...(isCompared ? { onStop: stop } : {})}
          />
        ))}
        {isCompared && <Compared runs={[one.run, other.run]} />}
        <RecentRuns productId={product.id} />
      </div>
    </div>
  )
}
