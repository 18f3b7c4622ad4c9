import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlVariants } from './control-variants.ts'
import { useFieldWiring } from './field.tsx'

interface Props extends ComponentProps<'textarea'> {
  /** For documents and code. */
  readonly mono?: boolean
}

/** Grows with what is written in it. */
export const Textarea = ({ className, mono, rows = 4, ...rest }: Props) => (
  <textarea
    {...useFieldWiring()}
    rows={rows}
    {...rest}
    className={classNames(
      controlVariants,
      'field-sizing-content max-h-[32rem] py-2',
      mono && 'font-mono text-sm leading-relaxed',
      rows > 6 ? 'min-h-56' : 'min-h-[calc(1lh*var(--rows,3)+1rem)]',
      className,
    )}
  />
)
