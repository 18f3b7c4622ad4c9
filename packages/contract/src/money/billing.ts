import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../scalars.ts'

export const BillingDetails = Type.Object({
  company: Type.String(),
  taxId: Type.String(),
  address: Type.String({ description: 'Lines apart by line ends' }),
  taxRate: Type.Number({ description: 'Percent contained in the prices of own sales; 0: none is shown' }),
})
export type BillingDetails = Static<typeof BillingDetails>

const BillingChange = body(
  {
    company: Type.Optional(Type.String({ maxLength: 200 })),
    taxId: Type.Optional(Type.String({ maxLength: 50 })),
    address: Type.Optional(Type.String({ maxLength: 500 })),
    taxRate: Type.Optional(
      Type.Number({ minimum: 0, maximum: 99, description: 'Percent, at most two decimals' }),
    ),
  },
  'All details; what is left out becomes empty',
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
  description: 'What stands on the invoices of your purchases and sales.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: BillingDetails, description: 'The details' },
  errors: [],
  example: { data: example },
})

export const updateBilling = operation({
  id: 'billing.update',
  method: 'PUT',
  path: '/api/account/billing',
  summary: 'Change your billing details',
  description: 'For invoices issued from now on; issued ones never change.',
  access: 'session',
  body: BillingChange,
  answer: { kind: 'object', status: 200, data: BillingDetails, description: 'The details' },
  errors: [],
  example: { body: example, data: example },
})
