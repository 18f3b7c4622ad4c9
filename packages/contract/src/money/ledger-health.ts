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
] as const
export type JournalKind = (typeof journalKinds)[number]

const side = (of: string) =>
  Type.Object({ count: Type.Integer({ description: `${of}: how many` }), amount: Amount })

export const LedgerHealth = Type.Object({
  ok: Type.Boolean({ description: 'Whether every check below is well' }),
  checkedAt: Timestamp,
  unbalanced: Type.Array(id('jrn', 'the journal'), {
    description: 'Journals whose entries do not sum to zero; a hundred at most',
  }),
  sums: Type.Array(
    Type.Object({
      kind: oneOf(journalKinds, 'What was booked'),
      currency: Currency,
      ok: Type.Boolean({
        description: 'Both sides agree in number, amount and in what each amount belongs to',
      }),
      booked: side('Journals of the ledger'),
      expected: side('Orders, refunds, payouts and payments of plans, added up anew'),
      difference: Type.Number({ description: 'Booked less expected' }),
    }),
    { description: 'A line for each kind of journal and currency' },
  ),
})
export type LedgerHealth = Static<typeof LedgerHealth>

export const getLedgerHealth = operation({
  id: 'ledger.health',
  method: 'GET',
  path: '/v1/admin/ledger',
  summary: 'Check the ledger',
  description:
    'Adds up every journal, and holds what was booked against the orders, refunds, payouts and payments of plans it was booked for. The same as `admin doctor` does; it reads everything, so ask now and then, not every minute.',
  access: 'admin',
  answer: { kind: 'object', status: 200, data: LedgerHealth, description: 'What was found' },
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
