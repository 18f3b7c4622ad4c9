import { formatDay } from '../text/plain-format.ts'
import { useLanguage } from './messages.ts'

export type TimeForm = 'date' | 'moment' | 'relative'

interface Props {
  /** ISO 8601. */
  readonly value: string
  /**
   * `date` is the day in UTC, the same on the server and in every browser; `moment` and `relative` follow the reader's
   * clock and belong on pages that only the browser renders.
   */
  readonly form?: TimeForm
  readonly className?: string
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const relative = (at: Date, language: string): string => {
  const seconds = (at.getTime() - Date.now()) / 1_000
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit)
  return format.format(0, 'second')
}

/** Made once: each costs 0.1 ms. */
const formats = new Map<string, Intl.DateTimeFormat>()

export const formatTime = (value: string, form: TimeForm, language = 'en'): string => {
  const at = new Date(value)
  if (form === 'date') return formatDay(at, language)
  if (form === 'relative') return relative(at, language)
  const format =
    formats.get(language) ??
    // The reader's own zone, which the text says: `dateStyle` does not go with a zone's name.
    new Intl.DateTimeFormat(language, {
      ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
    })
  formats.set(language, format)
  return format.format(at)
}

/** To the second, for what happens while someone looks. */
export const formatClock = (value: string, language = 'en'): string =>
  new Date(value).toLocaleTimeString(language, { timeStyle: 'medium' })

export const Time = ({ value, form = 'date', className }: Props) => {
  const language = useLanguage()
  return (
    <time
      dateTime={value}
      {...(form === 'relative' ? { title: formatTime(value, 'moment', language) } : {})}
      className={className ?? 'whitespace-nowrap'}
    >
      {formatTime(value, form, language)}
    </time>
  )
}
