import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** `icon` is square: its name is in `aria-label`. */
export type ButtonSize = 'sm' | 'md' | 'icon'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong border-transparent',
  secondary: 'bg-raised text-ink border-line-strong hover:border-ink',
  ghost: 'bg-transparent text-ink-soft border-transparent hover:bg-accent-soft hover:text-ink',
  danger: 'bg-bad text-bad-ink border-transparent hover:opacity-90',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 px-3 text-sm gap-1.5',
  md: 'h-10 px-4 text-[0.9375rem] gap-2',
  icon: 'size-8',
}

/** The looks of what is pressed: `Button` and `LinkButton`. */
export const buttonVariants = (variant: ButtonVariant, size: ButtonSize, more?: string): string =>
  classNames(
    'inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap no-underline',
    'transition-colors duration-150 active:translate-y-px disabled:opacity-50 aria-disabled:opacity-50',
    variants[variant],
    sizes[size],
    more,
  )
