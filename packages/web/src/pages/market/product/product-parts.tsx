import { Check, FileText, Lock } from 'lucide-react'
import { useLanguage, useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatBytes } from '../../../ui/format-bytes.ts'
import type { ProductDetail } from './product-detail.ts'
import { Section } from '../storefront/section.tsx'

interface Props {
  readonly product: ProductDetail
}

const blank = /(\{\{[^{}]+\}\})/

/** Text of a prompt with its blanks marked. */
const Marked = ({ text }: { readonly text: string }) =>
  text.split(blank).map((part, index) =>
    blank.test(part) ? (
      // oxlint-disable-next-line no-array-index-key
      <mark key={index} className="rounded-sm bg-accent-soft px-1 text-accent-strong">
        {part.slice(2, -2).trim()}
      </mark>
    ) : (
      part
    ),
  )

/** What may be seen of the content, fading out where the rest is locked. */
export const Preview = ({ product }: Props) => {
  const { product: messages } = useMessages()
  const { content, contentLocked } = product
  if (content === '') return null
  return (
    <Section title={contentLocked ? messages.preview : messages.whole}>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <div
          tabIndex={0}
          role="region"
          aria-label={messages.preview}
          className={classNames(
            'max-h-96 overflow-auto p-5 font-mono text-sm leading-relaxed whitespace-pre-wrap text-ink',
            contentLocked && 'mask-b-from-40%',
          )}
        >
          <Marked text={content} />
        </div>
        {!contentLocked && (
          <div className="flex justify-end border-t border-line px-3 py-2">
            <CopyButton value={content} label={messages.whole} />
          </div>
        )}
        {contentLocked && (
          <p className="flex items-center gap-2 border-t border-line px-5 py-3 text-sm font-medium text-ink-soft">
            <Lock aria-hidden="true" className="size-4" /> {messages.locked}
          </p>
        )}
      </div>
    </Section>
  )
}

type Variable = ProductDetail['variables'][number]

const VariableNote = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <p className="line-clamp-3 text-sm text-ink-soft">
    <span className="text-ink-faint">{name}:</span> <span dir="auto">{children}</span>
  </p>
)

const VariableEntry = ({ variable, example }: { readonly variable: Variable; readonly example: unknown }) => {
  const { product: messages } = useMessages()
  const { name, type, required, description, default: standard, enum: choices } = variable
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface px-4 py-3">
      <dt className="flex flex-wrap items-center gap-2">
        <code className="font-mono text-sm font-medium">{name}</code>
        <Badge>{messages.variable.types[type]}</Badge>
        <span className="text-xs text-ink-faint">
          {required ? messages.variable.required : messages.variable.optional}
        </span>
      </dt>
      <dd className="mt-1 grid gap-1 empty:hidden">
        {description !== undefined && (
          <p dir="auto" className="text-sm text-ink-soft">
            {description}
          </p>
        )}
        {choices && (
          <VariableNote name={messages.variable.choices}>{choices.map(String).join(', ')}</VariableNote>
        )}
        {standard !== undefined && (
          <VariableNote name={messages.variable.default}>{String(standard)}</VariableNote>
        )}
        {example !== undefined && (
          <VariableNote name={messages.variable.example}>{String(example)}</VariableNote>
        )}
      </dd>
    </div>
  )
}

/** What an execution asks for, each with the value of the first sample that has one. */
export const Variables = ({ product: { variables, samples } }: Props) => {
  const { product: messages } = useMessages()
  if (variables.length === 0) return null
  return (
    <Section title={messages.variables}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {variables.map((variable) => (
          <VariableEntry
            key={variable.name}
            variable={variable}
            example={samples.find(({ inputs }) => variable.name in inputs)?.inputs[variable.name]}
          />
        ))}
      </dl>
    </Section>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="grid gap-2">
    {lines.map((line) => (
      <li key={line} className="flex gap-2.5 text-ink-soft">
        <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
        {line}
      </li>
    ))}
  </ul>
)

export const Features = ({ product: { features, requirements } }: Props) => {
  const { product: messages } = useMessages()
  if (features.length + requirements.length === 0) return null
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {features.length > 0 && (
        <Section title={messages.features}>
          <Lines lines={features} />
        </Section>
      )}
      {requirements.length > 0 && (
        <Section title={messages.requirements}>
          <Lines lines={requirements} />
        </Section>
      )}
    </div>
  )
}

export const Files = ({ product: { files } }: Props) => {
  const { product: messages } = useMessages()
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <Section title={messages.files}>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {files.map(({ name, size }) => (
          <li key={name} className="flex items-center gap-3 px-4 py-2.5 text-sm">
            <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate font-mono">{name}</span>
            <span className="text-ink-faint tabular-nums">{formatBytes(size, language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
