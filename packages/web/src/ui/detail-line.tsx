import type { ReactNode } from 'react'

/** A line of a `<dl>`: what it is, and how it is. */
export const DetailLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm last:border-0">
    <dt className="shrink-0 text-ink-soft">{label}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
)
