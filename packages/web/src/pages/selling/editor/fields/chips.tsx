import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Suggest, type Suggestion } from './suggest.tsx'

interface Props {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly suggestions?: readonly Suggestion[]
  /** What a typed text is stored as. */
  readonly toValue?: (typed: string) => string
  readonly show?: (value: string) => string
  readonly maxLength?: number
}

/** Several short texts: Enter or a comma adds what is typed, Backspace in the empty field removes the last. */
export const Chips = ({
  values,
  onChange,
  suggestions = [],
  toValue = (typed) => typed,
  show = (value) => value,
  maxLength = 50,
}: Props) => {
  const { editor } = useSellingMessages()
  const [typed, setTyped] = useState('')
  const add = (...texts: readonly string[]) => {
    const more = texts.map((text) => toValue(text.trim())).filter(Boolean)
    setTyped('')
    if (more.length > 0) onChange([...new Set([...values, ...more])])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1))
  }
  return (
    <div className="grid gap-2">
      <Suggest
        value={typed}
        onChange={setTyped}
        onPick={({ value }) => add(value)}
        suggestions={suggestions.filter(({ value }) => !values.includes(value))}
        onKey={press}
        onBlur={() => add(typed)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').split(/[,\n]/)
          if (pasted.length < 2) return
          event.preventDefault()
          add(...pasted)
        }}
        maxLength={maxLength}
      />
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li
              key={value}
              className="flex max-w-full items-center gap-1 rounded-sm bg-accent-soft py-0.5 pr-0.5 pl-2 text-sm text-accent-strong"
            >
              <span className="truncate">{show(value)}</span>
              <button
                type="button"
                aria-label={editor.remove(show(value))}
                onClick={() => onChange(values.filter((one) => one !== value))}
                className="flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-raised"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
