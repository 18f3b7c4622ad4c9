import type { ComponentProps } from 'react'
import { buttonVariants, type ButtonSize, type ButtonVariant } from './button-variants.ts'
import { Spinner } from './spinner.tsx'

interface Props extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Something is in progress: the button stays where it is, says so, and takes no second press. */
  readonly busy?: boolean
}

export const Button = ({
  variant = 'secondary',
  size = 'md',
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={buttonVariants(variant, size, className)}
  >
    {busy && <Spinner />}
    {children}
  </button>
)
