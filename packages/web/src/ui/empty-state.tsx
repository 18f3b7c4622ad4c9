import type { ReactNode } from 'react'
import { Star } from './star.tsx'

interface Props {
  readonly title: string
  /** Why there is nothing, and what the next step is. */
  readonly text: ReactNode
  readonly action?: ReactNode
}

export const EmptyState = ({ title, text, action }: Props) => (
  <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
    <Star className="size-10 text-line-strong" />
    <div className="grid max-w-md gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{text}</p>
    </div>
    {action}
  </div>
)
