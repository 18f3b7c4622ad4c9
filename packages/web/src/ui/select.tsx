import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlVariants } from './control-variants.ts'
import { useFieldWiring } from './field.tsx'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

interface Props<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly Option<Value>[]
  readonly size?: 'sm' | 'md'
}

/** The platform's own list: it works with every keyboard, phone and screen reader, and without script in a form. */
export const Select = <Value extends string>({
  value,
  onChange,
  options,
  className,
  size = 'md',
  ...rest
}: Props<Value>) => (
  <span className={classNames('relative block', className)}>
    <select
      {...useFieldWiring()}
      {...rest}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
      className={classNames(controlVariants, 'appearance-none pr-9', size === 'sm' ? 'h-8 text-sm' : 'h-10')}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
    />
  </span>
)
