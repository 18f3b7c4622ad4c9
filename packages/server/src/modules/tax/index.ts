/**
 * Tax: what tax a sale has, and whether a VAT identification number is registered (ADR 44).
 * Owns: no tables; orders and invoices store what it answers. Promises: the same sale has the same tax, unless a service computes it; a service that does not answer
 * never makes a number valid. Emits and handles nothing.
 */
import type { VatIdStatus } from '@souk/contract'
import type { Egress } from '../../platform/egress/egress.ts'
import { quoteByTable } from './built-in.ts'
import type { TaxableSale, TaxQuote, TaxService } from './provider.ts'
import { isInUnion, type RateOverrides } from './rates.ts'
import { checkVatId, countryOfVatId } from './vat-id.ts'

export type { TaxableSale, TaxBuyer, TaxQuote, TaxService, TaxSupplier } from './provider.ts'

export interface Tax {
  /** The tax of a sale by the table of rates. */
  quote(sale: TaxableSale): TaxQuote
  /** Who computes the tax of what the marketplace sells; undefined: the table. */
  readonly service: TaxService | undefined
  /** Whether a country is a member state of the European Union. */
  isInUnion(country: string): boolean
  readonly vatIds: {
    countryOf(vatId: string): string
    /** Asks the register; takes up to ten seconds. */
    check(vatId: string): Promise<VatIdStatus>
  }
}

interface Deps {
  readonly egress: Egress
  readonly service?: TaxService | undefined
  readonly options: {
    /** What the operator has set, at the time it is read. */
    readonly taxRates: RateOverrides
    /** Address of the register of the Union. */
    readonly viesUrl: string
  }
}

export const createTax = ({ egress, service, options }: Deps): Tax => ({
  quote: (sale) => quoteByTable(sale, options.taxRates),
  service,
  isInUnion,
  vatIds: {
    countryOf: countryOfVatId,
    check: (vatId) => checkVatId(egress, options.viesUrl, vatId),
  },
})
