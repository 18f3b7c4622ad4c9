import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, oneOf } from '../scalars.ts'
import { taxPartyFields } from './tax.ts'

export const vatIdStatuses = ['none', 'valid', 'invalid', 'unchecked'] as const
export type VatIdStatus = (typeof vatIdStatuses)[number]

export const BillingDetails = Type.Object({
  ...taxPartyFields,
  taxRate: Type.Number({
    description:
      'Tax rate included in the prices of your sales, in percent, where Souk has none for your country; 0 shows no tax',
  }),
  vatIdStatus: oneOf(
    vatIdStatuses,
    'Result of the check in the register of the EU; `unchecked`: the register has not answered yet',
  ),
})
export type BillingDetails = Static<typeof BillingDetails>

export const BillingChange = body(
  {
    company: Type.Optional(taxPartyFields.company),
    address: Type.Optional(taxPartyFields.address),
    postalCode: Type.Optional(taxPartyFields.postalCode),
    city: Type.Optional(taxPartyFields.city),
    country: Type.Optional(taxPartyFields.country),
    vatId: Type.Optional(taxPartyFields.vatId),
    taxId: Type.Optional(taxPartyFields.taxId),
    smallBusiness: Type.Optional(taxPartyFields.smallBusiness),
    destinationTax: Type.Optional(taxPartyFields.destinationTax),
    legalNotice: Type.Optional(taxPartyFields.legalNotice),
    taxRate: Type.Optional(
      Type.Number({ minimum: 0, maximum: 99, description: 'Percent, at most two decimals' }),
    ),
  },
  'All details; fields left out become empty',
)
export type BillingChange = Static<typeof BillingChange>

const exampleChange = {
  company: 'Lindt Text GmbH',
  address: 'Hafenstraße 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE136695976',
  taxId: '',
  smallBusiness: false,
  destinationTax: true,
  legalNotice: 'Amtsgericht Hamburg, HRB 12345',
  taxRate: 0,
}
const example = { ...exampleChange, vatIdStatus: 'valid' as const }

export const getBilling = operation({
  id: 'billing.get',
  method: 'GET',
  path: '/api/account/billing',
  summary: 'Read your billing details',
  description: 'Details on the invoices of your purchases and sales. They decide which tax these have.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: BillingDetails, description: 'The details' },
  errors: [],
  example: { data: example },
})

export const updateBilling = operation({
  id: 'billing.update',
  method: 'PUT',
  path: '/api/account/billing',
  summary: 'Update your billing details',
  description:
    'Applies to new purchases, sales and invoices. Issued invoices never change. A VAT identification number is checked in the register of the EU.',
  access: 'session',
  body: BillingChange,
  answer: { kind: 'object', status: 200, data: BillingDetails, description: 'The details' },
  errors: [],
  example: { body: exampleChange, data: example },
})
