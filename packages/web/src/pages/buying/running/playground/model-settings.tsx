import { reasoningEfforts, type ReasoningEffort } from '@souk/contract/limits'
import type { DataOf, InputOf } from '../../../../api/calls.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'

export interface ModelChoice {
  readonly key: string
  readonly model: string
  /** A key for when the first one's model fails; empty: none. */
  readonly fallbackKey: string
  readonly fallbackModel: string
  readonly temperature: string
  readonly maxTokens: string
  /** Empty: left to the model. */
  readonly reasoningEffort: '' | ReasoningEffort
}

export const firstChoice: ModelChoice = {
  ...{
    key: 'demo',
    model: '',
    fallbackKey: '',
    fallbackModel: '',
    temperature: '',
    maxTokens: '',
    reasoningEffort: '',
  },
}

/** What is said to the API: only what was chosen. */
export const chosenOptions = ({
  key,
  model,
  fallbackKey,
  fallbackModel,
  temperature,
  maxTokens,
  reasoningEffort,
}: ModelChoice): Pick<InputOf<'ai.execute'>['body'], 'apiKeyId' | 'options' | 'fallbacks'> => {
  const options = {
    ...(model === '' ? {} : { model }),
    ...(temperature === '' ? {} : { temperature: Number(temperature) }),
    ...(maxTokens === '' ? {} : { maxTokens: Number(maxTokens) }),
    ...(reasoningEffort === '' ? {} : { reasoningEffort }),
  }
  const fallback = { apiKeyId: fallbackKey, ...(fallbackModel === '' ? {} : { model: fallbackModel }) }
  return {
    apiKeyId: key,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(fallbackKey === '' ? {} : { fallbacks: [fallback] }),
  }
}

export const labelOf = ({ provider, name, last4 }: DataOf<'credentials.list'>[number]): string =>
  `${name || provider} (…${last4})`

/** How a run is paid from credit. */
export interface Payment {
  readonly maxCharge: number
  /** The provider key that it begins with; undefined where the price includes the model. */
  readonly keyId: string | undefined
}

interface Props {
  readonly value: ModelChoice
  /** Whether the run is paid from credit: demo models would repeat what the seller wrote. */
  readonly isPaid: boolean
  readonly onChange: (value: ModelChoice) => void
}

/** Whose model runs it, and within which limits. */
export const ModelSettings = ({ value, isPaid, onChange }: Props) => {
  const { playground } = useBuyingMessages()
  const keys = useApiQuery('credentials.list', { query: { limit: 100 } })
  const named = [
    ...(isPaid ? [] : [{ value: 'demo', label: playground.demoKey }]),
    ...(keys.data?.data ?? []).map((key) => ({ value: key.id, label: labelOf(key) })),
  ]
  const set = (over: Partial<ModelChoice>) => onChange({ ...value, ...over })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={playground.key}>
        <Select value={value.key} onChange={(key) => set({ key })} options={named} />
      </Field>
      <Field label={playground.model} hint={playground.modelHint} optional>
        <Input
          value={value.model}
          maxLength={200}
          onChange={(event) => set({ model: event.target.value.trim() })}
          className="font-mono text-sm"
        />
      </Field>
      <Field label={playground.fallback} hint={playground.fallbackHint} optional>
        <Select
          value={value.fallbackKey}
          onChange={(fallbackKey) => set({ fallbackKey })}
          options={[{ value: '', label: playground.noFallback }, ...named]}
        />
      </Field>
      {value.fallbackKey !== '' && (
        <Field label={playground.fallbackModel} hint={playground.modelHint} optional>
          <Input
            value={value.fallbackModel}
            maxLength={200}
            onChange={(event) => set({ fallbackModel: event.target.value.trim() })}
            className="font-mono text-sm"
          />
        </Field>
      )}
      <Field label={playground.temperature} optional>
        <Input
          type="number"
          min={0}
          max={2}
          step={0.1}
          value={value.temperature}
          onChange={(event) => set({ temperature: event.target.value })}
        />
      </Field>
      <Field label={playground.maxTokens} optional>
        <Input
          type="number"
          min={1}
          max={1_000_000}
          value={value.maxTokens}
          onChange={(event) => set({ maxTokens: event.target.value })}
        />
      </Field>
      <Field label={playground.reasoningEffort} hint={playground.reasoningEffortHint} optional>
        <Select
          value={value.reasoningEffort}
          onChange={(effort) => set({ reasoningEffort: effort as ModelChoice['reasoningEffort'] })}
          options={[
            { value: '', label: playground.standardEffort },
            ...reasoningEfforts.map((effort) => ({ value: effort, label: playground.efforts[effort] })),
          ]}
        />
      </Field>
    </div>
  )
}
