import { useUiMessages } from './messages.ts'

interface Props {
  /** 0–`max`; left out: how long it takes is not known. */
  readonly value?: number
  readonly max?: number
  readonly label: string
  readonly tone?: 'accent' | 'warn' | 'bad'
}

const fills = { accent: 'fill-accent', warn: 'fill-warn', bad: 'fill-bad' }

/** Drawn as a picture, since the page's policy allows no widths in the markup. */
export const Progress = ({ value, max = 100, label, tone = 'accent' }: Props) => {
  const messages = useUiMessages()
  const share = value === undefined ? 0.4 : Math.min(1, Math.max(0, value / max))
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(value === undefined ? { 'aria-valuetext': messages.loading } : { 'aria-valuenow': value })}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="block h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <rect
        width={share * 100}
        height="4"
        className={value === undefined ? 'animate-breathe fill-accent' : fills[tone]}
      />
    </svg>
  )
}
