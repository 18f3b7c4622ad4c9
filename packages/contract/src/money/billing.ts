import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, id, oneOf, paging, Timestamp } from '../scalars.ts'
import { taxPartyFields } from './tax/tax.ts'

export const vatIdStatuses = ['none', 'valid', 'invalid', 'unchecked'] as const
export type VatIdStatus = (typeof vatIdStatuses)[number]

const BirthDate = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
  maxLength: 10,
  description:
    'Of sellers who are individuals, `YYYY-MM-DD`: reports to the tax office (DAC7) name it, nothing else does; empty: not given',
})

export const BillingDetails = Type.Object({
  ...taxPartyFields,
  birthDate: BirthDate,
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
    birthDate: Type.Optional(BirthDate),
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
  birthDate: '',
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

export const AccountInvoice = Type.Object({
  id: id('doc', 'the document'),
  kind: oneOf(
    ['invoice', 'credit_note', 'self_billing'] as const,
    '`self_billing`: issued by the marketplace for your shares of what it sold in its own name',
  ),
  number: Type.String(),
  text: Type.String({ description: 'What it is for' }),
  amount: Amount,
  tax: Type.Number({ description: 'Tax included in the amount' }),
  currency: Currency,
  issuedAt: Timestamp,
})
export type AccountInvoice = Static<typeof AccountInvoice>

export const listAccountInvoices = operation({
  id: 'billing.invoices',
  method: 'GET',
  path: '/api/account/invoices',
  summary: 'List invoices of the marketplace',
  description:
    'Invoices for your plan and for fees of your sales, and self-billing, newest first. Invoices of purchases are receipts of their orders.',
  access: 'session',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: AccountInvoice, description: 'One page of documents' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        id: 'doc_01kb2vb0m3f6tq8s0v2x4z6abc',
        kind: 'invoice',
        number: 'INV-2026-00007',
        text: 'Plan pro, until 2026-12-21',
        amount: 19,
        tax: 3.03,
        currency: 'EUR',
        issuedAt: '2026-11-21T09:30:00.000Z',
      },
    ],
  },
})

export const getAccountInvoice = operation({
  id: 'billing.invoice',
  method: 'GET',
  path: '/api/account/invoices/{invoiceId}',
  summary: 'Read an invoice of the marketplace',
  description: 'The document as PDF.',
  access: 'session',
  parameters: { invoiceId: 'Identifier of the document, `doc_…`' },
  answer: { kind: 'raw', status: 200, mediaType: 'application/pdf', description: 'The document' },
  errors: ['NOT_FOUND'],
  example: { data: null },
})
