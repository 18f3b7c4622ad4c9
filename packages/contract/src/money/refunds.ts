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

/** Category of a free-text reason (Decision 18). */
export const refundReasonCodes = [
  'duplicate',
  'fraudulent',
  'not_as_described',
  'does_not_work',
  'customer_request',
  'other',
] as const
export type RefundReasonCode = (typeof refundReasonCodes)[number]

export const Decision = Type.Object(
  {
    by: nullable(oneOf(['rule', 'seller', 'admin', 'buyer'] as const, 'Who decided')),
    rule: Type.String({ description: 'The rule that decided, or that determines who decides' }),
    note: Type.String(),
    at: nullable(Timestamp),
  },
  { description: 'The decision; `by` and `at` are null until then' },
)

/** Decision 16; `reasonCode` and `decideBy` are additive. */
export const Refund = Type.Object({
  refundId: id('rfd', 'the refund'),
  orderId: id('ord', 'the order'),
  status: oneOf(refundStatuses, 'State of the refund'),
  amount: Amount,
  currency: Currency,
  reason: Type.String({ description: 'Reason in the words of the buyer' }),
  reasonCode: oneOf(refundReasonCodes, 'Category of the reason'),
  details: Type.String(),
  decision: Decision,
  decideBy: nullable(Timestamp),
  createdAt: Timestamp,
})
export type Refund = Static<typeof Refund>

export const RefundRequest = body(
  {
    reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Not blank' }),
    details: Type.Optional(Type.String({ maxLength: 10_000 })),
    amount: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        description: 'Amount of a partial refund; default: the remaining amount',
      }),
    ),
  },
  'Reason and amount',
)
export type RefundRequest = Static<typeof RefundRequest>

export const RefundGrant = body(
  { orderId: id('ord', 'the order of the sale'), ...RefundRequest.properties },
  'The sale, reason and amount',
)
export type RefundGrant = Static<typeof RefundGrant>

export const RefundDecision = body(
  { note: Type.Optional(Type.String({ maxLength: 2_000, description: 'Shown to buyer and seller' })) },
  'A note',
)
export type RefundDecision = Static<typeof RefundDecision>

export const RefundQuery = Type.Object({
  ...paging,
  status: Type.Optional(Type.String({ default: 'all', description: 'A refund state, or `all`' })),
  role: Type.Optional(
    oneOf(['buyer', 'seller'] as const, "`seller` lists refunds of the caller's sales; default `buyer`"),
  ),
})
export type RefundQuery = Static<typeof RefundQuery>

export const exampleRefund = {
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
    'For the buyer. Approved at once if the product was never used and is at most 14 days old, or within the refund window of the seller. Otherwise the seller has three business days to decide, then an admin. The seller or an admin can grant a refund within 180 days; a key of the seller then also needs `refunds:write`.',
  access: 'key',
  permission: 'purchases:write',
  parameters: { orderId: 'Identifier of the order, `ord_…`' },
  body: RefundRequest,
  answer: { kind: 'object', status: 201, data: Refund, description: 'The refund' },
  errors: ['ORDER_NOT_FOUND', 'REFUND_NOT_ALLOWED'],
  example: { body: { reason: exampleRefund.reason }, data: exampleRefund },
})

export const grantRefund = operation({
  id: 'refunds.grant',
  method: 'POST',
  path: '/v1/refunds',
  summary: 'Refund a sale',
  description: 'For the seller and admins, within 180 days of the purchase. Pays the money back.',
  access: 'key',
  permission: 'refunds:write',
  body: RefundGrant,
  answer: { kind: 'object', status: 201, data: Refund, description: 'The refund' },
  errors: ['ORDER_NOT_FOUND', 'REFUND_NOT_ALLOWED'],
  example: {
    body: { orderId: exampleRefund.orderId, reason: 'Sold by mistake' },
    data: {
      ...exampleRefund,
      reason: 'Sold by mistake',
      reasonCode: 'other',
      decision: { ...exampleRefund.decision, by: 'seller', rule: 'granted_by_seller' },
    },
  },
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
  parameters: refundId,
  body: RefundDecision,
  answer: { kind: 'object', status: 200, data: Refund, description: 'The refund' },
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

export const approveRefund = operation({
  ...decision,
  id: 'refunds.approve',
  permission: 'refunds:write',
  path: '/v1/refunds/{refundId}/approve',
  summary: 'Approve a refund',
  description: 'For the seller and admins. Pays the money back.',
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
  permission: 'refunds:write',
  path: '/v1/refunds/{refundId}/reject',
  summary: 'Reject a refund',
  description: 'For the seller and admins. The buyer can request a refund again.',
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
  permission: 'purchases:write',
  path: '/v1/refunds/{refundId}/cancel',
  summary: 'Cancel a refund request',
  description: 'For the buyer, while the request is undecided.',
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
  summary: 'List overdue refunds',
  description:
    'Requests that sellers left undecided for three business days, oldest first. Approve or reject them.',
  access: 'admin',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: Refund, description: 'One page of refunds' },
  errors: [],
  example: { query: { limit: 20 }, data: [pendingRefund] },
})

/** A buyer with automatic refunds in the last 90 days. */
export const Refunder = Type.Object({
  buyer: Type.Object({ id: id('usr', 'the buyer'), name: Type.String() }),
  automaticRefunds: Type.Integer({ description: 'Automatic refunds in the last 90 days' }),
  orders: Type.Integer({ description: 'Paid orders in the last 90 days' }),
  overLimit: Type.Boolean({
    description:
      'Whether the seller decides the next request: after 3 automatic refunds, or above 30 % of at least 5 orders',
  }),
  lastRefundAt: Timestamp,
})
export type Refunder = Static<typeof Refunder>

export const listRefunders = operation({
  id: 'refunds.buyers',
  method: 'GET',
  path: '/v1/admin/refunds/buyers',
  summary: 'List buyers by automatic refunds',
  description: 'Buyers with automatic refunds in the last 90 days, most refunds first.',
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
