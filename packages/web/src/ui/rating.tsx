import { formatCount, formatTenths } from '../text/plain-format.ts'
import { useLanguage, useUiMessages } from './messages.ts'

const stars = [0, 16, 32, 48, 64]
  .map((x) => `M${x + 8} 1.2l2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.3-4.3 2.3.9-4.8-3.5-3.3 4.8-.6Z`)
  .join('')

interface Props {
  /** 0–5. */
  readonly value: number
  readonly count: number
}

/** Five stars, filled to the tenth, and how many gave them. */
export const Rating = ({ value, count }: Props) => {
  const messages = useUiMessages()
  const language = useLanguage()
  if (count === 0) return <span className="text-sm text-ink-faint">{messages.noRating}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <svg
        viewBox="0 0 80 16"
        role="img"
        aria-label={messages.rating(value, count)}
        className="h-3.5 w-[4.375rem]"
      >
        <path d={stars} className="fill-line" />
        {/* A picture of its own, so that its edge cuts the last star. */}
        <svg width={value * 16} height="16" viewBox={`0 0 ${value * 16} 16`}>
          <path d={stars} className="fill-warn" />
        </svg>
      </svg>
      <span aria-hidden="true" className="text-ink-soft tabular-nums">
        {formatTenths(value, language)}{' '}
        <span className="text-ink-faint">({formatCount(count, language)})</span>
      </span>
    </span>
  )
}
