import { useId } from 'react'
import { useUiWords } from './words.ts'

const star = 'M8 1.2 10.1 5.6 14.9 6.2 11.4 9.5 12.3 14.3 8 12 3.7 14.3 4.6 9.5 1.1 6.2 5.9 5.6Z'

interface Props {
  /** 0–5. */
  readonly value: number
  readonly count: number
}

/** Five stars, filled to the tenth, and how many gave them. */
export const Rating = ({ value, count }: Props) => {
  const words = useUiWords()
  const id = useId()
  if (count === 0) return <span className="text-sm text-ink-faint">{words.noRating}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <svg
        viewBox="0 0 80 16"
        role="img"
        aria-label={words.rating(value, count)}
        className="h-3.5 w-[4.375rem]"
      >
        <clipPath id={id}>
          <rect width={value * 16} height="16" />
        </clipPath>
        {[0, 16, 32, 48, 64].map((x) => (
          <path key={x} d={star} transform={`translate(${x})`} className="fill-line" />
        ))}
        <g clipPath={`url(#${id})`}>
          {[0, 16, 32, 48, 64].map((x) => (
            <path key={x} d={star} transform={`translate(${x})`} className="fill-warn" />
          ))}
        </g>
      </svg>
      <span aria-hidden="true" className="text-ink-soft tabular-nums">
        {value.toFixed(1)} <span className="text-ink-faint">({count})</span>
      </span>
    </span>
  )
}
