import type { Fault } from '@souk/sdk'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/input.tsx'
import { useUiMessages } from '../../../../ui/messages.ts'
import { move, RowActions } from './row-actions.tsx'

interface Props {
  readonly label: string
  readonly hint: string
  /** One of them, with its number: “Feature 2”. */
  readonly nameOf: (number: number) => string
  readonly addLabel: string
  readonly lines: readonly string[]
  readonly onChange: (lines: readonly string[]) => void
  readonly faults: readonly Fault[]
}

/** What a list pasted from elsewhere has in front of its lines. */
const bullet = /^\s*(?:[-*•–]|\d+[.)])\s+/

const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(bullet, '').trim())
    .filter(Boolean)

/** Moves the focus to a line, once it is there. */
const useLineFocus = () => {
  const list = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState<{ readonly index: number }>()
  useEffect(() => {
    if (wanted) list.current?.querySelectorAll('input')[wanted.index]?.focus()
  }, [wanted])
  return { list, focusLine: (index: number) => setWanted({ index }) }
}

const LineFaults = ({ faults, nameOf }: Pick<Props, 'faults' | 'nameOf'>) => {
  const messages = useUiMessages()
  return faults.map((fault) => (
    <p key={fault.field} className="text-[0.8125rem] font-medium text-bad">
      {fault.field.includes('.') ? `${nameOf(Number(fault.field.split('.')[1]) + 1)}: ` : ''}
      {messages.refusal(fault)}
    </p>
  ))
}

/** Lines of text, one a row: Enter adds one, several pasted lines are several rows, Alt and an arrow key moves one. */
export const Lines = ({ label, hint, nameOf, addLabel, lines, onChange, faults }: Props) => {
  const { editor } = useSellingMessages()
  const messages = useUiMessages()
  const { list, focusLine } = useLineFocus()
  const add = (index: number) => {
    onChange(lines.toSpliced(index, 0, ''))
    focusLine(index)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const pasted = linesIn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const typed = lines[index] ?? ''
    onChange(lines.toSpliced(index, 1, ...(typed.trim() === '' ? pasted : [typed, ...pasted])))
    focusLine(index + pasted.length - 1)
  }
  const press = (event: KeyboardEvent, index: number) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : undefined
    if (event.altKey && to !== undefined && to >= 0 && to < lines.length) {
      event.preventDefault()
      onChange(move(lines, index, to))
      focusLine(to)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      add(index + 1)
    } else if (event.key === 'Backspace' && lines[index] === '') {
      event.preventDefault()
      onChange(lines.toSpliced(index, 1))
      focusLine(Math.max(0, index - 1))
    }
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium">
        {label} <span className="font-normal text-ink-faint">{messages.optional}</span>
      </legend>
      <p className="text-[0.8125rem] text-ink-faint">{hint}</p>
      <ul ref={list} className="grid gap-2">
        {lines.map((line, index) => (
          // A line has no identity but its index, and its text changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-center gap-1">
            <Input
              aria-label={nameOf(index + 1)}
              value={line}
              onChange={(event) => onChange(lines.with(index, event.target.value))}
              onPaste={(event) => paste(event, index)}
              onKeyDown={(event) => press(event, index)}
            />
            <RowActions
              {...{ items: lines, index, onChange }}
              name={nameOf(index + 1)}
              onMoved={focusLine}
              onRemoved={() => focusLine(Math.max(0, index - 1))}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={() => add(lines.length)}>
        <Plus aria-hidden="true" className="size-3.5" /> {addLabel}
      </Button>
      {lines.length > 1 && <p className="text-xs text-ink-faint">{editor.linesKeys}</p>}
      <LineFaults {...{ faults, nameOf }} />
    </fieldset>
  )
}
