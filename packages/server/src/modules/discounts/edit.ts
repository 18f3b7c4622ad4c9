import { fault, type DiscountChange, type DiscountCreation, type Fault } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { parseId, type Id } from '../../kernel/ids.ts'
import { decimalsOf, fromDecimal } from '../../kernel/money.ts'
import { timeOf } from '../../kernel/time.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Discount } from './discount.ts'

const isCurrency = new Set(Intl.supportedValuesOf('currency'))

type Value = Pick<Discount, 'basisPoints' | 'amountMinor' | 'currency'>

/** Percent or amount of a new discount, and what is wrong with it. */
export const readValue = (
  { percentOff, amountOff, currency }: DiscountCreation,
  defaultCurrency: string,
): Value & { readonly faults: readonly Fault[] } => {
  const none = { basisPoints: null, amountMinor: null, currency: null }
  if ((percentOff === undefined) === (amountOff === undefined))
    return { ...none, faults: [fault('percentOff', 'discount_percent_or_amount')] }
  if (percentOff !== undefined)
    return {
      ...{ ...none, basisPoints: Math.round(percentOff * 100) },
      faults: [
        ...(Number(percentOff.toFixed(2)) === percentOff ? [] : [fault('percentOff', 'percent_decimals')]),
        ...(currency === undefined ? [] : [fault('currency', 'discount_currency_of_percent')]),
      ],
    }
  const of = currency ?? defaultCurrency
  if (!isCurrency.has(of)) return { ...none, faults: [fault('currency', 'currency_unknown')] }
  const amount = fromDecimal(amountOff ?? 0, of)
  return amount
    ? { ...none, amountMinor: amount.minor, currency: of, faults: [] }
    : { ...none, faults: [fault('amountOff', 'too_many_decimals', { max: decimalsOf(of), currency: of })] }
}

type Conditions = Pick<
  Discount,
  'productIds' | 'ownersOf' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesPerBuyer'
>

/** For whom and how long it is after a change. */
export const conditionsAfter = (
  before: Conditions,
  change: DiscountChange,
): Conditions & { readonly faults: readonly Fault[] } => {
  const faults: Fault[] = []
  const read = (field: 'productIds' | 'ownersOf') =>
    change[field]?.flatMap((text, index) => {
      const id = parseId('product', text)
      if (!id) faults.push(fault(`${field}.${index}`, 'not_your_product'))
      return id ? [id] : []
    }) ?? before[field]
  const [productIds, ownersOf] = [read('productIds'), read('ownersOf')]
  const readTime = (field: 'startsAt' | 'endsAt'): Date | null => {
    const text = change[field]
    if (text === undefined || text === null) return text === null ? null : before[field]
    const time = timeOf(text)
    if (!time) faults.push(fault(field, 'not_time'))
    return time ?? null
  }
  const [startsAt, endsAt] = [readTime('startsAt'), readTime('endsAt')]
  if (startsAt && endsAt && endsAt <= startsAt) faults.push(fault('endsAt', 'discount_ends_before_start'))
  const { maxUses = before.maxUses, maxUsesPerBuyer = before.maxUsesPerBuyer } = change
  return { ...{ productIds, ownersOf, startsAt, endsAt, maxUses, maxUsesPerBuyer }, faults }
}

/** Refuses products that are not the seller's, each by its place. */
export const refuseForeign = async (
  catalog: Pick<Catalog, 'findOwn'>,
  db: Reader,
  { sellerId, productIds, ownersOf }: Pick<Discount, 'sellerId' | 'productIds' | 'ownersOf'>,
): Promise<void> => {
  if (productIds.length + ownersOf.length === 0) return
  const own = new Set<Id<'product'>>(await catalog.findOwn(db, sellerId))
  const faults = Object.entries({ productIds, ownersOf }).flatMap(([field, ids]) =>
    ids.flatMap((id, index) => (own.has(id) ? [] : [fault(`${field}.${index}`, 'not_your_product')])),
  )
  if (faults.length > 0) failInvalid(faults)
}
