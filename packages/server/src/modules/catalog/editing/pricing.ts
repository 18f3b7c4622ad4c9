import { fault, type Fault, type ProductChange, type ProductType } from '@souk/contract'
import { decimalsOf, fromDecimal, toDecimal } from '../../../kernel/money.ts'
import type { ProductFields } from '../products/product.ts'
import { toWirePricing } from '../products/wire.ts'

type Priced = Pick<ProductFields, 'price' | 'priceModel' | 'suggestedMinor'>

/** A price and how a product is priced, as a request gives them. */
export interface GivenPrice {
  readonly price: number | undefined
  readonly pricing: NonNullable<ProductChange['pricing']>
}

interface Given {
  readonly price?: ProductChange['price'] | undefined
  readonly pricing?: ProductChange['pricing'] | undefined
}

/** Without `pricing` the price is fixed. */
export const priceOfCreation = ({ price, pricing = { model: 'fixed' } }: Given): GivenPrice => ({
  price,
  pricing,
})

/** A price alone makes a fixed price of any other. */
export const priceAfterChange = (before: Priced, { price, pricing }: Given): GivenPrice => {
  const isUnchanged = price === undefined && pricing === undefined
  const after = isUnchanged ? toWirePricing(before) : (pricing ?? { model: 'fixed' })
  const hasPrice = before.priceModel === 'fixed' && after.model === 'fixed'
  return { price: price ?? (hasPrice ? toDecimal(before.price) : undefined), pricing: after }
}

interface Reading extends GivenPrice {
  readonly currency: string
  readonly type: ProductType | undefined
}

/** The price as it is stored, and what is wrong with it. */
export const readPrice = ({
  price,
  pricing: { model, minimum, suggested },
  currency,
  type,
}: Reading): Priced & { readonly faults: readonly Fault[] } => {
  const faults: Fault[] = []
  const read = (field: string, amount: number): bigint => {
    const money = fromDecimal(amount, currency)
    if (!money) faults.push(fault(field, 'too_many_decimals', { max: decimalsOf(currency), currency }))
    return money?.minor ?? 0n
  }
  if (model === 'fixed' && price === undefined) faults.push(fault('price', 'required'))
  if (model !== 'fixed' && price !== undefined) faults.push(fault('price', 'price_with_pricing', { model }))
  if (model !== 'fixed' && type === 'BUNDLE') faults.push(fault('pricing.model', 'pricing_of_bundle'))
  if (model !== 'name_your_price') {
    for (const [name, amount] of Object.entries({ minimum, suggested }))
      if (amount !== undefined) faults.push(fault(`pricing.${name}`, 'pricing_amounts'))
    const minor = model === 'fixed' && price !== undefined ? read('price', price) : 0n
    return { price: { minor, currency }, priceModel: model, suggestedMinor: null, faults }
  }
  const minor = minimum === undefined ? 0n : read('pricing.minimum', minimum)
  const suggestedMinor = suggested === undefined ? null : read('pricing.suggested', suggested)
  if (faults.length === 0 && suggestedMinor !== null && suggestedMinor < minor)
    faults.push(fault('pricing.suggested', 'too_small', { min: minimum ?? 0 }))
  return { price: { minor, currency }, priceModel: model, suggestedMinor, faults }
}
