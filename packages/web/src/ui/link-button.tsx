import type { ComponentProps } from 'react'
import { buttonVariants, type ButtonSize, type ButtonVariant } from './button-variants.ts'

interface Props extends ComponentProps<'a'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** Looks like a button, goes somewhere. */
export const LinkButton = ({ variant = 'secondary', size = 'md', className, children, ...rest }: Props) => (
  <a {...rest} className={buttonVariants(variant, size, className)}>
    {children}
  </a>
)
