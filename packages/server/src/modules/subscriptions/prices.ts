import { fault, type SubscriptionPrices, type SubscriptionPricesChange } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { decimalsOf, fromDecimal, toDecimal, type Money } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog/index.ts'
import { deletePrices, findPrices, upsertPrices, type Prices } from './store.ts'

interface PriceDeps {
  readonly catalog: Pick<Catalog, 'read' | 'manage'>
}

interface Priced {
  readonly id: Id<'product'>
  readonly currency: string
}

const toWire = ({ id, currency }: Priced, prices: Prices | undefined): SubscriptionPrices => ({
  productId: publicId('product', id),
  month: prices?.month ? toDecimal(prices.month) : null,
  year: prices?.year ? toDecimal(prices.year) : null,
  trialDays: prices?.trialDays ?? 0,
  currency: (prices?.month ?? prices?.year)?.currency ?? currency,
})

export const readPrices = async (
  { catalog }: PriceDeps,
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<SubscriptionPrices> => {
  const { id, price } = await catalog.read(db, principal, productId)
  return toWire({ id, currency: price.currency }, await findPrices(db, id))
}

interface Change {
  readonly productId: string
  readonly body: SubscriptionPricesChange
}

export const setPrices = async (
  { catalog }: PriceDeps,
  tx: Tx,
  principal: Principal,
  { productId, body: { month, year, trialDays = 0 } }: Change,
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
  const prices = { month: moneyOf('month', month), year: moneyOf('year', year), trialDays }
  await upsertPrices(tx, id, { ...prices, currency })
  return toWire({ id, currency }, prices)
}
