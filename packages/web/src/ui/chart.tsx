import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import UPlot, { type AlignedData, type Options } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useLanguage } from './messages.ts'
import { formatMoney } from './money.tsx'
import { formatTime } from './time.tsx'

interface Point {
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string
  /** An amount of money. */
  readonly bar: number
  /** The same of the period before. */
  readonly before?: number | undefined
  /** A count. */
  readonly line: number
  /** What else the hint says. */
  readonly says: string
}

export interface ChartProps {
  readonly points: readonly Point[]
  readonly currency: string
  readonly labels: { readonly bar: string; readonly line: string; readonly before?: string }
}

const height = 288

/** A colour of the theme as a canvas takes it: tokens hold one for each theme. */
const colourOf = (probe: HTMLElement, token: string): string => {
  probe.style.color = `var(${token})`
  return getComputedStyle(probe).color
}

interface Drawing extends ChartProps {
  readonly language: string
  /** Inside the chart, for colours and fonts. */
  readonly probe: HTMLElement
  readonly onPoint: (index: number | null) => void
}

const optionsOf = ({ currency, labels, language, probe, onPoint }: Drawing): Omit<Options, 'width'> => {
  const colour = (token: string) => () => colourOf(probe, token)
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(language, {
    ...({ style: 'currency', currency, notation: 'compact' } as const),
    // The step between two labels may be a quarter of the size.
    maximumSignificantDigits: 3,
  })
  const count = new Intl.NumberFormat(language, { notation: 'compact' })
  const font = `12px ${getComputedStyle(probe).fontFamily}`
  const axis = { font, labelFont: font, labelSize: 16, stroke: colour('--ink-faint') }
  const lines = { show: true, stroke: colour('--line'), width: 1 }
  return {
    height,
    padding: [8, 0, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    scales: {
      money: { range: (_, low, high) => [Math.min(0, low), Math.max(1, high) * 1.05] },
      count: { range: (_, __, high) => [0, Math.max(1, high) * 1.05] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        ticks: { show: false },
        values: (_, at) => at.map((one) => day.format(one * 1_000)),
      },
      {
        ...axis,
        scale: 'money',
        label: labels.bar,
        size: 44,
        grid: lines,
        ticks: { show: false },
        values: (_, at) => at.map((one) => money.format(one)),
      },
      {
        ...axis,
        scale: 'count',
        label: labels.line,
        side: 1,
        size: 32,
        grid: { show: false },
        ticks: { show: false },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 1e6, 1e7],
        values: (_, at) => at.map((one) => count.format(one)),
      },
    ],
    series: [
      {},
      {
        scale: 'money',
        fill: colour('--accent'),
        width: 0,
        paths: UPlot.paths.bars?.({ size: [0.7, 48] }) ?? (() => null),
        points: { show: false },
      },
      { scale: 'money', stroke: colour('--accent'), width: 1.5, dash: [4, 4], points: { show: false } },
      { scale: 'count', stroke: colour('--warn'), width: 2, points: { show: false } },
    ],
  }
}

const dataOf = (points: readonly Point[]): AlignedData => [
  points.map(({ date }) => Date.parse(date) / 1_000),
  points.map(({ bar }) => bar),
  points.map(({ before }) => before ?? null),
  points.map(({ line }) => line),
]

/** Draws into the element that it answers with, again when the figures, its width or the theme change. */
const useDrawing = (props: ChartProps & { readonly onPoint: Drawing['onPoint'] }) => {
  const { points, currency, labels, onPoint } = props
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<UPlot>(undefined)
  useEffect(() => {
    const probe = box.current
    if (!probe) return
    const options = optionsOf({ points, currency, labels, language, probe, onPoint })
    const drawn = new UPlot({ ...options, width: probe.clientWidth }, dataOf(points), probe)
    chart.current = drawn
    const resized = new ResizeObserver(() => drawn.setSize({ width: probe.clientWidth, height }))
    resized.observe(probe)
    const redraw = () => drawn.redraw()
    const chosen = new MutationObserver(redraw)
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', redraw)
    return () => {
      resized.disconnect()
      chosen.disconnect()
      system.removeEventListener('change', redraw)
      drawn.destroy()
    }
  }, [points, currency, labels, language, onPoint])
  return { box, chart }
}

const Legend = ({ labels }: Pick<ChartProps, 'labels'>) => (
  <figcaption className="flex flex-wrap gap-4 text-xs text-ink-soft">
    <span className="flex items-center gap-1.5">
      <span className="size-2.5 rounded-sm bg-accent" /> {labels.bar}
    </span>
    {labels.before !== undefined && (
      <span className="flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-dashed border-accent" /> {labels.before}
      </span>
    )}
    <span className="flex items-center gap-1.5">
      <span className="h-0.5 w-4 bg-warn" /> {labels.line}
    </span>
  </figcaption>
)

/**
 * Money in bars, with the period before as a broken line, and a count as a line with an axis of its own. The pointer and the arrow
 * keys say what a day was.
 */
export const TimelineChart = memo(({ points, currency, labels }: ChartProps) => {
  const language = useLanguage()
  const [at, setAt] = useState<number | null>(null)
  const { box, chart } = useDrawing({ points, currency, labels, onPoint: setAt })
  const point = at === null ? undefined : points[at]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !chart.current) return
    event.preventDefault()
    const next = Math.min(points.length - 1, Math.max(0, at === null ? 0 : at + step))
    chart.current.setCursor({
      left: chart.current.valToPos(Date.parse(points[next]?.date ?? '') / 1_000, 'x'),
      top: 0,
    })
  }
  return (
    <figure className="grid grid-cols-1 gap-2">
      <Legend labels={labels} />
      <p role="status" className="min-h-5 text-sm text-ink-soft tabular-nums">
        {point && (
          <>
            <strong className="font-medium text-ink">{formatTime(point.date, 'date', language)}</strong>{' '}
            {formatMoney(point.bar, currency, language)} · {point.says}
          </>
        )}
      </p>
      <div
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={`${labels.bar}, ${labels.line}`}
        onKeyDown={press}
      />
    </figure>
  )
})
