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
  /** As the buyer gave it, with the country. */
  readonly address: { readonly line: string; readonly postalCode: string; readonly city: string }
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
  /** What a service calls the quote; null of one by the table. */
  readonly reference: string | null
}

/** A service that computes the tax of what the marketplace sells, and knows what it owes. */
export interface TaxService {
  /** `unknown_location`: of the buyer too little is known. The quote has a reference. */
  quote(sale: TaxableSale): Promise<TaxQuote | 'unavailable' | 'unknown_location'>
  /**
   * Reports a sale before its invoice is issued, by the reference of its quote; returns that of the report, undefined
   * while the service does not answer. A repeat changes nothing.
   */
  commit(sale: { readonly orderId: Id<'order'>; readonly reference: string }): Promise<string | undefined>
  /** Reports a refund before its credit note is issued, by the reference of the report; false while the service does not answer. */
  reverse(refund: {
    readonly orderId: Id<'order'>
    readonly refundId: Id<'refund'>
    readonly reference: string
    readonly amount: Money
  }): Promise<boolean>
}
