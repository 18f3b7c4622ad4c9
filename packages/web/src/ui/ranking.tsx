import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Progress } from './progress.tsx'

interface Props {
  readonly title: string
  /** What is said where there is nothing to rank. */
  readonly none: string
  /** The best first; the bar is drawn by the amount, next to what is shown of it. */
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    readonly amount: number
    readonly shown: ReactNode
  }[]
}

/** The six best of something, each with a bar against the best. */
export const Ranking = ({ title, none, rows }: Props) => {
  const max = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <Card title={title}>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{none}</p>}
      <ol className="grid grid-cols-1 gap-3">
        {rows.slice(0, 6).map(({ id, name, amount, shown }) => (
          <li key={id} className="grid grid-cols-1 gap-1 text-sm">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 truncate" title={name}>
                {name}
              </span>
              <span className="shrink-0 tabular-nums">{shown}</span>
            </p>
            <Progress label={name} value={Math.max(0, amount)} max={max} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
