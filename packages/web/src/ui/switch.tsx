import type { ReactNode } from 'react'

interface Props {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

/** On or off, and in force at once; a choice that waits for a form is a `Checkbox`. */
export const Switch = ({ checked, onChange, label, hint, disabled }: Props) => (
  <label className="flex items-start justify-between gap-4 text-[0.9375rem] has-disabled:opacity-50">
    <span className="grid">
      <span className="font-medium">{label}</span>
      {hint && <span className="text-[0.8125rem] text-ink-faint">{hint}</span>}
    </span>
    <span className="relative mt-0.5 flex h-6 w-10 shrink-0">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 appearance-none rounded-full border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent"
      />
      <span className="pointer-events-none absolute top-[0.1875rem] left-[0.1875rem] size-[1.125rem] rounded-full bg-line-strong transition-[translate,background-color] duration-150 peer-checked:translate-x-4 peer-checked:bg-accent-ink" />
    </span>
  </label>
)
