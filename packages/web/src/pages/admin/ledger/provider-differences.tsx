import type { LedgerHealth } from '@souk/contract'
import { useAdminMessages } from '../../../text/admin.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'

type Differences = LedgerHealth['provider']
type Difference = Differences['differences'][number]

const useColumns = (): readonly Column<Difference>[] => {
  const { ledger } = useAdminMessages()
  const money = (key: 'expected' | 'found', head: string): Column<Difference> => ({
    ...{ key, head, align: 'end' },
    cell: ({ [key]: amount, currency }) =>
      amount === null || currency === null ? '–' : <Money amount={amount} currency={currency} />,
  })
  return [
    {
      key: 'reference',
      head: ledger.difference,
      cell: ({ kind, object, reference }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone="bad">{ledger.differenceKinds[kind]}</Badge>
          <code className="font-mono text-xs break-all">
            {object} {reference}
          </code>
        </span>
      ),
    },
    money('expected', ledger.here),
    money('found', ledger.found),
    {
      key: 'since',
      head: ledger.since,
      align: 'end',
      cell: ({ since }) => <Time value={since} form="relative" />,
      wide: true,
    },
  ]
}

/** What differs from the balance at the payment provider. */
export const ProviderDifferences = ({ total, differences }: Differences) => {
  const { ledger } = useAdminMessages()
  const columns = useColumns()
  return (
    <Card flush title={ledger.provider} text={ledger.providerText}>
      {total === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-soft">{ledger.providerNone}</p>
      ) : (
        <>
          {total > differences.length && <p className="px-5 pb-3 text-sm">{ledger.providerMore(total)}</p>}
          <Table
            label={ledger.provider}
            columns={columns}
            rows={differences}
            rowKey={({ kind, object, reference }) => `${kind} ${object} ${reference}`}
          />
        </>
      )}
    </Card>
  )
}
