import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'

interface Props {
  readonly code: string
  /** Shown above, such as `curl` or `TypeScript`. */
  readonly language: string
  /** Long lines are broken, as of a text that is read. */
  readonly wraps?: boolean
}

export const CodeBlock = ({ code, language, wraps = false }: Props) => (
  <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-bg">
    <figcaption className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3">
      <span className="font-mono text-xs text-ink-faint">{language}</span>
      <CopyButton value={code} label={language} iconOnly />
    </figcaption>
    {/* It scrolls, so keyboards must reach it. */}
    <pre
      tabIndex={0}
      aria-label={language}
      role="region"
      className={classNames(
        'p-3 font-mono text-[0.8125rem] leading-relaxed',
        wraps ? 'max-h-[36rem] overflow-y-auto wrap-anywhere whitespace-pre-wrap' : 'overflow-x-auto',
      )}
    >
      <code>{code}</code>
    </pre>
  </figure>
)
