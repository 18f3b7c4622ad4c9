import { Play, Square } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { startValues, VariableFields, type Values } from './variable-fields.tsx'

interface Props {
  readonly product: Pick<DataOf<'products.get'>, 'variables'>
  readonly isRunning: boolean
  readonly error: unknown
  /** Whose models run it. */
  readonly children?: ReactNode
  readonly onRun: (values: Values) => void
  readonly onStop: () => void
}

/** Made of what the product asks for. Ctrl+Enter runs it from any field. */
export const RunForm = ({ product, isRunning, error, children, onRun, onStop }: Props) => {
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
          faultOf={(name) => faultOf(error, `variables.${name}`) ?? faultOf(error, `input.${name}`)}
        />
        {children}
        <div className="flex items-center gap-3">
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
          <kbd className="hidden font-mono text-xs text-ink-faint sm:inline">{playground.runHint}</kbd>
        </div>
      </form>
    </Card>
  )
}
