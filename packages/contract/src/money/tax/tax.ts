import { Type, type Static } from 'typebox'
import { Amount, oneOf } from '../../scalars.ts'

/** ISO 3166-1, in capitals; empty: not said. */
export const Country = Type.String({
  pattern: '^([A-Z]{2})?$',
  description: 'Country (ISO 3166-1, two capitals); empty: not given',
})

/** Why a sale has the tax that it has. */
export const taxReasons = [
  'domestic',
  'destination',
  'own_rate',
  'reverse_charge',
  'small_business',
  'outside_scope',
  'no_tax',
] as const
export type TaxReason = (typeof taxReasons)[number]

/** Who sells: the seller, or the marketplace in its own name. */
export const merchants = ['seller', 'marketplace'] as const
export type Merchant = (typeof merchants)[number]

export const Tax = Type.Object(
  {
    amount: Amount,
    rate: Type.Number({ description: 'Percent' }),
    country: Type.String({
      description: 'Country whose tax it is, with a reverse charge that of the buyer; empty if there is none',
    }),
    reason: oneOf(
      taxReasons,
      "`domestic`: of the seller's country; `destination`: of the buyer's country; `own_rate`: set by the seller; the others have no tax",
    ),
  },
  { description: 'Tax included in the amount' },
)
export type Tax = Static<typeof Tax>

/** Who appears on a document, and what decides about tax. */
export const taxPartyFields = {
  company: Type.String({ maxLength: 200, description: 'Company, or full name' }),
  address: Type.String({ maxLength: 500, description: 'Street and number; lines separated by line breaks' }),
  postalCode: Type.String({ maxLength: 20 }),
  city: Type.String({ maxLength: 100 }),
  country: Country,
  vatId: Type.String({
    maxLength: 20,
    description: 'VAT identification number with its country code, such as `DE136695976`',
  }),
  taxId: Type.String({ maxLength: 50, description: 'Any other tax number' }),
  smallBusiness: Type.Boolean({
    description: 'Seller exempt as a small business (§ 19 UStG, art. 293 B CGI): no VAT on sales',
  }),
  destinationTax: Type.Boolean({
    description:
      'Seller that charges consumers in the EU the VAT of their country (One-Stop Shop); else from sales of €10,000 to other member states a year on',
  }),
  legalNotice: Type.String({
    maxLength: 500,
    description: 'Printed on invoices of sales, such as legal form, capital and register',
  }),
}
