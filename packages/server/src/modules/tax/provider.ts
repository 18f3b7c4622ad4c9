import type { Merchant, TaxReason } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'

/** What of the seller of record decides about tax. */
export interface TaxSupplier {
  readonly country: string
  readonly smallBusiness: boolean
  /** Whether consumers in the Union are charged the tax of their country. */
  readonly chargesDestination: boolean
  /** In hundredths of a percent, where the country has no known rate. */
  readonly ownBasisPoints: number
}

/** What of the buyer decides about tax. */
export interface TaxBuyer {
  /** As the buyer gave it; empty if not. */
  readonly country: string
  /** As the request came from, where the operator's proxy says so; empty if not. */
  readonly requestCountry: string
  /** Empty unless a register confirmed it. */
  readonly vatId: string
}

export interface TaxableSale {
  readonly merchantOfRecord: Merchant
  readonly supplier: TaxSupplier
  readonly buyer: TaxBuyer
  /** Prices of the lines, in the currency of the sale. */
  readonly prices: readonly Money[]
  readonly pricesIncludeTax: boolean
}

/** What a sale costs with its tax. */
export interface TaxQuote {
  readonly reason: TaxReason
  /** Country whose tax it is; empty if there is none. */
  readonly country: string
  readonly basisPoints: number
  /** Of each line: what the buyer pays, and the tax within it. */
  readonly lines: readonly { readonly amount: Money; readonly tax: Money }[]
  /** Whether it is a supply to a consumer in another member state, which counts for the threshold. */
  readonly isCrossBorder: boolean
  /** What the provider calls the quote; null where it needs no name. */
  readonly reference: string | null
}

/** A sale that took place, or the part of it that a refund took back. */
interface TaxRecord {
  readonly reference: string | null
  readonly orderId: Id<'order'>
  readonly amount: Money
  readonly tax: Money
}

/** Who knows tax. The built-in one computes it from a table; another may ask a service. */
export interface TaxProvider {
  /** The tax of a sale; reports nothing. */
  quote(sale: TaxableSale): Promise<TaxQuote>
  /** Reports a sale when its invoice is issued. A repeat changes nothing. */
  commit(sale: TaxRecord): Promise<void>
  /** Reports a refund when its credit note is issued. A repeat with the same refund changes nothing. */
  reverse(refund: TaxRecord & { readonly refundId: Id<'refund'> }): Promise<void>
}
