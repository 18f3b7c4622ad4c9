/**
 * Tax: what tax a sale has, and whether a VAT identification number is registered (ADR 44).
 * Owns: no tables; orders and invoices store what it answers. Promises: the same sale has the same tax; a service that does not answer
 * never makes a number valid. Emits and handles nothing.
 */
import type { VatIdStatus } from '@souk/contract'
import type { Egress } from '../../platform/egress/egress.ts'
import { createBuiltInTax } from './built-in.ts'
import type { TaxProvider } from './provider.ts'
import type { RateOverrides } from './rates.ts'
import { checkVatId, countryOfVatId } from './vat-id.ts'

export type { TaxableSale, TaxBuyer, TaxQuote, TaxSupplier } from './provider.ts'

export interface Tax extends TaxProvider {
  readonly vatIds: {
    countryOf(vatId: string): string
    /** Asks the register; takes up to ten seconds. */
    check(vatId: string): Promise<VatIdStatus>
  }
}

interface Deps {
  readonly egress: Egress
  readonly options: {
    /** What the operator has set, at the time it is read. */
    readonly taxRates: RateOverrides
    /** Address of the register of the Union. */
    readonly viesUrl: string
  }
}

export const createTax = ({ egress, options }: Deps): Tax => ({
  ...createBuiltInTax(options),
  vatIds: {
    countryOf: countryOfVatId,
    check: (vatId) => checkVatId(egress, options.viesUrl, vatId),
  },
})
