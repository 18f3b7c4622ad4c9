import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLooks } from './control-looks.ts'
import { useFieldWiring } from './field.tsx'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...rest} className={classNames(controlLooks, 'h-10', className)} />
)
