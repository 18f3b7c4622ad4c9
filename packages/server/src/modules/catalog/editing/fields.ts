import {
  contentMaxBytes,
  fault,
  productTypes,
  type Fault,
  type Language,
  type ProductChange,
  type ProductCreation,
  type ProductType,
} from '@souk/contract'
import { francAll } from 'franc-min'
import { failInvalid } from '../../../kernel/errors.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import type { ProductFields } from '../products/product.ts'
import { outlineOf } from '../products/outline.ts'
import { priceAfterChange, priceOfCreation, readPrice, type GivenPrice } from './pricing.ts'

const isCurrency = new Set(Intl.supportedValuesOf('currency'))

/** The fields of a new product, with the defaults of Decision 2; INVALID_REQUEST names every fault. */
export const fieldsOfCreation = (body: ProductCreation, defaultCurrency: string): ProductFields => {
  const currency = body.currency ?? defaultCurrency
  const images = body.images ?? []
  return checked({
    title: body.title,
    description: body.description,
    type: body.type,
    ...priceOfCreation(body),
    currency,
    content: body.content ?? '',
    category: body.category ?? 'uncategorized',
    version: body.version ?? '1.0.0',
    changelog: body.changelog ?? '',
    preview: body.preview ?? '',
    requirements: body.requirements ?? [],
    features: body.features ?? [],
    tags: body.tags ?? [],
    compatibility: body.compatibility ?? [],
    images,
    imageDetails: detailsOf(images, body.imageTexts),
    samples: body.samples ?? [],
    refundPolicyDays: body.refundPolicyDays ?? 30,
    language: body.language ?? detectLanguage(body),
    isLanguageChosen: body.language !== undefined,
    productIds: body.productIds ?? [],
  })
}

/** The fields after a change; INVALID_REQUEST names every fault. */
export const fieldsAfterChange = (
  { price, priceModel, suggestedMinor, partIds, ...before }: ProductFields,
  { imageTexts, price: newPrice, pricing, ...change }: ProductChange & { version: string; changelog: string },
): ProductFields => {
  const isLanguageChosen = before.isLanguageChosen || change.language !== undefined
  return checked({
    ...before,
    ...priceAfterChange({ price, priceModel, suggestedMinor }, { price: newPrice, pricing }),
    currency: price.currency,
    productIds: partIds.map((id) => publicId('product', id)),
    ...(isLanguageChosen ? {} : { language: detectLanguage({ ...before, ...change }) }),
    ...change,
    imageDetails: detailsOf(change.images ?? before.images, imageTexts, before.imageDetails),
    isLanguageChosen,
  })
}

type Unchecked = Omit<ProductFields, 'type' | 'price' | 'priceModel' | 'suggestedMinor' | 'partIds'> &
  GivenPrice & {
    type: string
    currency: string
    productIds: readonly string[]
  }

const checked = (given: Unchecked): ProductFields => {
  const { type: typeText, price: decimal, pricing, currency, productIds, ...rest } = given
  const faults: Fault[] = []
  const type = readType(typeText)
  if (!type) faults.push(fault('type', 'not_one_of', { values: productTypes }))
  if (type && type !== 'BUNDLE') {
    if (rest.content === '') faults.push(fault('content', 'required'))
    if (productIds.length > 0) faults.push(fault('productIds', 'parts_without_bundle'))
  }
  if (type) faults.push(...faultsOfSamples(rest.samples, { type, content: rest.content }))
  const partIds = productIds.map((text, index) => {
    const id = parseId('product', text)
    if (!id) faults.push(fault(`productIds.${index}`, 'not_your_product'))
    return id
  })
  if (!isCurrency.has(currency)) faults.push(fault('currency', 'currency_unknown'))
  const { faults: ofPrice, ...priced } = readPrice({ price: decimal, pricing, currency, type })
  faults.push(...ofPrice)
  if (Buffer.byteLength(rest.content) > contentMaxBytes)
    faults.push(fault('content', 'too_many_bytes', { max: contentMaxBytes }))
  if (faults.length > 0) failInvalid(faults)
  return {
    ...rest,
    type: type ?? 'PROMPT',
    ...priced,
    partIds: partIds.filter((id) => id !== undefined),
  }
}

/** Without `texts` each image keeps its own, in whichever order they are now. */
const detailsOf = (
  images: readonly string[],
  texts: readonly string[] | undefined,
  before: ProductFields['imageDetails'] = {},
): ProductFields['imageDetails'] => {
  const surplus = (texts ?? []).slice(images.length)
  if (surplus.length > 0)
    failInvalid(
      surplus.map((_, index) => fault(`imageTexts.${images.length + index}`, 'image_text_without_image')),
    )
  return Object.fromEntries(
    images.map((image, index) => {
      const known = before[image] ?? { alt: '' }
      return [image, texts ? { ...known, alt: texts[index] ?? '' } : known]
    }),
  )
}

/** Of content that does not parse the variables are not known: the next change looks again. */
const faultsOfSamples = (
  samples: ProductFields['samples'],
  product: Pick<ProductFields, 'type' | 'content'>,
): Fault[] => {
  if (samples.length === 0) return []
  const variables = outlineOf(product)?.variables
  const names = variables && new Set(variables.map(({ name }) => name))
  return samples.flatMap(({ inputs }, index) =>
    Object.keys(inputs).flatMap((name) =>
      names === undefined || names.has(name)
        ? []
        : [fault(`samples.${index}.inputs.${name}`, 'sample_input_unknown')],
    ),
  )
}

const codes: Readonly<Record<string, Language>> = { eng: 'en', deu: 'de' }

/** In characters: a shorter text is English, and of one that is not certain only English and German are distinguished. */
const minLength = { detectable: 40, certain: 120 } as const

/** A short text is German only if English is less likely by this factor: many short English texts look like both. */
const margin = 0.9

const detectLanguage = ({ title, description }: { title: string; description: string }): Language => {
  const text = `${title}. ${description}`
  if (text.length < minLength.detectable) return 'en'
  const [[likeliest] = ['und']] = francAll(text)
  if (likeliest in codes || text.length >= minLength.certain) return codes[likeliest] ?? 'und'
  const [[code, score] = ['und', 0], [, other] = ['', 0]] = francAll(text, { only: Object.keys(codes) })
  return code === 'deu' && other > margin * score ? 'en' : (codes[code] ?? 'und')
}

/** A product type in any case, or undefined. */
export const readType = (text: string): ProductType | undefined =>
  productTypes.find((type) => type === text.toUpperCase())
