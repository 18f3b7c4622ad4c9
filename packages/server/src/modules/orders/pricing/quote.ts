import { fault } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { requestCountry, type ReadHeader } from '../../../platform/http/guard/request-country.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { Applied, Buying } from '../../discounts/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { amountOf, discounted, itemsFor, sumOf } from './items.ts'
import type { Order, OrderItem } from '../order.ts'
import type { PreparedTax } from './prepare-tax.ts'
import { quoteTax } from './tax.ts'

interface Asking {
  readonly principal: Principal
  /** At the price that the buyer chose, where buyers choose. */
  readonly product: ProductForSale
  readonly discountCode: string | undefined
  readonly header?: ReadHeader | undefined
  readonly prepared: PreparedTax | undefined
}

/** What an order would give and cost. */
export interface Quote extends Pick<Order, 'items' | 'tax' | 'merchantOfRecord' | 'amount'> {
  /** Of what is bought, before the discount and before tax that is added. */
  readonly price: Money
  readonly buying: Buying
  readonly applied: Applied | undefined
}

/** ALREADY_PURCHASED for who owns every part of a bundle; INVALID_REQUEST for a discount that is of no use. */
export const quote = async (
  deps: OrdersDeps,
  tx: Tx,
  { principal, product, discountCode, header, prepared }: Asking,
): Promise<Quote> => {
  const { accountId: buyerId } = principal
  const { id: productId, sellerId } = product
  const items = await itemsOf(deps, tx, principal, product)
  const price = sumOf(items, product.price.currency)
  const buying = { sellerId, buyerId, productId, price, code: discountCode }
  const applied = await discountOf(deps, tx, product, buying)
  const taxed = await quoteTax(deps, tx, {
    ...{ product, buyerId, prepared, items: applied ? discounted(items, applied.amount) : items },
    requestCountry: requestCountry(header, deps.options.countryHeader),
  })
  const isFree = product.price.minor === 0n || applied?.amount.minor === price.minor
  return { ...taxed, price, buying, applied, amount: amountOf(taxed.items, price.currency, { isFree }) }
}

/** Where buyers name the price, and of what is free, nothing is taken off. */
const discountOf = async (
  { discounts }: OrdersDeps,
  tx: Tx,
  { priceModel }: ProductForSale,
  buying: Buying,
): Promise<Applied | undefined> => {
  if (priceModel === 'fixed') return discounts.find(tx, buying)
  if (buying.code !== undefined) failInvalid([fault('discountCode', 'discount_without_price')])
  return undefined
}

/** What the order gives. */
const itemsOf = async (
  deps: OrdersDeps,
  tx: Tx,
  { accountId }: Principal,
  product: ProductForSale,
): Promise<OrderItem[]> => {
  if (product.parts.length === 0) return itemsFor(product, new Set())
  const partIds = product.parts.map(({ id }) => id)
  const owned = await deps.entitlements.findGranted(tx, accountId, partIds)
  if (owned.length === partIds.length)
    fail('ALREADY_PURCHASED', 'every_part_owned', { reason: 'every part is owned' })
  return itemsFor(product, new Set(owned))
}
