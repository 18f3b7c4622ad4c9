import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

/** Why nothing is paid out now; the first that applies. */
export const payoutHoldCodes = [
  'account_suspended',
  'held_by_admin',
  'destination_changed',
  'negative_balance',
  'below_minimum',
  'no_destination',
  'details_needed',
  'details_in_review',
  'destination_rejected',
] as const
export type PayoutHoldCode = (typeof payoutHoldCodes)[number]

export const Balance = Type.Object({
  balances: Type.Array(
    Type.Object({
      currency: Currency,
      pending: Type.Number({ description: 'Earnings of the last seven days, which are still held' }),
      available: Type.Number({
        description:
          'Amount of the next payout; negative after refunds of earnings that were already paid out',
      }),
      reserve: nullable(
        Type.Object(
          {
            amount: Type.Number({ description: 'What is held back' }),
            nextReleaseAt: Type.String({
              format: 'date-time',
              description: 'When the next part of it comes to the balance',
            }),
          },
          {
            description:
              'What the marketplace holds back of sales beyond seven days, in case of refunds and disputes; null if nothing',
          },
        ),
      ),
      hold: nullable(
        Type.Object(
          {
            code: oneOf(payoutHoldCodes, 'Why'),
            reason: Type.String({ description: 'The reason as a sentence' }),
            until: Type.Optional(
              Type.String({ format: 'date-time', description: 'Time at which it ends, if known' }),
            ),
          },
          { description: 'Why nothing can be paid out now; null if a payout is possible' },
        ),
      ),
    }),
    { description: 'One for each currency with sales' },
  ),
  nextPayoutDate: Type.String({ description: 'Day of the next weekly payout, UTC' }),
})
export type Balance = Static<typeof Balance>

export const balanceTransactionTypes = [
  'sale',
  'refund',
  'payout',
  'payout_returned',
  'tax',
  'tax_returned',
  'reserve',
  'reserve_released',
  'dispute',
  'dispute_ended',
  'dispute_fee',
  'dispute_fee_corrected',
  'partner_share',
  'partner_share_returned',
  'partner_share_held',
  'partner_share_released',
] as const
export type BalanceTransactionType = (typeof balanceTransactionTypes)[number]

export const BalanceTransaction = Type.Object({
  id: id('jrn', 'the transaction'),
  type: oneOf(
    balanceTransactionTypes,
    'Kind of the transaction; `tax` and `tax_returned`: what the marketplace pays as tax of a sale where it is the one who sells; `reserve` and `reserve_released`: what is held back of a sale beyond seven days; `dispute`: the share that is taken while the card company decides, `dispute_ended`: the same back, followed by a refund if it is lost; `dispute_fee`: what the payment provider takes for it, `dispute_fee_corrected`: what it gave back or took in the end; `partner_share`: what a seller pays affiliates and co-sellers of a sale, and what these get, `partner_share_returned`: what a refund takes back of it, `partner_share_held` and `partner_share_released`: what a dispute takes of it for now',
  ),
  amount: Type.Number({ description: "What the balance changes by, after the platform's fee" }),
  currency: Currency,
  availableAt: Timestamp,
  createdAt: Timestamp,
  orderId: nullable(id('ord', 'the order, of a sale, its tax, refunds and disputes')),
  refundId: nullable(id('rfd', 'the refund, of a refund and its tax')),
  payoutId: nullable(id('pay', 'the payout, of a payout and of its return')),
  disputeId: nullable(id('dsp', 'the dispute, of a dispute, its end and its fee')),
})
export type BalanceTransaction = Static<typeof BalanceTransaction>

const day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description })

export const StatementQuery = Type.Object({
  from: day('First day, `YYYY-MM-DD`, UTC'),
  to: day('Last day, included'),
  currency: Currency,
})
export type StatementQuery = Static<typeof StatementQuery>

const reads = { method: 'GET', access: 'key', permission: 'analytics:read' } as const

export const getBalance = operation({
  ...reads,
  id: 'balance.get',
  path: '/v1/balance',
  summary: 'Read the balance',
  description:
    "The caller's shares of their sales, less refunds and payouts. A share is pending for seven days, then available. Payouts are made on Mondays.",
  answer: { kind: 'object', status: 200, data: Balance, description: 'The balance' },
  errors: [],
  example: {
    data: {
      balances: [
        {
          ...{ currency: 'USD', pending: 8.1, available: 64.8, hold: null },
          reserve: { amount: 12.15, nextReleaseAt: '2026-12-14T09:30:00.000Z' },
        },
        {
          currency: 'JPY',
          pending: 0,
          available: 9,
          reserve: null,
          hold: { code: 'below_minimum', reason: 'At least 10 JPY must be available.' },
        },
      ],
      nextPayoutDate: '2026-11-23',
    },
  },
})

export const listBalanceTransactions = operation({
  ...reads,
  id: 'balance.transactions',
  path: '/v1/balance/transactions',
  summary: 'List balance transactions',
  description: 'Sales, refunds and payouts, newest first. Their sum is the balance.',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: BalanceTransaction, description: 'One page of transactions' },
  errors: [],
  example: {
    query: { limit: 20 },
    data: [
      {
        id: 'jrn_01kb2vb0m3f6tq8s0v2x4z6abc',
        type: 'sale',
        amount: 4.05,
        currency: 'USD',
        availableAt: '2026-11-28T10:00:00.000Z',
        createdAt: '2026-11-21T10:00:00.000Z',
        orderId: 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn',
        refundId: null,
        payoutId: null,
        disputeId: null,
      },
    ],
  },
})

export const getStatement = operation({
  ...reads,
  id: 'balance.statement',
  path: '/v1/balance/statement',
  summary: 'Download a statement',
  description:
    'A CSV file for one currency: the opening balance, each transaction with the balance after it, and the closing balance.',
  query: StatementQuery,
  answer: { kind: 'raw', status: 200, mediaType: 'text/csv', description: 'The statement' },
  errors: [],
  example: { query: { from: '2026-11-01', to: '2026-11-30', currency: 'USD' }, data: null },
})
