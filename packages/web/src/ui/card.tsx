import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode
  /** Under the title, in a sentence. */
  readonly text?: ReactNode
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  /** No padding: a table or a picture reaches the edges. */
  readonly flush?: boolean
}

/** A part of a page that belongs together. */
export const Card = ({ title, text, actions, flush, className, children, ...rest }: Props) => (
  <section {...rest} className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)}>
    {(title || actions) && (
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
        <div className="grid min-w-0 gap-0.5">
          {title && <h2 className="text-base font-semibold">{title}</h2>}
          {text && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
    )}
    <div className={classNames(flush ? (title ? 'pt-4' : '') : 'p-5')}>{children}</div>
  </section>
)
