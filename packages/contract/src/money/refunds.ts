import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

/** Refund states (Decision 17). */
export const refundStatuses = [
  'pending_approval',
  'approved',
  'succeeded',
  'failed',
  'rejected',
  'canceled',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** What a reason in free words amounts to (Decision 18). */
export const refundReasonCodes = [
  'duplicate',
  'fraudulent',
  'not_as_described',
  'does_not_work',
  'customer_request',
  'other',
] as const
export type RefundReasonCode = (typeof refundReasonCodes)[number]

/** Decision 16; `reasonCode` and `decideBy` are additive. */
export const Refund = Type.Object({
  refundId: id('rfd', 'the refund'),
  orderId: id('ord', 'the order'),
  status: oneOf(refundStatuses, 'State of the refund'),
  amount: Amount,
  currency: Currency,
  reason: Type.String({ description: 'As it was given' }),
  reasonCode: oneOf(refundReasonCodes, 'What the reason amounts to'),
  details: Type.String(),
  decision: Type.Object(
    {
      by: nullable(oneOf(['rule', 'seller', 'admin', 'buyer'] as const, 'Who decided')),
      rule: Type.String({ description: 'Name of the rule that decided, or that says who decides' }),
      note: Type.String(),
      at: nullable(Timestamp),
    },
    { description: 'How it was decided; `by` and `at` are null until it is' },
  ),
  decideBy: nullable(Timestamp),
  createdAt: Timestamp,
})
export type Refund = Static<typeof Refund>

export const RefundRequest = body(
  {
    reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Not blank' }),
    details: Type.Optional(Type.String({ maxLength: 10_000 })),
    amount: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: 'For a partial refund; default: all that is left' }),
    ),
  },
  'Why, and how much',
)
export type RefundRequest = Static<typeof RefundRequest>

export const RefundDecision = body(
  { note: Type.Optional(Type.String({ maxLength: 2_000, description: 'Shown to both sides' })) },
  'What to say with it',
)
export type RefundDecision = Static<typeof RefundDecision>

export const RefundQuery = Type.Object({
  ...paging,
  status: Type.Optional(Type.String({ default: 'all', description: 'One refund state, or `all`' })),
  role: Type.Optional(
    oneOf(['buyer', 'seller'] as const, "`seller` lists refunds of the caller's sales; default `buyer`"),
  ),
})
export type RefundQuery = Static<typeof RefundQuery>

const exampleRefund = {
  refundId: 'rfd_01kb2vb0m3f6tq8s0v2x4z6abc',
  orderId: 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn',
  status: 'succeeded',
  amount: 4.5,
  currency: 'USD',
  reason: 'It does not work with my model',
  reasonCode: 'does_not_work',
  details: '',
  decision: { by: 'rule', rule: 'within_refund_window', note: '', at: '2026-11-21T10:00:00.000Z' },
  decideBy: null,
  createdAt: '2026-11-21T10:00:00.000Z',
}
const pendingRefund = {
  ...exampleRefund,
  status: 'pending_approval',
  decision: { by: null, rule: 'seller_decides', note: '', at: null },
  decideBy: '2026-11-26T10:00:00.000Z',
}

export const requestRefund = operation({
  id: 'refunds.create',
  method: 'POST',
  path: '/v1/purchases/{orderId}/refund',
  summary: 'Request a refund',
  description:
    'For the buyer. Approved at once when nothing was opened, downloaded or run within 14 days, or inside the refund window of the seller; else the seller has three working days, then an admin decides. The seller or an admin may grant one themselves, up to 180 days.',
  access: 'key',
  permission: 'purchases:write',
  parameters: { orderId: 'Identifier of the order, `ord_…`' },
  body: RefundRequest,
  answer: { kind: 'object', status: 201, data: Refund, description: 'The refund' },
  errors: ['ORDER_NOT_FOUND', 'REFUND_NOT_ALLOWED'],
  example: { body: { reason: exampleRefund.reason }, data: exampleRefund },
})

export const listRefunds = operation({
  id: 'refunds.list',
  method: 'GET',
  path: '/v1/refunds',
  summary: 'List refunds',
  description: "Refunds of the caller's purchases, newest first; with `role=seller` of the caller's sales.",
  access: 'key',
  permission: 'purchases:read',
  query: RefundQuery,
  answer: { kind: 'page', status: 200, item: Refund, description: 'One page of refunds' },
  errors: [],
  example: { query: { role: 'seller', status: 'pending_approval' }, data: [pendingRefund] },
})

const refundId = { refundId: 'Identifier of the refund, `rfd_…`' }

export const getRefund = operation({
  id: 'refunds.get',
  method: 'GET',
  path: '/v1/refunds/{refundId}',
  summary: 'Read a refund',
  description: 'For the buyer, the seller and admins.',
  access: 'key',
  permission: 'purchases:read',
  parameters: refundId,
  answer: { kind: 'object', status: 200, data: Refund, description: 'The refund' },
  errors: ['NOT_FOUND'],
  example: { data: exampleRefund },
})

const decision = {
  method: 'POST',
  access: 'key',
  permission: 'purchases:write',
  parameters: refundId,
  body: RefundDecision,
  answer: { kind: 'object', status: 200, data: Refund, description: 'The refund' },
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

export const approveRefund = operation({
  ...decision,
  id: 'refunds.approve',
  path: '/v1/refunds/{refundId}/approve',
  summary: 'Approve a refund',
  description: 'For the seller or an admin: pays the money back.',
  example: {
    body: { note: 'Sorry for the trouble.' },
    data: {
      ...exampleRefund,
      decision: {
        by: 'seller',
        rule: 'seller_decides',
        note: 'Sorry for the trouble.',
        at: '2026-11-22T08:00:00.000Z',
      },
    },
  },
})

export const rejectRefund = operation({
  ...decision,
  id: 'refunds.reject',
  path: '/v1/refunds/{refundId}/reject',
  summary: 'Reject a refund',
  description: 'For the seller or an admin. The buyer may ask again.',
  example: {
    body: { note: 'The description says that it needs version 2.' },
    data: {
      ...pendingRefund,
      status: 'rejected',
      decision: {
        by: 'seller',
        rule: 'seller_decides',
        note: 'The description says that it needs version 2.',
        at: '2026-11-22T08:00:00.000Z',
      },
      decideBy: null,
    },
  },
})

export const cancelRefund = operation({
  ...decision,
  id: 'refunds.cancel',
  path: '/v1/refunds/{refundId}/cancel',
  summary: 'Withdraw a refund request',
  description: 'For the buyer, while nobody has decided.',
  example: {
    body: {},
    data: {
      ...pendingRefund,
      status: 'canceled',
      decision: { by: 'buyer', rule: 'seller_decides', note: '', at: '2026-11-21T11:00:00.000Z' },
      decideBy: null,
    },
  },
})

export const listOverdueRefunds = operation({
  id: 'refunds.overdue',
  method: 'GET',
  path: '/v1/admin/refunds',
  summary: 'List refunds that no seller decided',
  description: 'Requests whose three working days are over, the oldest first. Approve or reject them.',
  access: 'admin',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: Refund, description: 'One page of refunds' },
  errors: [],
  example: { query: { limit: 20 }, data: [pendingRefund] },
})

/** A buyer whom rules gave money back in the last 90 days. */
export const Refunder = Type.Object({
  buyer: Type.Object({ id: id('usr', 'the buyer'), name: Type.String() }),
  automaticRefunds: Type.Integer({ description: 'Refunds that a rule approved in the last 90 days' }),
  orders: Type.Integer({ description: 'Orders paid in the last 90 days' }),
  overLimit: Type.Boolean({
    description:
      'Whether sellers decide the next request: after 3 such refunds, or a share above 30 % of at least 5 orders',
  }),
  lastRefundAt: Timestamp,
})
export type Refunder = Static<typeof Refunder>

export const listRefunders = operation({
  id: 'refunds.buyers',
  method: 'GET',
  path: '/v1/admin/refunds/buyers',
  summary: 'List buyers by automatic refunds',
  description: 'Buyers whose refunds were approved by a rule in the last 90 days, the most refunds first.',
  access: 'admin',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: Refunder, description: 'One page of buyers' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        buyer: { id: 'usr_01kb2v7q9xf8ysd3g5h7j9k1mn', name: 'Robin Vale' },
        automaticRefunds: 4,
        orders: 9,
        overLimit: true,
        lastRefundAt: '2026-11-21T10:00:00.000Z',
      },
    ],
  },
})
