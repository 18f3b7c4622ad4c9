import type { ComponentProps } from 'react'
import { hrefIn, useLanguage } from '../text/text.tsx'
import { buttonVariants, type ButtonSize, type ButtonVariant } from './button-variants.ts'

interface Props extends ComponentProps<'a'> {
  /** That of a page is without the language. */
  readonly href: string
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** Looks like a button, goes somewhere. */
export const LinkButton = ({
  variant = 'secondary',
  size = 'md',
  className,
  href,
  children,
  ...rest
}: Props) => (
  <a {...rest} href={hrefIn(useLanguage(), href)} className={buttonVariants(variant, size, className)}>
    {children}
  </a>
)
