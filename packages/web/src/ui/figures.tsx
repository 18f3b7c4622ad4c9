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

/** A few numbers that matter, side by side. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
    {figures.map(({ label, value, change }) => (
      <div key={label} className="grid content-start gap-0.5 bg-surface px-4 py-3 max-md:last:odd:col-span-2">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">{value}</dd>
        {change && <Change {...change} />}
      </div>
    ))}
  </dl>
)
