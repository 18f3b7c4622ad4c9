import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
  /** Some of what it stands for is chosen. */
  readonly indeterminate?: boolean
  readonly name?: string
  readonly value?: string
}

/** The platform's own, in our looks: it works in a form without script, and needs no style in the markup. */
export const Checkbox = ({ checked, onChange, label, hint, disabled, indeterminate, name, value }: Props) => {
  const Mark = indeterminate ? Minus : Check
  return (
    <label className="flex items-start gap-2.5 text-[0.9375rem] has-disabled:opacity-50">
      <span className="relative mt-0.5 flex size-[1.125rem] shrink-0 items-center justify-center">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          name={name}
          value={value}
          ref={(box) => {
            if (box) box.indeterminate = indeterminate ?? false
          }}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-sm border border-line-strong bg-raised transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
        />
        <Mark
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative size-3.5 text-accent-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      <span className="grid min-w-0">
        <span>{label}</span>
        {hint && <span className="text-[0.8125rem] text-ink-faint">{hint}</span>}
      </span>
    </label>
  )
}
