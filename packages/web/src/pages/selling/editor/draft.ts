import type { Language, ProductCreation, ProductDetail } from '@souk/contract'
import { toAmount } from '../../../ui/typed-amount.ts'
import { readContent } from './content/reading.ts'

export type DraftType = 'prompt' | 'workflow' | 'skill' | 'bundle'
export const draftTypes: readonly DraftType[] = ['prompt', 'workflow', 'skill', 'bundle']
export const draftLanguages = ['', 'en', 'de', 'und'] as const
export const priceModels = ['fixed', 'name_your_price', 'free'] as const
export type PriceModel = (typeof priceModels)[number]
export const refundDays = ['0', '7', '14', '30', '183'] as const

export interface Picture {
  readonly url: string
  readonly alt: string
}

/** Inputs and the output that they led to, as typed. */
export interface Sample {
  readonly title: string
  readonly inputs: Readonly<Record<string, string>>
  readonly output: string
}

/** A product as it is in the editor: everything as it was typed. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly type: DraftType
  readonly priceModel: PriceModel
  /** Of `name_your_price` the minimum. */
  readonly price: string
  /** Of `name_your_price`; empty for none. */
  readonly suggested: string
  /** A slug, or a name as it was typed, of which the API gets the slug. */
  readonly category: string
  readonly tags: readonly string[]
  readonly compatibility: readonly string[]
  readonly features: readonly string[]
  readonly requirements: readonly string[]
  readonly images: readonly Picture[]
  readonly samples: readonly Sample[]
  readonly content: string
  readonly preview: string
  readonly changelog: string
  readonly refundPolicyDays: (typeof refundDays)[number]
  readonly productIds: readonly string[]
  /** Empty: as it is, detected from the text or chosen before. */
  readonly language: Language | ''
}

export const emptyDraft: Draft = {
  title: '',
  description: '',
  type: 'prompt',
  priceModel: 'fixed',
  price: '',
  suggested: '',
  category: '',
  tags: [],
  compatibility: [],
  features: [],
  requirements: [],
  images: [],
  samples: [],
  content: '',
  preview: '',
  changelog: '',
  refundPolicyDays: '30',
  productIds: [],
  language: '',
}

/** The server's name for none. */
const uncategorized = 'uncategorized'

/** As prices are written: 4.50, and 5. */
const typedPrice = (price: number): string => (Number.isInteger(price) ? String(price) : price.toFixed(2))

export const toDraft = (product: ProductDetail): Draft => ({
  title: product.title,
  description: product.description,
  type: draftTypes.find((type) => type === product.type.toLowerCase()) ?? 'prompt',
  priceModel: product.pricing?.model ?? 'fixed',
  price: typedPrice(product.price),
  suggested: product.pricing?.suggested === undefined ? '' : typedPrice(product.pricing.suggested),
  category: product.category === uncategorized ? '' : product.category,
  tags: product.tags,
  compatibility: product.compatibility,
  features: product.features,
  requirements: product.requirements,
  images: product.gallery.map(({ url, alt }) => ({ url, alt })),
  samples: product.samples.map(({ title = '', inputs, output }) => ({
    ...{ title, output },
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)])),
  })),
  content: product.content,
  preview: product.preview,
  changelog: product.changelog,
  refundPolicyDays: refundDays.find((days) => Number(days) === product.refundPolicyDays) ?? '30',
  productIds: product.productIds,
  language: '',
})

/** `Sales Outreach` is `sales-outreach`; empty where no letter of the Latin alphabet and no digit is left. */
export const toSlug = (name: string): string =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replaceAll(/^-|-$/g, '')

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean)

type Value = string | number | boolean

/** Text in the type of its variable; what is not of it stays text, which the API refuses by the input's name. */
const toValue = (type: string | undefined, typed: string): Value => {
  if (type === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true'
  const value = Number(typed)
  return (type === 'integer' || type === 'number') && Number.isFinite(value) ? value : typed
}

const samplesOf = (draft: Draft) => {
  const types = new Map(readContent(draft).variables.map(({ name, type }) => [name, type]))
  return draft.samples
    .filter(({ output, inputs, title }) => output + title + Object.values(inputs).join('') !== '')
    .map(({ title, inputs, output }) => ({
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      inputs: Object.fromEntries(
        Object.entries(inputs)
          .filter(([name, typed]) => types.has(name) && typed !== '')
          .map(([name, typed]) => [name, toValue(types.get(name), typed)]),
      ),
      output,
    }))
}

/** A bundle has a price. */
export const priceModelOf = ({ type, priceModel }: Pick<Draft, 'type' | 'priceModel'>): PriceModel =>
  type === 'bundle' ? 'fixed' : priceModel

const pricesOf = (draft: Draft): Pick<ProductCreation, 'price' | 'pricing'> => {
  const model = priceModelOf(draft)
  if (model === 'fixed') return { price: toAmount(draft.price) }
  if (model === 'free') return { pricing: { model } }
  const { suggested } = draft
  return {
    pricing: {
      ...{ model, minimum: draft.price.trim() === '' ? 0 : toAmount(draft.price) },
      ...(suggested.trim() === '' ? {} : { suggested: toAmount(suggested) }),
    },
  }
}

/** What the API takes. What was left empty is left out, so that its default counts. */
export const toBody = (draft: Draft) => ({
  title: draft.title,
  description: draft.description,
  type: draft.type,
  ...pricesOf(draft),
  tags: [...draft.tags],
  compatibility: [...draft.compatibility],
  features: filled(draft.features),
  requirements: filled(draft.requirements),
  images: draft.images.map(({ url }) => url),
  imageTexts: draft.images.map(({ alt }) => alt.trim()),
  samples: samplesOf(draft),
  preview: draft.preview,
  refundPolicyDays: Number(draft.refundPolicyDays) as 0 | 7 | 14 | 30 | 183,
  category: toSlug(draft.category) || uncategorized,
  ...(draft.language === '' ? {} : { language: draft.language }),
  ...(draft.changelog === '' ? {} : { changelog: draft.changelog }),
  ...(draft.type === 'bundle' ? { productIds: [...draft.productIds] } : { content: draft.content }),
})

/** Only what differs, since what is sent counts as changed. */
export const changesOf = (draft: Draft, before: Draft): Partial<ReturnType<typeof toBody>> => {
  const [now, then] = [toBody(draft), toBody(before)]
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof typeof then]),
    ),
  )
}

const ofPrice = ['priceModel', 'price', 'suggested'] as const

/** The fields of the draft that differ: pictures and their texts are one. */
export const changedFields = (draft: Draft, before: Draft): readonly (keyof Draft)[] => [
  ...new Set(
    Object.keys(changesOf(draft, before)).flatMap((name) =>
      name === 'price' || name === 'pricing'
        ? ofPrice.filter((field) => draft[field] !== before[field])
        : [name === 'imageTexts' ? 'images' : (name as keyof Draft)],
    ),
  ),
]

export const differs = (one: Draft, other: Draft): boolean => changedFields(one, other).length > 0
