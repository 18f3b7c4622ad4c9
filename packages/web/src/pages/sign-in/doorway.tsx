import type { ReactNode } from 'react'
import { Head } from '../../shell/head.tsx'
import { Star } from '../../ui/star.tsx'

interface DoorwayProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

/** A narrow page with one thing to do. */
export const Doorway = ({ title, lead, children }: DoorwayProps) => (
  <main id="content" className="mx-auto grid w-full max-w-md gap-6 px-4 py-12 sm:py-20">
    <Head title={title} hidden />
    <header className="grid justify-items-center gap-3 text-center">
      <Star solid className="size-10 text-accent" />
      <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
      {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
    </header>
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-6">{children}</div>
  </main>
)
