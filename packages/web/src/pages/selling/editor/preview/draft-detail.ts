import { toAmount } from '../../../../ui/typed-amount.ts'
import type { ProductDetail } from '@souk/contract'
import { readPromptParts } from '../content/prompt-document.ts'
import { readContent } from '../content/reading.ts'
import { priceModelOf, toBody, type Draft } from '../draft.ts'

/** What the page says of the price, also while it is being typed. */
const previewPrice = (draft: Draft): Pick<ProductDetail, 'price' | 'pricing'> => {
  const model = priceModelOf(draft)
  if (model === 'fixed') return { price: toAmount(draft.price) }
  return { price: model === 'free' ? 0 : toAmount(draft.price) || 0, pricing: { model } }
}

/** As much as the server shows of content whose seller wrote no preview. */
const maxShown = 200

const shownOf = ({ preview, content, type }: Draft): string => {
  if (preview.trim() !== '') return preview
  const text = (type === 'prompt' ? readPromptParts(content)?.text : undefined) ?? content
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Markdown as it was typed: the browser has no renderer of it, the server sends its HTML with each save. */
const asTyped = (text: string): string =>
  `<p>${text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>')}</p>`

const samplesOf = (draft: Draft, saved: ProductDetail['samples']): ProductDetail['samples'] =>
  toBody(draft)
    .samples.filter(({ output }) => output.trim() !== '')
    .map((sample) => {
      const known = saved.find(({ output }) => output === sample.output)
      return { ...sample, outputHtml: known?.outputHtml ?? asTyped(sample.output) }
    })

/** What has no answer of the server yet. */
const empty = {
  id: '',
  currency: '',
  description: '',
  descriptionHtml: '',
  ...{ gallery: [], samples: [], parts: [], files: [] },
}

/** The product as its page would show it to a buyer now. */
export const detailOf = (
  draft: Draft,
  saved: ProductDetail = empty as Partial<ProductDetail> as ProductDetail,
): ProductDetail => {
  const { title, description, category, features, requirements } = toBody(draft)
  const { variables, steps } = readContent(draft)
  const images = new Map(saved.gallery.map((image) => [image.url, image]))
  const parts = new Map(saved.parts.map((part) => [part.id, part]))
  return {
    ...saved,
    ...{ title, description, category, features, requirements },
    variables: variables.map(({ enum: choices, ...variable }) => ({
      ...variable,
      ...(choices ? { enum: [...choices] } : {}),
    })),
    type: draft.type.toUpperCase() as ProductDetail['type'],
    ...previewPrice(draft),
    descriptionHtml: description === saved.description ? saved.descriptionHtml : asTyped(description),
    gallery: draft.images.flatMap(({ url, alt }) => {
      const image = images.get(url)
      return image ? [{ ...image, alt }] : []
    }),
    samples: samplesOf(draft, saved.samples),
    ...{ content: shownOf(draft), contentLocked: true },
    steps: steps.map((step) => ({ ...step, needs: [...step.needs] })),
    parts: draft.productIds.flatMap((id) => parts.get(id) ?? []),
  }
}
