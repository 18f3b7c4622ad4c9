import { fault, type PurchaseCreation } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import type { Id } from '../../../kernel/ids.ts'
import { decimalsOf, fromDecimal, toDecimal } from '../../../kernel/money.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { Offer } from '../../subscriptions/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { titleOf, type Order } from '../order.ts'

/** In which way a product is bought. */
export type Choice = Pick<
  PurchaseCreation,
  'amount' | 'giftQuantity' | 'period' | 'discountCode' | 'subscriptionId'
>

interface Choosing {
  readonly product: ProductForSale
  readonly buyerId: Id<'user'>
  readonly choice: Choice
  /** Whether all must be chosen that buyers choose; else it is what checkout begins with. */
  readonly isFinal: boolean
  /** Where the request comes from; empty if not known. */
  readonly requestCountry: string
}

interface Chosen extends Partial<Pick<Order, 'includedIn' | 'market'>> {
  readonly product: ProductForSale
  readonly offer?: Offer
}

/** INVALID_REQUEST for any of these. */
export const refuse = (choice: Choice, fields: readonly (keyof Choice)[]): void => {
  for (const field of fields)
    if (choice[field] !== undefined) failInvalid([fault(field, 'not_in_subscription')])
}

/** The product at the price of what is bought, and for how long if that is not for good. INVALID_REQUEST for what is not sold so. */
export const choose = async (
  { subscriptions, markets, clock }: Pick<OrdersDeps, 'subscriptions' | 'markets' | 'clock'>,
  tx: Tx,
  { product, buyerId, choice, isFinal, requestCountry }: Choosing,
): Promise<Chosen> => {
  const { amount, giftQuantity, period, subscriptionId } = choice
  if (subscriptionId !== undefined) {
    refuse(choice, ['amount', 'giftQuantity', 'period', 'discountCode'])
    const { id } = await subscriptions.findIncluding(tx, { subscriptionId, buyerId, product })
    return {
      product: { ...product, priceModel: 'free', price: { ...product.price, minor: 0n } },
      includedIn: { id, endedAt: null },
    }
  }
  if (period === undefined) {
    const chosen = choosePrice(product, amount, { isFinal })
    if (giftQuantity !== undefined) return { product: forOthers(chosen, giftQuantity) }
    if (chosen.priceModel !== 'fixed') return { product: chosen }
    const { id: productId, price } = chosen
    const found = await markets.findPrice(tx, { productId, buyerId, price, requestCountry })
    if (!found) return { product: chosen }
    return {
      product: { ...chosen, price: found.price },
      market: { country: found.country, listMinor: price.minor },
    }
  }
  refuse(choice, ['amount', 'giftQuantity'])
  const offer = await subscriptions.findOffer(tx, {
    buyerId,
    productId: product.id,
    period,
    now: clock.now(),
  })
  const price = offer.isTrial ? { ...offer.price, minor: 0n } : offer.price
  return { product: { ...product, priceModel: 'fixed', price }, offer }
}

/** A product as often as it is bought for others. */
const forOthers = (product: ProductForSale, quantity: number): ProductForSale => {
  const { title, price, priceModel, parts } = product
  if (priceModel !== 'fixed' || parts.length > 0) failInvalid([fault('giftQuantity', 'gift_of_price')])
  return {
    ...{ ...product, title: titleOf(title, quantity) },
    price: { ...price, minor: price.minor * BigInt(quantity) },
  }
}

/**
 * The product at the price that the buyer `chose`, where buyers choose. A purchase needs a choice (`isFinal`); a checkout begins with
 * the suggested amount, else with the minimum. INVALID_REQUEST for less than the minimum, and for an amount of what has a price.
 */
const choosePrice = (
  product: ProductForSale,
  chosen: number | undefined,
  { isFinal }: { readonly isFinal: boolean },
): ProductForSale => {
  const { price, priceModel, suggestedMinor } = product
  const { currency } = price
  if (priceModel !== 'name_your_price')
    return chosen === undefined ? product : failInvalid([fault('amount', 'amount_not_choosable')])
  if (chosen === undefined) {
    if (isFinal) failInvalid([fault('amount', 'required')])
    return { ...product, price: { minor: suggestedMinor ?? price.minor, currency } }
  }
  const amount = fromDecimal(chosen, currency)
  if (!amount)
    return failInvalid([fault('amount', 'too_many_decimals', { max: decimalsOf(currency), currency })])
  if (amount.minor < price.minor) failInvalid([fault('amount', 'too_small', { min: toDecimal(price) })])
  return { ...product, price: amount }
}

/** PRODUCT_NOT_FOUND for what is not on sale, FORBIDDEN for the caller's own product. */
export const requireForSale: (
  product: ProductForSale | undefined,
  principal: Principal,
) => asserts product is ProductForSale = (product, { accountId }) => {
  if (!product) return fail('PRODUCT_NOT_FOUND', 'product_not_on_sale')
  if (product.sellerId === accountId) fail('FORBIDDEN', 'own_product', { reason: 'own product' })
}
