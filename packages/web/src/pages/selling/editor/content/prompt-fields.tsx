import { useRef, useState } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import type { DraftProps } from '../draft-props.ts'
import { CodeEditor } from './code-editor.tsx'
import {
  namesIn,
  readPromptParts,
  rowsOf,
  writePrompt,
  type PromptParts,
  type VariableRow,
} from './prompt-document.ts'
import { readContent } from './reading.ts'
import { VariableRows } from './variable-rows.tsx'

/** A change of parts of the prompt, written into its content. */
const usePromptParts = ({ draft, onChange }: DraftProps, parts: PromptParts | undefined) => {
  // While a name is typed again letter by letter, what its row said is not lost.
  const known = useRef(new Map<string, VariableRow>())
  return (change: Partial<PromptParts>) => {
    if (!parts) return
    const next = { ...parts, ...change }
    for (const row of next.rows) known.current.set(row.name, row)
    const rows = rowsOf(next.rows, namesIn(next.system, next.text), known.current)
    onChange({ ...draft, content: writePrompt({ ...next, rows }) })
  }
}

interface PartsProps {
  readonly parts: PromptParts
  readonly onPart: (change: Partial<PromptParts>) => void
}

/** What runs use unless the buyer chooses otherwise. */
const Settings = ({ parts, onPart }: PartsProps) => {
  const { editor } = useSellingMessages()
  return (
    <details className="rounded-md border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">{editor.settings}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label={editor.temperature} optional hint={editor.temperatureHint}>
          <Input
            value={parts.temperature}
            inputMode="decimal"
            onChange={({ target }) => onPart({ temperature: target.value })}
          />
        </Field>
        <Field label={editor.maxTokens} optional hint={editor.maxTokensHint}>
          <Input
            value={parts.maxTokens}
            inputMode="numeric"
            onChange={({ target }) => onPart({ maxTokens: target.value })}
          />
        </Field>
      </div>
    </details>
  )
}

const System = ({ parts, onPart }: PartsProps) => {
  const { editor } = useSellingMessages()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && parts.system === '')
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {editor.addSystem}
      </Button>
    )
  return (
    <Field label={editor.system} optional hint={editor.systemHint}>
      <CodeEditor
        label={editor.system}
        language="prompt"
        value={parts.system}
        rows={3}
        names={parts.rows.map(({ name }) => name)}
        onChange={(system) => onPart({ system })}
      />
    </Field>
  )
}

/** A prompt as text with variables, or as the JSON document that it is stored as. */
export const PromptFields = (props: DraftProps) => {
  const { draft, onChange, error } = props
  const { editor } = useSellingMessages()
  const parts = readPromptParts(draft.content)
  const onPart = usePromptParts(props, parts)
  const [asJson, setAsJson] = useState(false)
  const { faults } = readContent(draft)
  if (!parts || asJson)
    return (
      <div className="grid gap-3">
        <Field label={editor.json} hint={editor.jsonHint} error={faultOf(error, 'content')}>
          <CodeEditor
            label={editor.json}
            language="json"
            value={draft.content}
            rows={12}
            faults={faults}
            onChange={(content) => onChange({ ...draft, content })}
          />
        </Field>
        {parts && (
          <Button size="sm" className="justify-self-start" onClick={() => setAsJson(false)}>
            {editor.asText}
          </Button>
        )}
      </div>
    )
  return (
    <div className="grid gap-5">
      <Field label={editor.text} hint={editor.contentPrompt} error={faultOf(error, 'content')}>
        <CodeEditor
          label={editor.text}
          language="prompt"
          value={parts.text}
          rows={10}
          names={parts.rows.map(({ name }) => name)}
          onChange={(text) => onPart({ text })}
        />
      </Field>
      <VariableRows rows={parts.rows} faults={faults} onChange={(rows) => onPart({ rows })} />
      <System parts={parts} onPart={onPart} />
      <Settings parts={parts} onPart={onPart} />
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAsJson(true)}>
        {editor.asJson}
      </Button>
    </div>
  )
}
