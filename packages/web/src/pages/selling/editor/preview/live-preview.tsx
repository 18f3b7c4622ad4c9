import type { ProductDetail } from '@souk/contract'
import { useDeferredValue, useMemo } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { useMessages } from '../../../../text/text.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { PriceTag } from '../../../../ui/price-tag.tsx'
import { Parts, Steps } from '../../../market/product/contents.tsx'
import { Gallery } from '../../../market/product/gallery.tsx'
import { Features, Files, Preview, Variables } from '../../../market/product/product-parts.tsx'
import { Samples } from '../../../market/product/samples.tsx'
import { Section } from '../../../market/storefront/section.tsx'
import type { Draft } from '../draft.ts'
import { detailOf } from './draft-detail.ts'

interface Props {
  readonly draft: Draft
  readonly product: ProductDetail | undefined
  readonly currency: string | undefined
}

/** The product page as it will be, of the page's own parts, from what is typed. */
export const LivePreview = ({ draft, product, currency }: Props) => {
  const { editor } = useSellingMessages()
  const { types, product: messages } = useMessages()
  // Typing comes first: the preview follows when there is time.
  const latest = useDeferredValue(draft)
  const detail = useMemo(() => detailOf(latest, product), [latest, product])
  const { title, type, price, description, descriptionHtml } = detail
  return (
    <section
      aria-label={editor.livePreview}
      tabIndex={0}
      className="grid grid-cols-1 gap-8 rounded-lg border border-line bg-bg p-6"
    >
      <header className="grid grid-cols-1 gap-4">
        <p className="text-xs font-medium text-ink-faint">{editor.livePreview}</p>
        <Badge tone="accent" className="justify-self-start">
          {types[type].one}
        </Badge>
        <h2 className="text-2xl font-semibold tracking-tight wrap-anywhere">{title || editor.newTitle}</h2>
        {(price > 0 || detail.pricing) && currency && (
          <PriceTag product={{ ...detail, currency }} className="text-xl font-semibold tabular-nums" />
        )}
        <Gallery product={detail} />
      </header>
      {description.trim() !== '' && (
        <Section
          title={messages.about}
          {...(description === product?.description ? {} : { text: editor.previewMarkdown })}
        >
          <div className="article wrap-anywhere" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        </Section>
      )}
      <Parts product={detail} />
      <Samples product={detail} />
      <Features product={detail} />
      <Steps product={detail} />
      <Files product={detail} />
      <Preview product={detail} />
      <Variables product={detail} />
    </section>
  )
}
