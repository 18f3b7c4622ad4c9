import { Plus } from 'lucide-react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import type { DraftProps } from '../draft-props.ts'
import type { Sample } from '../draft.ts'
import { RowActions } from '../fields/row-actions.tsx'
import { readContent } from './reading.ts'
import { ValueInput } from './variable-rows.tsx'

const maxSamples = 5

interface Props {
  readonly path: string
  readonly sample: Sample
  readonly error: unknown
  readonly variables: ReturnType<typeof readContent>['variables']
  readonly onChange: (sample: Sample) => void
}

const SampleForm = ({ path, sample, error, variables, onChange }: Props) => {
  const { editor } = useSellingMessages()
  return (
    <>
      <Field label={editor.sampleTitle} optional error={faultOf(error, `${path}.title`)}>
        <Input
          value={sample.title}
          maxLength={120}
          onChange={({ target }) => onChange({ ...sample, title: target.value })}
        />
      </Field>
      {variables.map(({ name, type, description, enum: choices = [] }) => {
        const value = sample.inputs[name] ?? ''
        const setValue = (typed: string) =>
          onChange({ ...sample, inputs: { ...sample.inputs, [name]: typed } })
        return (
          <Field
            key={name}
            label={<code className="font-mono">{name}</code>}
            hint={description}
            error={faultOf(error, `${path}.inputs.${name}`)}
          >
            {type === 'string' && choices.length === 0 ? (
              <Textarea rows={2} value={value} onChange={({ target }) => setValue(target.value)} />
            ) : (
              <ValueInput type={type} choices={choices.map(String)} value={value} onChange={setValue} />
            )}
          </Field>
        )
      })}
      <Field
        label={editor.sampleOutput}
        hint={editor.sampleOutputHint}
        error={faultOf(error, `${path}.output`)}
      >
        <Textarea
          rows={5}
          value={sample.output}
          onChange={({ target }) => onChange({ ...sample, output: target.value })}
        />
      </Field>
    </>
  )
}

/** What a product made of some inputs: what convinces a buyer. */
export const SampleFields = ({ draft, onChange, error }: DraftProps) => {
  const { editor } = useSellingMessages()
  const { variables } = readContent(draft)
  const { samples } = draft
  const setSamples = (next: readonly Sample[]) => onChange({ ...draft, samples: next })
  return (
    <Card title={editor.samples} text={editor.samplesHint}>
      <div className="grid gap-4">
        <ol className="grid gap-4">
          {samples.map((sample, index) => (
            // A sample has no identity but its index, and its text changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <fieldset className="grid min-w-0 gap-4 rounded-md border border-line bg-bg p-4">
                <legend className="sr-only">{editor.sample(index + 1)}</legend>
                <div className="flex items-center justify-between gap-3">
                  <h3 className="text-sm font-semibold">{editor.sample(index + 1)}</h3>
                  <RowActions
                    {...{ items: samples, index, onChange: setSamples }}
                    name={editor.sample(index + 1)}
                  />
                </div>
                <SampleForm
                  {...{ path: `samples.${index}`, sample, error, variables }}
                  onChange={(changed) => setSamples(samples.with(index, changed))}
                />
              </fieldset>
            </li>
          ))}
        </ol>
        {samples.length < maxSamples && (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => setSamples([...samples, { title: '', inputs: {}, output: '' }])}
          >
            <Plus aria-hidden="true" className="size-3.5" /> {editor.addSample}
          </Button>
        )}
      </div>
    </Card>
  )
}
