import { Play, Square } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { DataOf } from '../../../../api/calls.ts'
import { useSession } from '../../../../api/session.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useSavedInputs } from './saved-inputs.ts'
import { givenValues, startValues, VariableFields, type Values } from './variable-fields.tsx'

interface Props {
  readonly product: Pick<DataOf<'products.get'>, 'id' | 'variables'>
  readonly isRunning: boolean
  readonly error: unknown
  /** Whose models run it. */
  readonly children?: ReactNode
  /** What a run with these inputs would cost. */
  readonly estimate?: (values: Values) => ReactNode
  readonly onRun: (values: Values) => void
  readonly onStop: () => void
}

interface SavedInputsProps {
  readonly productId: string
  readonly values: Values
  readonly onChoose: (values: Values) => void
}

/** Inputs to begin with that were used before. */
const SavedInputs = ({ productId, values, onChoose }: SavedInputsProps) => {
  const { playground } = useBuyingMessages()
  const { saved, save, remove } = useSavedInputs(useSession()?.user.id ?? '', productId)
  const [name, setName] = useState('')
  const choose = (next: string) => {
    setName(next)
    const found = saved.find((one) => one.name === next)
    if (found) onChoose(found.values)
  }
  return (
    <div className="grid gap-2">
      {saved.length > 0 && (
        <Field label={playground.savedInputs}>
          <Select
            value={name}
            onChange={choose}
            options={[
              { value: '', label: playground.chooseInput },
              ...saved.map((one) => ({ value: one.name, label: one.name })),
            ]}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          disabled={Object.values(values).every((value) => value.trim() === '')}
          onClick={() => save(values)}
        >
          {playground.saveInput}
        </Button>
        {name !== '' && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              remove(name)
              setName('')
            }}
          >
            {playground.removeInput}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Made of what the product asks for. Ctrl+Enter runs it from any field. */
export const RunForm = ({ product, isRunning, error, children, estimate, onRun, onStop }: Props) => {
  const { playground } = useBuyingMessages()
  const [values, setValues] = useState(() => startValues(product.variables))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning) onRun(values)
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <Card title={playground.inputs} className="self-start">
      <form className="grid gap-5" onSubmit={submit} onKeyDown={press}>
        <VariableFields
          variables={product.variables}
          values={values}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          faultOf={(name) =>
            faultOf(error, `variables.${name}`) ??
            faultOf(error, `files.${name}`) ??
            faultOf(error, `input.${name}`)
          }
        />
        {product.variables.length > 0 && (
          <SavedInputs
            productId={product.id}
            // Files are large, and stay out of the browser's storage.
            values={givenValues(product.variables, values)}
            onChoose={(chosen) => setValues((before) => ({ ...before, ...chosen }))}
          />
        )}
        {children}
        <div className="flex flex-wrap items-center gap-3">
          {isRunning ? (
            // Two buttons, not one that changes: pressed to stop it would have become the one that sends the form.
            <Button key="stop" variant="secondary" onClick={onStop}>
              <Square aria-hidden="true" className="size-4" /> {playground.stop}
            </Button>
          ) : (
            <Button key="run" type="submit" variant="primary">
              <Play aria-hidden="true" className="size-4" /> {playground.run}
            </Button>
          )}
          {estimate?.(values)}
          <kbd className="hidden font-mono text-xs text-ink-faint sm:inline">{playground.runHint}</kbd>
        </div>
      </form>
    </Card>
  )
}
