import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../scalars.ts'

export const BillingDetails = Type.Object({
  company: Type.String(),
  taxId: Type.String(),
  address: Type.String({ description: 'Lines separated by line breaks' }),
  taxRate: Type.Number({
    description: 'Tax rate included in the prices of your sales, in percent; 0 shows no tax',
  }),
})
export type BillingDetails = Static<typeof BillingDetails>

export const BillingChange = body(
  {
    company: Type.Optional(Type.String({ maxLength: 200 })),
    taxId: Type.Optional(Type.String({ maxLength: 50 })),
    address: Type.Optional(Type.String({ maxLength: 500 })),
    taxRate: Type.Optional(
      Type.Number({ minimum: 0, maximum: 99, description: 'Percent, at most two decimals' }),
    ),
  },
  'All details; fields left out become empty',
)

const example = {
  company: 'Lindt Text GmbH',
  taxId: 'DE123456789',
  address: 'Hafenstraße 1\n20457 Hamburg\nGermany',
  taxRate: 19,
}

export const getBilling = operation({
  id: 'billing.get',
  method: 'GET',
  path: '/api/account/billing',
  summary: 'Read your billing details',
  description: 'Details on the invoices of your purchases and sales.',
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
  description: 'Applies to new invoices. Issued invoices never change.',
  access: 'session',
  body: BillingChange,
  answer: { kind: 'object', status: 200, data: BillingDetails, description: 'The details' },
  errors: [],
  example: { body: example, data: example },
})
