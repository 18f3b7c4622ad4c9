import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

export const disputeStatuses = ['inquiry', 'needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

const party = (description: string) =>
  Type.Object({ id: id('usr', 'the account'), name: Type.String() }, { description })

export const Dispute = Type.Object({
  disputeId: id('dsp', 'the dispute'),
  orderId: id('ord', 'the order'),
  status: oneOf(
    disputeStatuses,
    'State of the dispute; an `inquiry` takes no money. `won` and `lost` are as the seller sees it',
  ),
  reason: Type.String({ description: 'Why the buyer objects, in the words of the payment provider' }),
  amount: Amount,
  currency: Currency,
  share: Type.Number({ description: "The seller's share in it, which left the balance when it was opened" }),
  fee: Type.Number({ description: 'What the payment provider takes for it, from the seller' }),
  chargedBack: Type.Number({ description: 'What was taken for good; 0 unless it is lost' }),
  product: Type.Object({ id: id('prod', 'the product'), title: Type.String() }),
  buyer: party('The buyer'),
  seller: party('The seller'),
  openedAt: Timestamp,
  evidenceDueAt: nullable(Timestamp),
  evidenceSubmittedAt: nullable(Timestamp),
})
export type Dispute = Static<typeof Dispute>

export const DisputeWithEvidence = Type.Object({
  ...Dispute.properties,
  evidence: Type.Array(
    Type.Object({
      name: Type.String({ description: 'What the text is, in the words of the payment provider' }),
      text: Type.String(),
    }),
    { description: 'What Souk knows about the sale and submits' },
  ),
})
export type DisputeWithEvidence = Static<typeof DisputeWithEvidence>

export const DisputeEvidence = body(
  {
    text: Type.Optional(
      Type.String({ maxLength: 10_000, description: 'What the card company should know in addition' }),
    ),
  },
  'Further evidence',
)
export type DisputeEvidence = Static<typeof DisputeEvidence>

const status = Type.Optional(
  Type.String({ default: 'all', description: 'A dispute state, `open` for those not decided, or `all`' }),
)

export const DisputeQuery = Type.Object({
  ...paging,
  status,
  orderId: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only disputes about this order, `ord_…`' }),
  ),
})
export type DisputeQuery = Static<typeof DisputeQuery>

const exampleDispute = {
  disputeId: 'dsp_01kb2vb0m3f6tq8s0v2x4z6abc',
  orderId: 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn',
  status: 'needs_response',
  reason: 'fraudulent',
  amount: 4.5,
  currency: 'USD',
  share: 4.05,
  fee: 15,
  chargedBack: 0,
  product: { id: 'prod_01kb2v3s8d2eqtn1r3s5v7x9zb', title: 'Release notes people read' },
  buyer: { id: 'usr_01kb2v7q9xf8ysd3g5h7j9k1mn', name: 'Jonas Weber' },
  seller: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', name: 'Mara Lindt' },
  openedAt: '2026-11-24T10:00:00.000Z',
  evidenceDueAt: '2026-12-01T10:00:00.000Z',
  evidenceSubmittedAt: null,
}

const evidence = [
  { name: 'customer_name', text: 'Jonas Weber' },
  { name: 'access_activity_log', text: '2026-11-21 10:02 UTC: downloaded version 1.0.0' },
]

export const listDisputes = operation({
  id: 'disputes.list',
  method: 'GET',
  path: '/v1/disputes',
  summary: 'List disputes',
  description:
    "Disputes about the caller's sales, newest first: the buyer objects to the payment at their card company, which decides.",
  access: 'key',
  permission: 'purchases:read',
  query: DisputeQuery,
  answer: { kind: 'page', status: 200, item: Dispute, description: 'One page of disputes' },
  errors: [],
  example: { query: { status: 'open' }, data: [exampleDispute] },
})

export const listAllDisputes = operation({
  id: 'disputes.all',
  method: 'GET',
  path: '/v1/admin/disputes',
  summary: 'List disputes about all sales',
  description: 'Newest first. Disputes about payments for plans are answered at the payment provider.',
  access: 'admin',
  query: DisputeQuery,
  answer: { kind: 'page', status: 200, item: Dispute, description: 'One page of disputes' },
  errors: [],
  example: { query: { status: 'open' }, data: [exampleDispute] },
})

const one = {
  access: 'admin',
  parameters: { disputeId: 'Identifier of the dispute, `dsp_…`' },
  answer: { kind: 'object', status: 200, data: DisputeWithEvidence, description: 'The dispute' },
} as const

export const getDispute = operation({
  ...one,
  id: 'disputes.get',
  method: 'GET',
  path: '/v1/admin/disputes/{disputeId}',
  summary: 'Read a dispute',
  description: 'With the evidence that Souk knows: purchase, receipt, uses, downloads and the refund policy.',
  errors: ['NOT_FOUND'],
  example: { data: { ...exampleDispute, evidence } },
})

export const submitDisputeEvidence = operation({
  ...one,
  id: 'disputes.submit',
  method: 'POST',
  path: '/v1/admin/disputes/{disputeId}/evidence',
  summary: 'Submit evidence',
  description:
    'Sends what Souk knows, and the text, to the card company. That can be done once. A day before the deadline, Souk submits what it knows by itself.',
  body: DisputeEvidence,
  errors: ['NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: {
    body: { text: 'The buyer has thanked the seller for the prompt on 23 November.' },
    data: {
      ...exampleDispute,
      status: 'under_review',
      evidenceSubmittedAt: '2026-11-25T09:00:00.000Z',
      evidence,
    },
  },
})

export const acceptDispute = operation({
  ...one,
  id: 'disputes.accept',
  method: 'POST',
  path: '/v1/admin/disputes/{disputeId}/accept',
  summary: 'Accept a dispute',
  description: 'Gives in: the dispute is lost, and the buyer keeps the money.',
  errors: ['NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: { data: { ...exampleDispute, status: 'lost', chargedBack: 4.5, evidence } },
})
