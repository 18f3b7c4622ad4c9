import type { HeldSeller, LedgerHealth } from '@souk/contract'
import { ProviderDifferences } from './provider-differences.tsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useAdminMessages } from '../../../text/admin.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table, TableSkeleton, type Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { TaxReportLinks } from '../../tax-report-links.tsx'
import { Person } from '../users/person.tsx'
import { useAction } from '../use-action.ts'

const Verdict = ({ health }: { readonly health: LedgerHealth }) => {
  const { ledger } = useAdminMessages()
  const Icon = health.ok ? CircleCheck : TriangleAlert
  return (
    <div
      role="status"
      className={classNames(
        'flex gap-4 rounded-lg border px-5 py-4',
        health.ok ? 'border-line bg-surface' : 'border-bad bg-bad-soft',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-6 shrink-0', health.ok ? 'text-good' : 'text-bad')}
      />
      <div className="grid min-w-0 gap-1">
        <p className="text-lg font-semibold">{health.ok ? ledger.well : ledger.ill}</p>
        <p className="text-sm text-ink-soft">
          {health.ok ? ledger.wellText(health.sums.length) : ledger.illText}
        </p>
        {health.unbalanced.length > 0 && (
          <p className="text-sm text-bad">
            {ledger.unbalanced}:{' '}
            <code className="font-mono text-xs break-all">{health.unbalanced.join(', ')}</code>
          </p>
        )}
        <p className="text-xs text-ink-faint">
          {ledger.checked} <Time value={health.checkedAt} form="moment" />
        </p>
      </div>
    </div>
  )
}

type Sum = LedgerHealth['sums'][number]

const useSumColumns = (): readonly Column<Sum>[] => {
  const { ledger } = useAdminMessages()
  const side = (key: 'booked' | 'expected') => ({
    ...{ key, head: ledger[key], align: 'end' as const, wide: key === 'expected' },
    cell: ({ currency, ...sum }: Sum) => (
      <>
        <Money amount={sum[key].amount} currency={currency} />
        <span className="block text-xs text-ink-faint">{sum[key].count}</span>
      </>
    ),
  })
  return [
    {
      key: 'kind',
      head: ledger.kind,
      cell: ({ kind, currency }) => (
        <span className="font-medium">
          {ledger.kinds[kind]} <span className="font-normal text-ink-faint">{currency}</span>
        </span>
      ),
    },
    side('booked'),
    side('expected'),
    {
      key: 'difference',
      head: ledger.difference,
      align: 'end',
      cell: ({ ok, difference, currency }) => {
        if (ok) return <Badge tone="good">{ledger.same}</Badge>
        if (difference === 0) return <Badge tone="bad">{ledger.swapped}</Badge>
        return <Money amount={difference} currency={currency} className="font-semibold text-bad" />
      },
    },
  ]
}

type Account = LedgerHealth['accounts'][number]

const Balances = ({ accounts }: Pick<LedgerHealth, 'accounts'>) => {
  const { ledger } = useAdminMessages()
  const columns: readonly Column<Account>[] = [
    { key: 'account', head: ledger.account, cell: ({ account }) => ledger.accountKinds[account] },
    {
      ...{ key: 'balance', head: ledger.balance, align: 'end' },
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ]
  return (
    <Card flush title={ledger.accounts} text={ledger.accountsText}>
      {accounts.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-soft">{ledger.sumsNone}</p>
      ) : (
        <Table
          label={ledger.accounts}
          columns={columns}
          rows={accounts}
          rowKey={({ account, currency }) => `${account} ${currency}`}
        />
      )}
    </Card>
  )
}

const useHoldColumns = (): readonly Column<HeldSeller>[] => {
  const { ledger, users } = useAdminMessages()
  const { run, busy } = useAction('sellers.release', () => users.released)
  return [
    { key: 'seller', head: ledger.seller, cell: ({ userId }) => <Person id={userId} /> },
    { key: 'reason', head: ledger.reason, cell: ({ reason }) => reason, wide: true },
    {
      key: 'since',
      head: ledger.since,
      cell: ({ placedAt, placedBy }) => (
        <>
          <Time value={placedAt} form="relative" /> · <Person id={placedBy} />
        </>
      ),
      wide: true,
    },
    {
      key: 'release',
      head: <span className="sr-only">{users.release}</span>,
      align: 'end',
      cell: ({ userId }) => (
        <Button size="sm" busy={busy} onClick={() => run({ params: { userId } })}>
          {users.release}
        </Button>
      ),
    },
  ]
}

const Holds = () => {
  const { ledger } = useAdminMessages()
  const list = useApiQuery('sellers.held', { query: { limit: 100 } })
  const columns = useHoldColumns()
  return (
    <Card flush title={ledger.holds} text={ledger.holdsText}>
      <QueryView query={list} loading={<TableSkeleton rows={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 pb-5 text-sm text-ink-soft">{ledger.holdsNone}</p>
          ) : (
            <Table label={ledger.holds} columns={columns} rows={data} rowKey={({ userId }) => userId} />
          )
        }
      </QueryView>
    </Card>
  )
}

/** Whether the money adds up, and who is not paid. */
export const Ledger = () => {
  const { ledger } = useAdminMessages()
  const { reports } = useTaxMessages()
  const health = useApiQuery('ledger.health')
  const columns = useSumColumns()
  return (
    <DashboardPage
      title={ledger.title}
      text={ledger.text}
      actions={
        <Button busy={health.isFetching} onClick={() => void health.refetch()}>
          {ledger.again}
        </Button>
      }
    >
      <QueryView query={health} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <>
            <Verdict health={data} />
            <Card flush title={ledger.sums}>
              {data.sums.length === 0 ? (
                <p className="px-5 pb-5 text-sm text-ink-soft">{ledger.sumsNone}</p>
              ) : (
                <Table
                  label={ledger.sums}
                  columns={columns}
                  rows={data.sums}
                  rowKey={({ kind, currency }) => `${kind} ${currency}`}
                />
              )}
            </Card>
          </>
        )}
      </QueryView>
      {health.data && <Balances accounts={health.data.data.accounts} />}
      {health.data && <ProviderDifferences {...health.data.data.provider} />}
      <Holds />
      <Card title={reports.title} text={reports.text}>
        <TaxReportLinks base="/v1/admin" />
      </Card>
    </DashboardPage>
  )
}
