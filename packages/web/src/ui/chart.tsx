import { memo } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMoney } from './money.tsx'
import { formatTime } from './time.tsx'
import { useLanguage } from './messages.ts'

interface Point {
  readonly date: string
  /** An amount of money. */
  readonly bar: number
  readonly line: number
  /** What else the hint tells. */
  readonly says: string
}

export interface ChartProps {
  readonly points: readonly Point[]
  readonly currency: string
  readonly labels: { readonly bar: string; readonly line: string }
}

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

interface HintProps extends Pick<ChartProps, 'currency'> {
  readonly active?: boolean
  readonly payload?: readonly { readonly payload?: Point }[]
}

const Hint = ({ active, payload, currency }: HintProps) => {
  const language = useLanguage()
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-over">
      <p className="font-medium">{formatTime(point.date, 'date', language)}</p>
      <p className="tabular-nums">{formatMoney(point.bar, currency, language)}</p>
      <p className="text-ink-soft tabular-nums">{point.says}</p>
    </div>
  )
}

const Legend = ({ labels }: Pick<ChartProps, 'labels'>) => (
  <figcaption className="flex gap-4 text-xs text-ink-soft">
    <span className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-sm bg-accent" /> {labels.bar}
    </span>
    <span className="flex items-center gap-1.5">
      <span className="h-0.5 w-3 bg-line-strong" /> {labels.line}
    </span>
  </figcaption>
)

/** Money in bars, something next to it as a line with a scale of its own; arrows walk along it. */
export const TimelineChart = memo(({ points, currency, labels }: ChartProps) => {
  const language = useLanguage()
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const compact = new Intl.NumberFormat(language, {
    ...({ style: 'currency', currency, notation: 'compact' } as const),
    trailingZeroDisplay: 'stripIfInteger',
  })
  return (
    <figure className="grid gap-2">
      <Legend labels={labels} />
      <div className="h-72">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...points]}
            margin={{ top: 8, right: 0, bottom: 0, left: -12 }}
            accessibilityLayer
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="date"
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              minTickGap={32}
              tickFormatter={(date: string) => short.format(new Date(date))}
            />
            <YAxis
              yAxisId="money"
              tick={tick}
              tickLine={false}
              axisLine={false}
              tickFormatter={(value: number) => compact.format(value)}
            />
            <YAxis yAxisId="line" orientation="right" hide />
            <Tooltip
              content={<Hint currency={currency} />}
              cursor={{ fill: 'var(--accent-soft)' }}
              isAnimationActive={false}
            />
            <Bar
              yAxisId="money"
              dataKey="bar"
              fill="var(--accent)"
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
            />
            <Line
              yAxisId="line"
              dataKey="line"
              stroke="var(--line-strong)"
              strokeWidth={1.5}
              dot={false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
})
