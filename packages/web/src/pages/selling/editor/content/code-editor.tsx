import type { Fault } from '@souk/contract'
import { lazy, Suspense, useRef, type SyntheticEvent } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Textarea } from '../../../../ui/textarea.tsx'

export interface CodeEditorProps {
  readonly label: string
  readonly language: 'prompt' | 'json'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows: number
  /** Variables to complete after `{{`. */
  readonly names?: readonly string[]
  /** By the path of what they are about, such as `steps.0.prompt`. */
  readonly faults?: readonly Fault[]
}

/** Beginning and end of what is selected in the plain field, while it has the focus: the editor for code goes on from there. */
export interface Handover {
  readonly selection: { current: readonly [number, number] | undefined }
}

const CodeMirror = lazy(async () => ({
  // Without its script the plain field stays.
  default: await import('./code-mirror.tsx').then(
    (loaded) => loaded.CodeMirror,
    () => Plain,
  ),
}))

const Plain = ({ value, onChange, rows, language, selection }: CodeEditorProps & Handover) => {
  const follow = ({
    currentTarget: { selectionStart, selectionEnd },
  }: SyntheticEvent<HTMLTextAreaElement>) => {
    selection.current = [selectionStart, selectionEnd]
  }
  return (
    <Textarea
      mono
      rows={rows}
      value={value}
      spellCheck={language === 'prompt'}
      onChange={({ target }) => onChange(target.value)}
      onFocus={follow}
      onSelect={follow}
      onBlur={() => (selection.current = undefined)}
    />
  )
}

/** Text with variables, or JSON: a plain field until the editor for code is loaded. */
export const CodeEditor = (props: CodeEditorProps) => {
  const { editor } = useSellingMessages()
  const selection = useRef<readonly [number, number]>(undefined)
  return (
    <>
      <Suspense fallback={<Plain {...props} selection={selection} />}>
        <CodeMirror {...props} selection={selection} />
      </Suspense>
      {props.language === 'json' && <p className="text-xs text-ink-faint">{editor.codeKeys}</p>}
    </>
  )
}
