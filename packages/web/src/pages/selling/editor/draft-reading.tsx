import { useSellingMessages } from '../../../text/selling.ts'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import type { DraftType, Reading } from './draft.ts'
import { WorkflowGraph } from '../../../ui/workflow-graph.tsx'

const Faults = ({ reading }: { readonly reading: Reading }) => {
  const { editor } = useSellingMessages()
  const messages = useUiMessages()
  return (
    <div role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm">
      <p className="font-medium text-warn">{editor.faults}</p>
      <ul className="mt-1 grid gap-1">
        {reading.faults.slice(0, 8).map((fault) => (
          <li key={`${fault.field} ${fault.reason}`}>
            <code className="font-mono text-xs">{fault.field}</code> {messages.refusal(fault)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Variables = ({ reading }: { readonly reading: Reading }) => {
  const { editor } = useSellingMessages()
  const { product } = useMessages()
  if (reading.variables.length === 0) return <p className="text-sm text-ink-soft">{editor.variablesNone}</p>
  return (
    <ul className="grid gap-2">
      {reading.variables.map(({ name, type, required }) => (
        <li key={name} className="flex items-center gap-2 text-sm">
          <code className="min-w-0 flex-1 truncate font-mono font-medium">{name}</code>
          <Badge>{product.variable.types[type]}</Badge>
          {required && <Badge tone="accent">{editor.required}</Badge>}
        </li>
      ))}
    </ul>
  )
}

/** What is found in the content while it is typed: variables, steps, faults. */
export const DraftReading = ({ type, reading }: { readonly type: DraftType; readonly reading: Reading }) => {
  const { editor } = useSellingMessages()
  if (type === 'skill' || type === 'bundle') return null
  return (
    <Card title={type === 'workflow' ? editor.steps : editor.variables}>
      <div className="grid gap-3">
        {reading.faults.length > 0 && <Faults reading={reading} />}
        {reading.warnings.map((warning) => (
          <p key={warning} className="text-sm text-warn">
            {warning}
          </p>
        ))}
        {type === 'workflow' ? (
          <>
            {reading.steps.length === 0 && <p className="text-sm text-ink-soft">{editor.stepsNone}</p>}
            <WorkflowGraph label={editor.steps} steps={reading.steps} />
          </>
        ) : (
          <Variables reading={reading} />
        )}
      </div>
    </Card>
  )
}
