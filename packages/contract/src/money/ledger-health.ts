import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, Currency, id, nullable, oneOf, Timestamp } from '../scalars.ts'

/** What journals are of. */
export const journalKinds = [
  'sale',
  'refund',
  'payout',
  'payout_sent',
  'payout_returned',
  'subscription',
  'subscription_returned',
  'tax',
  'tax_returned',
  'reserve',
  'reserve_released',
  'dispute',
  'dispute_ended',
  'dispute_fee',
  'dispute_fee_corrected',
  'processor_fees',
  'partner_share',
  'partner_share_returned',
  'partner_share_held',
  'partner_share_released',
  'credit_top_up',
  'credit_returned',
] as const
export type JournalKind = (typeof journalKinds)[number]

const side = (of: string) =>
  Type.Object({ count: Type.Integer({ description: `${of}: how many` }), amount: Amount })

/** Accounts with a meaning for the marketplace: whose balance is a debit, and whose a credit. */
export const ledgerAccounts = {
  clearing: 'debit',
  seller: 'credit',
  reserves: 'credit',
  credit: 'credit',
  payouts: 'credit',
  tax: 'credit',
  fees: 'credit',
  subscriptions: 'credit',
  processor_fees: 'debit',
  disputes: 'debit',
} as const
export type LedgerAccountKind = keyof typeof ledgerAccounts

const accountKinds = Object.keys(ledgerAccounts) as [LedgerAccountKind, ...LedgerAccountKind[]]

export const differenceKinds = [
  'missing_here',
  'missing_at_provider',
  'amount_differs',
  'duplicate',
  'unknown_kind',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const LedgerHealth = Type.Object({
  ok: Type.Boolean({
    description: 'Whether the ledger is right: no journal is unbalanced, and no sum differs',
  }),
  checkedAt: Timestamp,
  unbalanced: Type.Array(id('jrn', 'the journal'), {
    description: 'Journals with entries that do not sum to zero; at most a hundred',
  }),
  sums: Type.Array(
    Type.Object({
      kind: oneOf(journalKinds, 'Kind of the journals'),
      currency: Currency,
      ok: Type.Boolean({
        description: 'Whether both sides agree in number, amount and object',
      }),
      booked: side('Journals of the ledger'),
      expected: side('Sums of the orders, refunds, payouts, plan payments, credit and invoices'),
      difference: Type.Number({ description: 'Booked less expected' }),
    }),
    { description: 'One row for each kind of journal and currency' },
  ),
  accounts: Type.Array(
    Type.Object({
      account: oneOf(
        accountKinds,
        '`clearing`: what the payment provider holds or has paid out to your own bank; `seller`: what is due to sellers, and `reserves`: what is held back of it longer; `credit`: what buyers have paid in for runs; `payouts`: what is on its way to sellers; `tax`: what the marketplace owes; `fees` and `subscriptions`: what it has earned; `processor_fees`: what the provider charged, less what sellers bear; `disputes`: what was taken beyond the shares of sellers',
      ),
      currency: Currency,
      amount: Amount,
    }),
    { description: 'Balances of the accounts, those of all sellers together' },
  ),
  provider: Type.Object(
    {
      total: Type.Integer({ description: 'How many differences there are' }),
      differences: Type.Array(
        Type.Object({
          kind: oneOf(differenceKinds, 'What is different'),
          object: Type.String({ description: 'Of what: charge, refund, dispute or other' }),
          reference: Type.String({ description: 'Its identifier at the payment provider' }),
          expected: nullable(Amount),
          found: nullable(Amount),
          currency: nullable(Currency),
          since: Timestamp,
        }),
        { description: 'The oldest hundred of them' },
      ),
    },
    { description: 'What the last comparison with the balance at the payment provider found' },
  ),
})
export type LedgerHealth = Static<typeof LedgerHealth>

export const getLedgerHealth = operation({
  id: 'ledger.health',
  method: 'GET',
  path: '/v1/admin/ledger',
  summary: 'Check the ledger',
  description:
    'Adds up every journal and compares it with its orders, refunds, payouts, plan payments, credit and, for taxes, invoices, as `admin doctor` does. It reads the whole ledger, so do not call it every minute.',
  access: 'admin',
  answer: { kind: 'object', status: 200, data: LedgerHealth, description: 'The result' },
  errors: [],
  example: {
    data: {
      ok: true,
      checkedAt: '2026-11-21T10:00:00.000Z',
      unbalanced: [],
      sums: [
        {
          ...{ kind: 'sale', currency: 'USD', ok: true, difference: 0 },
          ...{ booked: { count: 30, amount: 135 }, expected: { count: 30, amount: 135 } },
        },
      ],
      accounts: [
        { account: 'clearing', currency: 'USD', amount: 128.07 },
        { account: 'seller', currency: 'USD', amount: 121.5 },
      ],
      provider: {
        total: 1,
        differences: [
          {
            ...{ kind: 'missing_at_provider', object: 'refund', reference: 're_3PkQ1r', currency: 'USD' },
            ...{ expected: -4.5, found: null, since: '2026-11-20T03:23:00.000Z' },
          },
        ],
      },
    },
  },
})
