/**
 * Markets: prices in other countries, and rates of exchange for readers (ADR 54).
 * Owns: markets.price, markets.rate. Promises: no one is charged in another currency than the price is in. Emits and handles nothing.
 */
import type { ExchangeRates, MarketPrices, MarketPricesChange } from '@souk/contract'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { findPrice, readPrices, setPrices, type MarketPrice, type PriceDeps } from './prices.ts'
import { readRates, refreshRates, type RateDeps } from './rates.ts'

export type { MarketPrice } from './prices.ts'

type MarketsDeps = PriceDeps & RateDeps

export interface Markets {
  readPrices(db: Reader, principal: Principal, productId: string): Promise<MarketPrices>
  setPrices(
    tx: Tx,
    principal: Principal,
    change: { readonly productId: string; readonly body: MarketPricesChange },
  ): Promise<MarketPrices>
  /** The price of the buyer's country; undefined where the product's own applies. */
  findPrice(db: Reader, buying: Parameters<typeof findPrice>[2]): Promise<MarketPrice | undefined>
  readRates(): Promise<ExchangeRates>
  /** Reads the rates of today; returns how many there are. */
  refreshRates(): Promise<number>
}

export const createMarkets = (deps: MarketsDeps): Markets => ({
  readPrices: (db, principal, productId) => readPrices(deps, db, principal, productId),
  setPrices: (tx, principal, change) => setPrices(deps, tx, principal, change),
  findPrice: (db, buying) => findPrice(deps, db, buying),
  readRates: () => readRates(deps),
  refreshRates: () => refreshRates(deps),
})
