import type { ProductDetail } from '@souk/contract'
import { useSellingMessages } from '../../../../text/selling.ts'
import { useMessages } from '../../../../text/text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Money } from '../../../../ui/money.tsx'
import { ProductCover } from '../../../../ui/product-cover.tsx'
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

/** What the server made of a Markdown text, until that changes: then it is shown as typed. */
const Formatted = ({ text, saved, html }: { text: string; saved: string | undefined; html: string | undefined }) =>
  html !== undefined && text === saved ? (
    <div className="article-copy min-w-0 text-ink-soft" dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p className="break-words whitespace-pre-line text-ink-soft">{text}</p>
  )

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
      className="grid gap-8 rounded-lg border border-line bg-bg p-6"
    >
      <header className="grid gap-4">
        <p className="text-xs font-medium text-ink-faint">{editor.livePreview}</p>
        <ProductCover
          seed={product?.id ?? ''}
          type={draft.type}
          className="block h-32 w-full rounded-lg border border-line"
        />
        <Badge tone="accent" className="justify-self-start">
          {types[type].one}
        </Badge>
        <h2 className="text-2xl font-semibold tracking-tight break-words">{title || editor.newTitle}</h2>
        {price > 0 && currency && (
          <Money amount={price} currency={currency} className="text-xl font-semibold tabular-nums" />
        )}
        <p className="whitespace-pre-line text-ink-soft">{description}</p>
      </header>
      <Preview product={shown} />
      <Variables product={shown} />
      <Features product={shown} />
      <Files product={shown} />
    </section>
  )
}
