import type { Fault } from '@souk/contract'
import { lazy, Suspense } from 'react'
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

const CodeMirror = lazy(async () => ({
  // Without its script the plain field stays.
  default: await import('./code-mirror.tsx').then(
    (loaded) => loaded.CodeMirror,
    () => Plain,
  ),
}))

const Plain = ({ value, onChange, rows, language }: CodeEditorProps) => (
  <Textarea
    mono
    rows={rows}
    value={value}
    spellCheck={language === 'prompt'}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** Text with variables, or JSON: a plain field until the editor for code is loaded. */
export const CodeEditor = (props: CodeEditorProps) => {
  const { editor } = useSellingMessages()
  return (
    <>
      <Suspense fallback={<Plain {...props} />}>
        <CodeMirror {...props} />
      </Suspense>
      {props.language === 'json' && <p className="text-xs text-ink-faint">{editor.codeKeys}</p>}
    </>
  )
}
