import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-bg text-ink-soft border-line',
  accent: 'bg-accent-soft text-accent-strong border-transparent',
  good: 'bg-good-soft text-good border-transparent',
  warn: 'bg-warn-soft text-warn border-transparent',
  bad: 'bg-bad-soft text-bad border-transparent',
}

interface Props {
  readonly tone?: Tone
  readonly children: ReactNode
  readonly className?: string
}

/** A state in a word. The word says it; the colour only helps. */
export const Badge = ({ tone = 'neutral', children, className }: Props) => (
  <span
    className={classNames(
      'inline-flex h-[1.375rem] items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
