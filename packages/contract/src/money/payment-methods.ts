import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, oneOf, paging, Timestamp } from '../scalars.ts'

export const PaymentMethod = Type.Object({
  id: id('pm', 'the payment method'),
  brand: Type.String(),
  last4: Type.String(),
  isDefault: Type.Boolean({ description: 'Whether a purchase that names none is paid with it' }),
  createdAt: Timestamp,
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const PaymentMethodAddition = body(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 255,
      description: "The payment company's token of a card; never a card number",
    }),
  },
  'A card to pay with',
)
export type PaymentMethodAddition = Static<typeof PaymentMethodAddition>

const parameters = { methodId: 'Identifier of the payment method, `pm_…`' }
const example = {
  id: 'pm_01kb2v7q9xf8ysd3g5h7j9k1mn',
  brand: 'visa',
  last4: '4242',
  isDefault: true,
  createdAt: '2026-11-21T09:30:00.000Z',
}

export const listPaymentMethods = operation({
  id: 'wallet.list',
  method: 'GET',
  path: '/api/account/payment-methods',
  summary: 'List payment methods',
  description: "The account's own, the default first, then the newest.",
  access: 'session',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: PaymentMethod, description: 'One page of payment methods' },
  errors: [],
  example: { query: { limit: 20 }, data: [example] },
})

export const addPaymentMethod = operation({
  id: 'wallet.add',
  method: 'POST',
  path: '/api/account/payment-methods',
  summary: 'Add a payment method',
  description: 'Takes the token that the payment company made of a card. The first method is the default.',
  access: 'session',
  body: PaymentMethodAddition,
  answer: { kind: 'object', status: 201, data: PaymentMethod, description: 'The payment method' },
  errors: ['SERVICE_UNAVAILABLE'],
  example: { body: { token: 'pm_card_visa' }, data: example },
})

export const makePaymentMethodDefault = operation({
  id: 'wallet.choose',
  method: 'POST',
  path: '/api/account/payment-methods/{methodId}/default',
  summary: 'Make a payment method the default',
  description: 'Purchases that name no payment method are paid with the default.',
  access: 'session',
  parameters,
  answer: { kind: 'object', status: 200, data: PaymentMethod, description: 'The payment method' },
  errors: ['NOT_FOUND'],
  example: { data: example },
})

export const removePaymentMethod = operation({
  id: 'wallet.remove',
  method: 'DELETE',
  path: '/api/account/payment-methods/{methodId}',
  summary: 'Remove a payment method',
  description:
    'Orders paid with it still say how they were paid. After the default, the newest that is left becomes it.',
  access: 'session',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('pm', 'the payment method'), deleted: Type.Literal(true) }),
    description: 'It is gone',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})

const action = { token: 'Signed token from `details.actionUrl` of a purchase; it is the credential' }

export const showSandboxAction = operation({
  id: 'sandbox.action',
  method: 'GET',
  path: '/sandbox/actions/{token}',
  summary: 'Show a test payment',
  description:
    'The address in `details.actionUrl` of a purchase on the sandbox: a page to approve or decline.',
  access: 'token',
  parameters: action,
  answer: { kind: 'raw', status: 200, mediaType: 'text/html', description: 'The page' },
  errors: ['NOT_FOUND'],
  example: { data: null },
})

export const decideSandboxAction = operation({
  id: 'sandbox.decide',
  method: 'POST',
  path: '/sandbox/actions/{token}',
  summary: 'Approve or decline a test payment',
  description: 'What the page does. A payment that was decided before stays as it is.',
  access: 'token',
  parameters: action,
  body: body({ approve: Type.Boolean() }, "The buyer's word"),
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({
      status: oneOf(
        ['unseen', 'processing', 'requires_action', 'succeeded', 'declined', 'canceled'] as const,
        'How the payment stands',
      ),
    }),
    description: 'How the payment stands',
  },
  errors: ['NOT_FOUND'],
  example: { body: { approve: true }, data: { status: 'succeeded' } },
})
