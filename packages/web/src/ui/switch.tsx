import { Switch as Base } from '@base-ui/react/switch'
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
  <label className="flex items-start justify-between gap-4 text-[0.9375rem] has-data-disabled:opacity-50">
    <span className="grid">
      <span className="font-medium">{label}</span>
      {hint && <span className="text-[0.8125rem] text-ink-faint">{hint}</span>}
    </span>
    <Base.Root
      checked={checked}
      onCheckedChange={onChange}
      {...(disabled ? { disabled } : {})}
      className="mt-0.5 flex h-6 w-10 shrink-0 rounded-full border border-line-strong bg-surface p-0.5 transition-colors data-checked:border-accent data-checked:bg-accent"
    >
      <Base.Thumb className="size-[1.125rem] rounded-full bg-line-strong transition-[translate,background-color] duration-150 data-checked:translate-x-4 data-checked:bg-accent-ink" />
    </Base.Root>
  </label>
)
