import { conversationLimits } from '@souk/contract/limits'
import { useRef, useState } from 'react'
import type { DataOf } from '../../../../api/calls.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { useLanguage } from '../../../../ui/messages.ts'
import { Conversation } from './conversation.tsx'
import {
  chosenOptions,
  firstChoice,
  ModelSettings,
  type ModelChoice,
  type Payment,
} from './model-settings.tsx'
import { RecentRuns } from './recent-runs.tsx'
import { RunEstimate, type Estimate } from './run-estimate.tsx'
import { RunForm } from './run-form.tsx'
import { RunOutput } from './run-output.tsx'
import { usePromptRun, type PromptRun } from './use-prompt-run.ts'
import { isFile } from './file-input.tsx'
import { areFilled, givenFiles, givenValues, type Values } from './variable-fields.tsx'

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

/** Whether the price of a run includes the model, so that there is nothing to choose. */
const isIncluded = (paid: Payment | undefined): boolean => paid !== undefined && paid.keyId === undefined

interface ChoicesProps {
  readonly paid: Payment | undefined
  readonly names: readonly string[]
  readonly choices: readonly ModelChoice[]
  readonly onChoose: (index: number, choice: ModelChoice) => void
}

const ModelChoices = ({ names, choices, paid, onChoose }: ChoicesProps) => {
  const { playground } = useBuyingMessages()
  if (isIncluded(paid)) return null
  const isCompared = choices.length > 1
  return (
    <details className="rounded-md border border-line px-4 py-3">
      <summary className="text-sm font-medium">{playground.settings}</summary>
      <div className={isCompared ? 'grid gap-6 pt-4 lg:grid-cols-2' : 'grid gap-5 pt-4'}>
        {choices.map((choice, index) => (
          <fieldset key={names[index]} className="min-w-0">
            {isCompared && <legend className="mb-2 text-sm font-semibold">{names[index]}</legend>}
            <ModelSettings
              isPaid={paid !== undefined}
              value={choice}
              onChange={(next) => onChoose(index, next)}
            />
          </fieldset>
        ))}
      </div>
    </details>
  )
}

interface SwitchesProps {
  readonly paid: Payment | undefined
  readonly isCompared: boolean
  readonly setCompared: (isCompared: boolean) => void
  readonly canReply: boolean
  readonly hasReplies: boolean
  readonly setReplies: (hasReplies: boolean) => void
}

const Switches = ({ paid, isCompared, setCompared, canReply, hasReplies, setReplies }: SwitchesProps) => {
  const { playground } = useBuyingMessages()
  if (isIncluded(paid)) return null
  return (
    <>
      <Switch
        checked={isCompared}
        onChange={setCompared}
        label={playground.compare}
        hint={playground.compareHint}
      />
      {canReply && (
        <Switch
          checked={hasReplies}
          onChange={setReplies}
          label={playground.replies}
          hint={playground.repliesHint(conversationLimits.days)}
        />
      )}
    </>
  )
}

interface Chosen {
  readonly choice: ModelChoice
  readonly paid: Payment | undefined
  readonly hasReplies: boolean
}

/** What is said to the API. */
const runBody = (
  { id: productId, variables }: DataOf<'products.get'>,
  values: Values,
  { choice, paid, hasReplies }: Chosen,
) => ({
  ...{ productId, variables: givenValues(variables, values) },
  ...(variables.some(({ type }) => isFile(type)) ? { files: givenFiles(variables, values) } : {}),
  ...(isIncluded(paid) ? {} : chosenOptions(choice)),
  ...(hasReplies ? { conversation: true } : {}),
  ...(paid ? { maxCharge: paid.maxCharge } : {}),
})

interface Props {
  readonly product: DataOf<'products.get'>
  /** Of a run that is paid from credit. */
  readonly paid?: Payment
}

/** A prompt next to what a model makes of it, or two models at once. */
export const PromptBench = ({ product, paid }: Props) => {
  const { playground } = useBuyingMessages()
  const start = { ...firstChoice, ...(paid?.keyId === undefined ? {} : { key: paid.keyId }) }
  const [choices, setChoices] = useState([start, start] as const)
  const [isCompared, setCompared] = useState(false)
  const [hasReplies, setReplies] = useState(false)
  const [one, other] = [usePromptRun(), usePromptRun()]
  const [first, second] = choices
  const shown = isCompared ? [one, other] : [one]
  const takesFiles = product.variables.some(({ type }) => isFile(type))
  const canReply = !isCompared && !takesFiles && !paid
  const estimates = useRef<(Estimate | undefined)[]>([])
  const bodyOf = (values: Values, index: number) =>
    runBody(product, values, { choice: choices[index] ?? first, paid, hasReplies: canReply && hasReplies })
  const setChoice = (index: number, next: ModelChoice) =>
    setChoices(index === 0 ? [next, second] : [first, next])
  const run = (values: Values) => {
    for (const [index, { start }] of shown.entries())
      void start(bodyOf(values, index), estimates.current[index])
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
        estimate={(values) =>
          !takesFiles &&
          !paid &&
          shown.map((_, index) => (
            <RunEstimate
              key={names[index]}
              body={bodyOf(values, index)}
              isFilled={areFilled(product.variables, values)}
              label={isCompared ? names[index] : undefined}
              onEstimate={(estimate) => {
                estimates.current[index] = estimate
              }}
            />
          ))
        }
      >
        <ModelChoices
          paid={paid}
          names={names}
          choices={choices.slice(0, shown.length)}
          onChoose={setChoice}
        />
        <Switches {...{ paid, isCompared, setCompared, canReply, hasReplies, setReplies }} />
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
        {!isCompared && <Conversation productId={product.id} choice={first} prompt={one} />}
        {isCompared && <Compared runs={[one.run, other.run]} />}
        <RecentRuns productId={product.id} />
      </div>
    </div>
  )
}
