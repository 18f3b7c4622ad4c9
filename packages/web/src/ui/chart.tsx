import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useSellingWords } from '../text/selling.ts'
import { formatMoney } from './money.tsx'
import { formatTime } from './time.tsx'
import { useLanguage } from './words.ts'

interface Point {
  readonly date: string
  readonly revenue: number
  readonly sales: number
  readonly views: number
}

interface Props {
  readonly timeline: readonly Point[]
  readonly currency: string
}

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

interface HintProps extends Pick<Props, 'currency'> {
  readonly active?: boolean
  readonly payload?: readonly { readonly payload?: Point }[]
}

const Hint = ({ active, payload, currency }: HintProps) => {
  const { analytics } = useSellingWords()
  const language = useLanguage()
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-over">
      <p className="font-medium">{formatTime(point.date, 'date', language)}</p>
      <p className="tabular-nums">{formatMoney(point.revenue, currency, language)}</p>
      <p className="text-ink-soft tabular-nums">
        {point.sales} {analytics.sales} · {point.views} {analytics.views}
      </p>
    </div>
  )
}

const Legend = () => {
  const { analytics } = useSellingWords()
  return (
    <figcaption className="flex gap-4 text-xs text-ink-soft">
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-sm bg-accent" /> {analytics.revenue}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-0.5 w-3 bg-line-strong" /> {analytics.views}
      </span>
    </figcaption>
  )
}

/** Revenue in bars, views as a line; arrows walk along it. */
export const TimelineChart = ({ timeline, currency }: Props) => {
  const language = useLanguage()
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const compact = new Intl.NumberFormat(language, { notation: 'compact' })
  return (
    <figure className="grid gap-2">
      <Legend />
      <div className="h-72">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...timeline]}
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
            <YAxis yAxisId="views" orientation="right" hide />
            <Tooltip
              content={<Hint currency={currency} />}
              cursor={{ fill: 'var(--accent-soft)' }}
              isAnimationActive={false}
            />
            <Bar
              yAxisId="money"
              dataKey="revenue"
              fill="var(--accent)"
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
            />
            <Line
              yAxisId="views"
              dataKey="views"
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
}
