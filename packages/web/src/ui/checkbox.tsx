import { Checkbox as Base } from '@base-ui/react/checkbox'
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
}

export const Checkbox = ({ checked, onChange, label, hint, disabled, indeterminate, name }: Props) => (
  <label className="flex items-start gap-2.5 text-[0.9375rem] has-data-disabled:opacity-50">
    <Base.Root
      checked={checked}
      onCheckedChange={onChange}
      {...(disabled ? { disabled } : {})}
      {...(indeterminate ? { indeterminate } : {})}
      {...(name ? { name } : {})}
      className="mt-0.5 flex size-[1.125rem] shrink-0 items-center justify-center rounded-sm border border-line-strong bg-raised text-accent-ink transition-colors data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent"
    >
      <Base.Indicator className="flex data-unchecked:hidden">
        {indeterminate ? (
          <Minus aria-hidden="true" className="size-3.5" strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        )}
      </Base.Indicator>
    </Base.Root>
    <span className="grid">
      <span>{label}</span>
      {hint && <span className="text-[0.8125rem] text-ink-faint">{hint}</span>}
    </span>
  </label>
)
