import {
  contentMaxBytes,
  productTypes,
  type Fault,
  type ProductChange,
  type ProductCreation,
  type ProductType,
} from '@souk/contract'
import { parsePrompt } from '@souk/documents'
import { failInvalid } from '../../kernel/errors.ts'
import { decimalsOf, fromDecimal, type Money } from '../../kernel/money.ts'
import type { ProductFields } from './product.ts'

const isCurrency = new Set(Intl.supportedValuesOf('currency'))

/** The fields of a new product, with the defaults of Decision 2; INVALID_REQUEST names every fault. */
export const fieldsOfCreation = (body: ProductCreation, defaultCurrency: string): ProductFields => {
  const currency = body.currency ?? defaultCurrency
  return checked({
    title: body.title,
    description: body.description,
    type: body.type,
    price: body.price,
    currency,
    content: body.content,
    category: body.category ?? 'uncategorized',
    version: body.version ?? '1.0.0',
    changelog: body.changelog ?? '',
    preview: body.preview ?? '',
    requirements: body.requirements ?? [],
    features: body.features ?? [],
    tags: body.tags ?? [],
    compatibility: body.compatibility ?? [],
    images: body.images ?? [],
    refundPolicyDays: body.refundPolicyDays ?? 30,
  })
}

/** The fields after a change; INVALID_REQUEST names every fault. */
export const fieldsAfterChange = (
  { price, ...before }: ProductFields,
  change: ProductChange & { version: string; changelog: string },
  priceBefore: number,
): ProductFields => checked({ ...before, price: priceBefore, currency: price.currency, ...change })

type Unchecked = Omit<ProductFields, 'type' | 'price'> & { type: string; price: number; currency: string }

const checked = ({ type: typeText, price: decimal, currency, ...rest }: Unchecked): ProductFields => {
  const faults: Fault[] = []
  const type = readType(typeText)
  if (!type) faults.push({ field: 'type', reason: `must be one of ${productTypes.join(', ')}` })
  else if (type !== 'PROMPT')
    faults.push({
      field: 'type',
      reason: `${type} products cannot be listed on this marketplace yet: use PROMPT`,
    })
  if (!isCurrency.has(currency)) faults.push({ field: 'currency', reason: 'is not an ISO 4217 currency' })
  const price: Money | undefined = fromDecimal(decimal, currency)
  if (!price)
    faults.push({
      field: 'price',
      reason: `must have at most ${decimalsOf(currency)} decimals in ${currency}`,
    })
  if (Buffer.byteLength(rest.content) > contentMaxBytes)
    faults.push({ field: 'content', reason: `must be at most ${contentMaxBytes} bytes as UTF-8` })
  const [first, ...others] = faults
  if (first) failInvalid([first, ...others])
  return { ...rest, type: type ?? 'PROMPT', price: price ?? { minor: 0n, currency } }
}

/** A product type in any case, or undefined. */
export const readType = (text: string): ProductType | undefined =>
  productTypes.find((type) => type === text.toUpperCase())

/** Refuses content that cannot be sold: each fault by its place in the document. */
export const checkPublishable = ({ content }: ProductFields): void => {
  const document = parsePrompt(content)
  if (!Array.isArray(document)) return
  const [first, ...others] = document.map(({ field, reason }) => ({ field: `content.${field}`, reason }))
  if (first) failInvalid([first, ...others])
}
