import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of a page that is read, with its heading. */
export const Section = ({ title, text, children }: Props) => (
  <section className="deferred grid min-w-0 grid-cols-1 content-start gap-4">
    <div className="grid gap-1">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
    </div>
    {children}
  </section>
)
