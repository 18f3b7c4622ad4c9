import {
  fault,
  type ProductType,
  type SubscriptionPrices,
  type SubscriptionPricesChange,
} from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { decimalsOf, fromDecimal, toDecimal, type Money } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Partners } from '../partners/index.ts'
import {
  deletePrices,
  findMembership,
  findPrices,
  upsertPrices,
  type PricedProduct,
  type Prices,
} from './price-store.ts'
import { findIncludingSeller } from './store.ts'

export interface PriceDeps {
  readonly catalog: Pick<Catalog, 'read' | 'manage'>
  readonly partners: Pick<Partners, 'findTerms'>
}

/** A product of a seller as a subscription to another of their products can include it. */
export interface Includable {
  readonly id: Id<'product'>
  readonly sellerId: Id<'user'>
  readonly type: ProductType
}

/** Whether a subscription to all of a seller includes a product: no bundle, and nothing whose sales others share, who agreed to that alone. */
export const isIncludable = async (
  { partners }: PriceDeps,
  db: Reader,
  { id, sellerId, type }: Includable,
): Promise<boolean> => {
  if (type === 'BUNDLE') return false
  const sale = { sellerId, productIds: [id], buyerId: sellerId, code: null }
  return (await partners.findTerms(db, sale)).every(({ productId }) => productId === null)
}

/** A product, a subscription to which includes another one. */
interface Membership extends Pick<PricedProduct, 'productId' | 'title' | 'month' | 'year'> {
  /** The reader's own. */
  readonly subscriptionId: Id<'subscription'> | null
}

/** The reader's own before what is on sale: they keep what they agreed to. */
const membershipFor = async (
  db: Reader,
  of: Parameters<typeof findIncludingSeller>[1],
): Promise<Membership | undefined> => {
  const own = await findIncludingSeller(db, of)
  if (!own) {
    const found = await findMembership(db, of)
    return found && { ...found, subscriptionId: null }
  }
  const { productId, title, id: subscriptionId } = own
  const { month = null, year = null } = (await findPrices(db, productId)) ?? {}
  return { productId, title, month, year, subscriptionId }
}

interface Priced {
  readonly id: Id<'product'>
  readonly currency: string
  readonly membership?: Membership | undefined
}

const decimal = (price: Money | null | undefined): number | null => (price ? toDecimal(price) : null)

const toWire = ({ id, currency, membership }: Priced, prices: Prices | undefined): SubscriptionPrices => ({
  ...{ productId: publicId('product', id), month: decimal(prices?.month), year: decimal(prices?.year) },
  ...{ trialDays: prices?.trialDays ?? 0, includes: prices?.includes ?? 'product' },
  includedIn: membership
    ? {
        ...{ productId: publicId('product', membership.productId), title: membership.title },
        ...{ month: decimal(membership.month), year: decimal(membership.year) },
        subscriptionId: membership.subscriptionId && publicId('subscription', membership.subscriptionId),
      }
    : null,
  currency: (prices?.month ?? prices?.year)?.currency ?? currency,
})

export const readPrices = async (
  deps: PriceDeps,
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<SubscriptionPrices> => {
  const { id, authorId: sellerId, type, price } = await deps.catalog.read(db, principal, productId)
  const found = await membershipFor(db, { buyerId: principal.accountId, sellerId, productId: id })
  const membership = found && (await isIncludable(deps, db, { id, sellerId, type })) ? found : undefined
  return toWire({ id, currency: price.currency, membership }, await findPrices(db, id))
}

interface Change {
  readonly productId: string
  readonly body: SubscriptionPricesChange
}

export const setPrices = async (
  { catalog }: PriceDeps,
  tx: Tx,
  principal: Principal,
  { productId, body: { month, year, trialDays = 0, includes = 'product' } }: Change,
): Promise<SubscriptionPrices> => {
  const { id, type, price } = await catalog.manage(tx, principal, productId)
  const { currency } = price
  if (month === null && year === null) {
    await deletePrices(tx, id)
    return toWire({ id, currency }, undefined)
  }
  const field = month === null ? 'year' : 'month'
  if (type === 'BUNDLE') failInvalid([fault(field, 'subscription_of_bundle')])
  const moneyOf = (name: 'month' | 'year', amount: number | null): Money | null => {
    if (amount === null) return null
    const money = fromDecimal(amount, currency)
    return money ?? failInvalid([fault(name, 'too_many_decimals', { max: decimalsOf(currency), currency })])
  }
  const prices = { month: moneyOf('month', month), year: moneyOf('year', year), trialDays, includes }
  await upsertPrices(tx, id, { ...prices, currency })
  return toWire({ id, currency }, prices)
}
