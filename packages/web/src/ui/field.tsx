import type { Fault } from '@souk/sdk'
import { createContext, useContext, useId, type ReactNode } from 'react'
import { useUiMessages } from './messages.ts'

interface FieldWiring {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

/** What ties a control to the label, hint and error of the field around it; empty outside of one. */
export const useFieldWiring = (): Partial<FieldWiring> => useContext(FieldContext) ?? {}

interface Props {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong with the value, and what would be right. */
  readonly error?: Fault | string | undefined
  /** Marked as such: most fields are needed. */
  readonly optional?: boolean
  /** Next to the label, at the end of its line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A label with its control, what helps to fill it in, and what is wrong with it. */
export const Field = ({ label, hint, error, optional, aside, children }: Props) => {
  const id = useId()
  const messages = useUiMessages()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
          {optional && <span className="ml-1.5 font-normal text-ink-faint">{messages.optional}</span>}
        </label>
        {aside && <span className="text-xs text-ink-faint">{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-[0.8125rem] font-medium text-bad">
          {typeof error === 'string' ? error : messages.refusal(error)}
        </p>
      )}
    </div>
  )
}
