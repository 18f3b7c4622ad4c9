import { fault, type Fault } from '@souk/contract/rules'
import { SoukError } from '@souk/sdk'
import { checkAmount } from '../../../ui/typed-amount.ts'
import { toBody, toSlug, type Draft } from './draft.ts'

const maxContentBytes = 256 * 1024

/** Items that are too many or too long; faults of one name it by its number, from 0. */
const checkItems = (field: string, items: readonly string[], [max, maxLength]: readonly [number, number]) => [
  ...(items.length > max ? [fault(field, 'too_many_items', { max })] : []),
  ...items.flatMap((item, index) =>
    item.length > maxLength ? [fault(`${field}.${index}`, 'too_long', { max: maxLength })] : [],
  ),
]

const checkText = (field: string, text: string, max: number): Fault[] =>
  text.length > max ? [fault(field, 'too_long', { max })] : []

const checkFilled = (field: string, text: string): Fault[] =>
  text.trim() === '' ? [fault(field, 'blank')] : []

const checkPrices = (
  { price, pricing }: ReturnType<typeof toBody>,
  currency: string | undefined,
): Fault[] => {
  if (price !== undefined)
    return price <= 0 ? [fault('price', 'not_above', { min: 0 })] : checkAmount('price', price, currency)
  const { minimum = 0, suggested } = pricing ?? {}
  if (minimum < 0) return [fault('pricing.minimum', 'too_small', { min: 0 })]
  return [
    ...checkAmount('pricing.minimum', minimum, currency),
    ...(suggested === undefined
      ? []
      : suggested < minimum || suggested <= 0
        ? [fault('pricing.suggested', 'too_small', { min: minimum })]
        : checkAmount('pricing.suggested', suggested, currency)),
  ]
}

/** Everything that the API would refuse, as it would say it (`product-schemas.ts`), before it is sent. */
export const checkDraft = (draft: Draft, currency?: string): readonly Fault[] => {
  const body = toBody(draft)
  const isBundle = draft.type === 'bundle'
  return [
    ...checkFilled('title', draft.title),
    ...checkText('title', draft.title, 255),
    ...checkFilled('description', draft.description),
    ...checkText('description', draft.description, 20_000),
    ...checkPrices(body, currency),
    ...(isBundle ? [] : checkFilled('content', draft.content)),
    ...(new TextEncoder().encode(draft.content).length > maxContentBytes
      ? [fault('content', 'too_many_bytes', { max: maxContentBytes })]
      : []),
    ...(draft.category.trim() !== '' && toSlug(draft.category) === ''
      ? [fault('category', 'not_category')]
      : []),
    ...checkItems('tags', body.tags, [10, 50]),
    ...checkItems('compatibility', body.compatibility, [20, 50]),
    ...checkItems('features', body.features, [50, 500]),
    ...checkItems('requirements', body.requirements, [50, 500]),
    ...checkItems('imageTexts', body.imageTexts, [10, 300]),
    ...body.samples.flatMap(({ title = '', inputs, output }, index) => [
      ...Object.entries(inputs).flatMap(([name, value]) =>
        checkText(`samples.${index}.inputs.${name}`, String(value), 10_000),
      ),
      ...checkText(`samples.${index}.title`, title, 120),
      ...checkFilled(`samples.${index}.output`, output),
      ...checkText(`samples.${index}.output`, output, 20_000),
    ]),
    ...checkText('preview', draft.preview, 10_000),
    ...checkText('changelog', draft.changelog, 10_000),
  ]
}

/** Faults in the form in which the server's arrive. */
export const refusalOf = (faults: readonly Fault[]): SoukError =>
  new SoukError({
    ...{ status: 400, code: 'INVALID_REQUEST', message: faults[0]?.reason ?? '' },
    details: { errors: faults.map(({ params, ...one }) => ({ ...one, ...(params ? { params } : {}) })) },
    ...{ requestId: undefined, retryAfterMs: undefined, attempts: 0 },
  })

/** Whether it is such a refusal: nothing was sent. */
export const isFoundBefore = (error: unknown): boolean => error instanceof SoukError && error.attempts === 0
