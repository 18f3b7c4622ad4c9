import { fault, isCountry, type MarketPrices, type MarketPricesChange } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { decimalsOf, fromDecimal, toDecimal, type Money } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Invoices } from '../invoices/index.ts'
import { findEntries, replaceEntries, type Entry } from './store.ts'

export interface PriceDeps {
  readonly catalog: Pick<Catalog, 'read' | 'manage'>
  readonly invoices: Pick<Invoices, 'readDetails'>
}

const toWire = (id: Id<'product'>, currency: string, entries: readonly Entry[]): MarketPrices => ({
  productId: publicId('product', id),
  prices: entries.map(({ countries, price }) => ({ countries: [...countries], price: toDecimal(price) })),
  currency,
})

/** Prices in a currency that the product had before do not apply. */
const present = (entries: readonly Entry[], currency: string): Entry[] =>
  entries.filter(({ price }) => price.currency === currency)

export const readPrices = async (
  { catalog }: PriceDeps,
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<MarketPrices> => {
  const { id, price, priceModel } = await catalog.read(db, principal, productId)
  const entries = priceModel === 'fixed' ? await findEntries(db, id) : []
  return toWire(id, price.currency, present(entries, price.currency))
}

interface Change {
  readonly productId: string
  readonly body: MarketPricesChange
}

export const setPrices = async (
  { catalog }: PriceDeps,
  tx: Tx,
  principal: Principal,
  { productId, body }: Change,
): Promise<MarketPrices> => {
  const { id, price: own, priceModel } = await catalog.manage(tx, principal, productId)
  if (body.prices.length > 0 && priceModel !== 'fixed')
    failInvalid([fault('prices', 'market_price_of_fixed')])
  const entries = readEntries(body, own.currency)
  await replaceEntries(tx, id, entries)
  return toWire(id, own.currency, entries)
}

const readEntries = ({ prices }: MarketPricesChange, currency: string): Entry[] => {
  const seen = new Set<string>()
  const faults = prices.flatMap(({ countries }, index) =>
    countries.flatMap((country, at) => {
      const field = `prices.${index}.countries.${at}`
      if (!isCountry(country)) return [fault(field, 'country_unknown')]
      if (seen.has(country)) return [fault(field, 'duplicate_country')]
      seen.add(country)
      return []
    }),
  )
  if (faults.length > 0) failInvalid(faults)
  return prices.map(({ countries, price }, index) => {
    const money = fromDecimal(price, currency)
    const field = `prices.${index}.price`
    if (!money)
      return failInvalid([fault(field, 'too_many_decimals', { max: decimalsOf(currency), currency })])
    return { countries: countries.toSorted(), price: money }
  })
}

/** The price of the country in which a buyer is. */
export interface MarketPrice {
  readonly country: string
  readonly price: Money
}

interface Buying {
  readonly productId: Id<'product'>
  readonly buyerId: Id<'user'>
  /** Of the product itself. */
  readonly price: Money
  /** Empty if not known. */
  readonly requestCountry: string
}

/**
 * By the country of the buyer's billing details, and by that of the request where the operator's proxy names it. Undefined where the
 * two contradict each other: a lower price is for those who are there.
 */
export const findPrice = async (
  { invoices }: PriceDeps,
  db: Reader,
  { productId, buyerId, price: { currency }, requestCountry }: Buying,
): Promise<MarketPrice | undefined> => {
  const entries = present(await findEntries(db, productId), currency)
  if (entries.length === 0) return undefined
  const { country: billing } = await invoices.readDetails(buyerId)
  const country = billing === '' ? requestCountry : billing
  if (requestCountry !== '' && requestCountry !== country) return undefined
  const entry = entries.find(({ countries }) => countries.includes(country))
  return entry && { country, price: entry.price }
}
