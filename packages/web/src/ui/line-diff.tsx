import { classNames } from './class-names.ts'

const lookups = { same: 'text-ink-soft', added: 'bg-good-soft text-good', removed: 'bg-bad-soft text-bad' }
const signs = { same: ' ', added: '+', removed: '−' }

interface Props {
  readonly label: string
  readonly lines: readonly { readonly change: keyof typeof lookups; readonly text: string }[]
}

/** What two texts have in common and what not, line by line; the sign says what the colour says. */
export const LineDiff = ({ label, lines }: Props) => (
  <pre
    tabIndex={0}
    role="region"
    aria-label={label}
    className="max-h-96 overflow-auto rounded-md border border-line bg-bg py-2 font-mono text-[0.8125rem] leading-relaxed"
  >
    {lines.map(({ change, text }, index) => (
      // Lines have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={classNames('block px-3', lookups[change])}>
        {signs[change]} {text}
      </span>
    ))}
  </pre>
)
