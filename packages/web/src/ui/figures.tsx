import { useLanguage } from './messages.ts'

export interface Figure {
  readonly label: string
  readonly value: string
  /** Percent against an earlier time, and which that is. */
  readonly change?: { readonly percent: number; readonly against: string }
}

const Change = ({ percent, against }: NonNullable<Figure['change']>) => {
  const format = new Intl.NumberFormat(useLanguage(), {
    ...({ style: 'percent', signDisplay: 'exceptZero' } as const),
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  })
  const tone = percent < 0 ? 'text-bad' : percent > 0 ? 'text-good' : 'text-ink-soft'
  return (
    <dd className={`text-xs ${tone}`}>
      {format.format(percent / 100)} <span className="text-ink-faint">{against}</span>
    </dd>
  )
}

/** How a figure went, without scale: what matters is its direction. */
const Trend = ({ values }: { readonly values: readonly number[] }) => {
  const [low, high] = [Math.min(0, ...values), Math.max(...values)]
  if (values.length < 2 || high === low) return null
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * 100
    return `${x.toFixed(1)},${(29 - ((value - low) / (high - low)) * 28).toFixed(1)}`
  })
  return (
    <svg aria-hidden="true" viewBox="0 0 100 30" preserveAspectRatio="none" className="h-12 w-full">
      <polyline
        points={points.join(' ')}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent stroke-2"
      />
    </svg>
  )
}

interface LeadProps {
  readonly figure: Figure
  /** By day or month, oldest first. */
  readonly trend?: readonly number[] | undefined
}

/** The one number that a page is about. */
const Lead = ({ figure: { label, value, change }, trend }: LeadProps) => (
  <div className="grid grid-cols-1 items-end gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 sm:grid-cols-2">
    <dl className="grid gap-1">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-4xl font-semibold tracking-tight tabular-nums sm:text-5xl">{value}</dd>
      {change && <Change {...change} />}
    </dl>
    {trend && <Trend values={trend} />}
  </div>
)

interface Props {
  readonly figures: readonly Figure[]
  /** The one that leads, above the others. */
  readonly lead?: LeadProps
}

/** A few numbers that matter: one first, the others side by side. */
export const Figures = ({ figures, lead }: Props) => (
  <div className="grid gap-4">
    {lead && <Lead {...lead} />}
    <Tiles figures={figures} />
  </div>
)

const Tiles = ({ figures }: Pick<Props, 'figures'>) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:flex md:flex-wrap">
    {figures.map(({ label, value, change }) => (
      <div
        key={label}
        className="grid flex-[1_0_9rem] content-start gap-0.5 bg-surface px-4 py-3 max-md:last:odd:col-span-2"
      >
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">{value}</dd>
        {change && <Change {...change} />}
      </div>
    ))}
  </dl>
)
