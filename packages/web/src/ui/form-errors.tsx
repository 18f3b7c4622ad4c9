import { SoukError, type Fault } from '@souk/sdk'
import { useEffect, useRef } from 'react'
import { explain } from './error-state.tsx'
import { useUiMessages } from './messages.ts'

/** All faults that an answer names. Where its message is a sentence of its own, that is what is wrong with the field. */
export const faultsOf = (error: unknown): readonly Fault[] => {
  if (!(error instanceof SoukError)) return []
  const { errors = [], field, rule = '', params } = error.details
  if (field === undefined || error.message.startsWith(`${field}: `)) return errors
  return [{ field, rule, ...(params ? { params } : {}), reason: error.message }]
}

/** What an answer says about one field, to be shown next to it; parts of it (`tags.0`) count as it. */
export const faultOf = (error: unknown, field: string): Fault | undefined =>
  faultsOf(error).find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))

interface Props {
  readonly error: unknown
  /** Fields that show their own fault; what is left is said here. */
  readonly fields?: readonly string[]
}

/** What the server refused, above the form; it takes the focus, so that it is handled at once. */
export const FormErrors = ({ error, fields = [] }: Props) => {
  const messages = useUiMessages()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  if (!error) return null
  const shown = (fault: Fault) =>
    fields.some((field) => fault.field === field || fault.field.startsWith(`${field}.`))
  const faults = faultsOf(error)
  const rest = faults.filter((fault) => !shown(fault))
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-bad bg-bad-soft px-4 py-3 text-sm text-ink"
    >
      <p className="font-medium text-bad">
        {faults.length > 0 && rest.length === 0 ? messages.checkFields : explain(error, messages)}
      </p>
      {rest.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {rest.map((fault) => (
            <li key={`${fault.field} ${fault.reason}`}>
              <code className="font-mono text-[0.8125rem]">{fault.field}</code>: {messages.refusal(fault)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
