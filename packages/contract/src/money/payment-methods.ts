import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { payoutDestinationStatuses } from './destinations.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

export const PaymentMethod = Type.Object({
  id: id('pm', 'the payment method'),
  brand: Type.String(),
  last4: Type.String(),
  expiresMonth: nullable(Type.Integer({ description: 'Last month in which it is valid, 1 to 12' })),
  expiresYear: nullable(Type.Integer()),
  isDefault: Type.Boolean({ description: 'Whether it pays for purchases that name no payment method' }),
  createdAt: Timestamp,
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const PaymentMethodAddition = body(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        "The payment provider's token of a card, to which `wallet.begin` leads; never a card number",
    }),
  },
  'The payment method to add',
)
export type PaymentMethodAddition = Static<typeof PaymentMethodAddition>

const parameters = { methodId: 'Identifier of the payment method, `pm_…`' }
const example = {
  id: 'pm_01kb2v7q9xf8ysd3g5h7j9k1mn',
  brand: 'visa',
  last4: '4242',
  expiresMonth: 12,
  expiresYear: 2034,
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

export const PaymentMethodSetup = Type.Object({
  provider: Type.String({ description: 'Name of the payment provider' }),
  kind: oneOf(
    ['tokens', 'in_page', 'redirect'] as const,
    "`tokens`: choose one of `tokens`; `in_page`: confirm `clientSecret` with the provider's script; `redirect`: send the browser to `url`",
  ),
  tokens: Type.Optional(Type.Array(Type.String(), { description: 'Tokens of test cards' })),
  publishableKey: Type.Optional(Type.String()),
  clientSecret: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
})
export type PaymentMethodSetup = Static<typeof PaymentMethodSetup>

export const beginPaymentMethod = operation({
  id: 'wallet.begin',
  method: 'POST',
  path: '/api/account/payment-methods/setup',
  summary: 'Begin to add a payment method',
  description:
    'Answers what a browser needs to get a token of a new payment method from the payment provider.',
  access: 'session',
  answer: { kind: 'object', status: 201, data: PaymentMethodSetup, description: 'What the browser needs' },
  errors: ['SERVICE_UNAVAILABLE'],
  example: {
    data: { provider: 'sandbox', kind: 'tokens', tokens: ['pm_card_visa', 'pm_card_requires_action'] },
  },
})

export const addPaymentMethod = operation({
  id: 'wallet.add',
  method: 'POST',
  path: '/api/account/payment-methods',
  summary: 'Add a payment method',
  description: 'Adds the card behind a token of the payment provider. The first method becomes the default.',
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
  description: 'The default pays for purchases that name no payment method.',
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
  summary: 'Delete a payment method',
  description:
    'Orders keep the name of the method that paid them. If you delete the default, the newest remaining method becomes the default.',
  access: 'session',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('pm', 'the payment method'), deleted: Type.Literal(true) }),
    description: 'The payment method is deleted',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})

const action = { token: 'Signed token from `details.actionUrl` of a purchase; it replaces the credential' }

export const showSandboxAction = operation({
  id: 'sandbox.action',
  method: 'GET',
  path: '/sandbox/actions/{token}',
  summary: 'Show a test payment',
  description:
    'The page at `details.actionUrl` of a sandbox purchase, to approve or decline the payment, or at an onboarding link of the sandbox, to give documents.',
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
  description: 'Submits the page. What is already decided does not change.',
  access: 'token',
  parameters: action,
  body: body({ approve: Type.Boolean() }, "The buyer's word"),
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({
      status: oneOf(
        [
          ...(['unseen', 'processing', 'requires_action', 'succeeded', 'declined', 'canceled'] as const),
          ...payoutDestinationStatuses,
        ],
        'State of the payment, or of the account',
      ),
    }),
    description: 'State of the payment',
  },
  errors: ['NOT_FOUND'],
  example: { body: { approve: true }, data: { status: 'succeeded' } },
})
