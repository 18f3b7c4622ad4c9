import { useSellingMessages } from '../../../../text/selling.ts'
import { useUiMessages } from '../../../../ui/messages.ts'
import { WorkflowGraph } from '../../../../ui/workflow-graph.tsx'
import type { DraftType } from '../draft.ts'
import type { Reading } from './reading.ts'

const Faults = ({ reading }: { readonly reading: Reading }) => {
  const { editor } = useSellingMessages()
  const messages = useUiMessages()
  return (
    <div role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm">
      <p className="font-medium text-warn">{editor.faults}</p>
      <ul className="mt-1 grid gap-1">
        {reading.faults.slice(0, 8).map((fault) => (
          <li key={`${fault.field} ${fault.reason}`} className="break-words">
            <code className="font-mono text-xs">{fault.field}</code> {messages.refusal(fault)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is found in the content while it is typed: faults, warnings and steps. */
export const DraftReading = ({ type, reading }: { readonly type: DraftType; readonly reading: Reading }) => {
  const { editor } = useSellingMessages()
  if (type === 'skill' || type === 'bundle') return null
  return (
    <div className="grid gap-3">
      {reading.faults.length > 0 && <Faults reading={reading} />}
      {reading.warnings.map((warning) => (
        <p key={warning} className="text-sm text-warn">
          {warning}
        </p>
      ))}
      {type === 'workflow' && (
        <>
          {reading.steps.length === 0 && <p className="text-sm text-ink-soft">{editor.stepsNone}</p>}
          <WorkflowGraph label={editor.steps} steps={reading.steps} />
        </>
      )}
    </div>
  )
}
