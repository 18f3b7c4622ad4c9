import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, Currency, id, oneOf, Timestamp } from '../scalars.ts'

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
] as const
export type JournalKind = (typeof journalKinds)[number]

const side = (of: string) =>
  Type.Object({ count: Type.Integer({ description: `${of}: how many` }), amount: Amount })

export const LedgerHealth = Type.Object({
  ok: Type.Boolean({ description: 'Whether all checks below passed' }),
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
      expected: side('Sums of the orders, refunds, payouts, plan payments and invoices'),
      difference: Type.Number({ description: 'Booked less expected' }),
    }),
    { description: 'One row for each kind of journal and currency' },
  ),
})
export type LedgerHealth = Static<typeof LedgerHealth>

export const getLedgerHealth = operation({
  id: 'ledger.health',
  method: 'GET',
  path: '/v1/admin/ledger',
  summary: 'Check the ledger',
  description:
    'Adds up every journal and compares it with its orders, refunds, payouts, plan payments and, for taxes, invoices, as `admin doctor` does. It reads the whole ledger, so do not call it every minute.',
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
    },
  },
})
