import type { ProductDetail } from '@souk/contract'
import { useSellingMessages } from '../../../../text/selling.ts'
import { useMessages } from '../../../../text/text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Money } from '../../../../ui/money.tsx'
import { ProductCover } from '../../../../ui/product-cover.tsx'
import { Section } from '../../../market/storefront/section.tsx'
import { Features, Files, Preview, Variables } from '../../../market/product/product-parts.tsx'
import { readPromptParts } from '../content/prompt-document.ts'
import { readContent } from '../content/reading.ts'
import { toBody, toPrice, type Draft } from '../draft.ts'

interface Props {
  readonly draft: Draft
  readonly product: ProductDetail | undefined
  readonly currency: string | undefined
}

/** As much as the server shows of content whose seller wrote no preview. */
const maxShown = 200

const shownOf = ({ preview, content, type }: Draft): string => {
  if (preview.trim() !== '') return preview
  const text = (type === 'prompt' ? readPromptParts(content)?.text : undefined) ?? content
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

interface FormattedProps {
  readonly text: string
  /** What the server made of `saved`. */
  readonly html: string | undefined
  readonly saved: string | undefined
}

/** Markdown as the server shows it, and as it is typed until it is saved: pages have no Markdown of their own. */
const Formatted = ({ text, html, saved }: FormattedProps) =>
  html !== undefined && text === saved ? (
    // The server made it of Markdown: it holds nothing else.
    <div className="article min-w-0 break-words" dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p className="break-words whitespace-pre-line text-ink-soft">{text}</p>
  )

const Pictures = ({ draft, product }: Pick<Props, 'draft' | 'product'>) => {
  const [first, ...rest] = draft.images
  if (!first)
    return (
      <ProductCover
        seed={product?.id ?? ''}
        type={draft.type}
        className="block h-32 w-full rounded-lg border border-line"
      />
    )
  const small = (url: string) => url.replace(/-large\.webp$/, '-small.webp')
  return (
    <div className="grid gap-2">
      <img
        src={first.url}
        alt={first.alt}
        className="max-h-80 w-full rounded-lg border border-line bg-surface object-contain"
      />
      {rest.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {rest.map(({ url, alt }) => (
            <li key={url}>
              <img
                src={small(url)}
                alt={alt}
                className="h-14 w-20 rounded-sm border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Samples = ({ draft, product }: Pick<Props, 'draft' | 'product'>) => {
  const { editor } = useSellingMessages()
  const samples = toBody(draft).samples.filter(({ output }) => output.trim() !== '')
  if (samples.length === 0) return null
  return (
    <Section title={editor.samples}>
      {samples.map(({ title, inputs, output }, index) => {
        const saved = product?.samples.find((sample) => sample.output === output)
        return (
          // A sample has no identity but its index.
          // oxlint-disable-next-line react/no-array-index-key
          <article key={index} className="grid gap-3 rounded-md border border-line bg-surface p-4">
            {title !== undefined && <h3 className="text-sm font-semibold">{title}</h3>}
            <dl className="grid gap-1 text-sm">
              {Object.entries(inputs).map(([name, value]) => (
                <div key={name} className="grid">
                  <dt className="font-mono text-xs text-ink-faint">{name}</dt>
                  <dd className="break-words whitespace-pre-line">{String(value)}</dd>
                </div>
              ))}
            </dl>
            <Formatted text={output} saved={saved?.output} html={saved?.outputHtml} />
          </article>
        )
      })}
    </Section>
  )
}

/** The product page as it will be, from what is typed. */
export const LivePreview = ({ draft, product, currency }: Props) => {
  const { editor } = useSellingMessages()
  const { types } = useMessages()
  const { title, description, features, requirements } = toBody(draft)
  const price = toPrice(draft.price)
  const type = draft.type.toUpperCase() as ProductDetail['type']
  const shown = {
    ...{ type, features, requirements, variables: [...readContent(draft).variables] },
    ...{ content: shownOf(draft), contentLocked: true, files: product?.files ?? [] },
  } as ProductDetail
  return (
    <section
      aria-label={editor.livePreview}
      tabIndex={0}
      className="grid grid-cols-1 gap-8 rounded-lg border border-line bg-bg p-6"
    >
      <header className="grid grid-cols-1 gap-4">
        <p className="text-xs font-medium text-ink-faint">{editor.livePreview}</p>
        <Pictures draft={draft} product={product} />
        <Badge tone="accent" className="justify-self-start">
          {types[type].one}
        </Badge>
        <h2 className="text-2xl font-semibold tracking-tight break-words">{title || editor.newTitle}</h2>
        {price > 0 && currency && (
          <Money amount={price} currency={currency} className="text-xl font-semibold tabular-nums" />
        )}
        <Formatted text={description} saved={product?.description} html={product?.descriptionHtml} />
        {product && description !== product.description && (
          <p className="text-xs text-ink-faint">{editor.previewMarkdown}</p>
        )}
      </header>
      <Samples draft={draft} product={product} />
      <Preview product={shown} />
      <Variables product={shown} />
      <Features product={shown} />
      <Files product={shown} />
    </section>
  )
}
