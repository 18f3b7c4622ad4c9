import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlVariants } from './control-variants.ts'
import { useFieldWiring } from './field.tsx'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...rest} className={classNames(controlVariants, 'h-10', className)} />
)
