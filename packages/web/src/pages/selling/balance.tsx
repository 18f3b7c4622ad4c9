import type { ReactNode } from 'react'
import type { BalanceTransaction, Payout } from '@souk/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { DataOf } from '../../api/calls.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useSellingMessages } from '../../text/selling.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { explain } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableSkeleton, type Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUiMessages } from '../../ui/messages.ts'
import { PayoutDestination } from './payout-destination.tsx'

const route = getRouteApi('/dashboard/selling/balance')

const tones: Readonly<Record<string, Tone>> = {
  pending: 'warn',
  in_transit: 'accent',
  completed: 'good',
  failed: 'bad',
}

const statementOf = (currency: string): string => {
  const today = new Date().toISOString().slice(0, 10)
  return `/v1/balance/statement?${new URLSearchParams({ from: `${today.slice(0, 8)}01`, to: today, currency })}`
}

type Hold = NonNullable<DataOf<'balance.get'>['balances'][number]['hold']>

/** Why nothing is paid out, in the language of the page; an admin's reason as it was written. */
const HoldReason = ({ code, reason, until }: Hold) => {
  const { balance } = useSellingMessages()
  return (
    <p className="mt-3 text-sm text-warn">
      {code === 'held_by_admin' && `${balance.heldByAdmin} ${reason.slice(reason.indexOf(':') + 1).trim()}`}
      {code === 'destination_changed' && until && (
        <>
          {balance.held} <Time value={until} form="moment" />
        </>
      )}
      {balance.holds[code]}
    </p>
  )
}

type Balance = DataOf<'balance.get'>['balances'][number]

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-3xl font-semibold tracking-tight text-ink-soft">{children}</dd>
  </div>
)

interface FiguresProps extends Pick<Balance, 'currency' | 'available' | 'pending' | 'reserve'> {
  readonly nextPayoutDate: string
}

const Figures = ({ currency, available, pending, reserve, nextPayoutDate }: FiguresProps) => {
  const { balance } = useSellingMessages()
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Figure label={balance.available}>
        <span className="text-ink">
          <Money amount={available} currency={currency} />
        </span>
      </Figure>
      <Figure label={balance.pending}>
        <Money amount={pending} currency={currency} />
      </Figure>
      {reserve && (
        <Figure label={balance.reserve}>
          <Money amount={reserve.amount} currency={currency} />
        </Figure>
      )}
      <div>
        <dt className="text-sm text-ink-soft">{balance.next}</dt>
        <dd className="text-lg font-medium">
          <Time value={nextPayoutDate} />
        </dd>
      </div>
    </dl>
  )
}

const Balances = () => {
  const { balance } = useSellingMessages()
  const messages = useUiMessages()
  const query = useApiQuery('balance.get')
  const payout = useApiMutation('payouts.create', {
    refresh: ['balance.get', 'balance.transactions', 'payouts.list'],
    onDone: () => toast(balance.paid, { tone: 'good' }),
    onFailed: (error) => toast(explain(error, messages), { tone: 'bad' }),
  })
  return (
    <QueryView query={query} loading={<Skeleton className="h-36" />}>
      {({ data: { balances, nextPayoutDate } }) =>
        balances.length === 0 ? (
          <Card flush>
            <EmptyState title={balance.emptyTitle} text={balance.emptyText} />
          </Card>
        ) : (
          <div className="grid gap-4">
            {balances.map(({ currency, reserve, hold, ...amounts }) => (
              <Card key={currency}>
                <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
                  <Figures {...amounts} {...{ currency, reserve, nextPayoutDate }} />
                  <div className="flex flex-wrap gap-2">
                    <LinkButton href={statementOf(currency)} download>
                      <Download aria-hidden="true" className="size-4" /> {balance.statement}
                    </LinkButton>
                    <Button
                      variant="primary"
                      disabled={hold !== null}
                      busy={payout.busy}
                      onClick={() => payout.run({ body: { currency } })}
                    >
                      {balance.payNow}
                    </Button>
                  </div>
                </div>
                {hold && <HoldReason {...hold} />}
                {reserve && (
                  <p className="mt-4 text-sm text-ink-soft">
                    {balance.reserveText} <Time value={reserve.nextReleaseAt} />.
                  </p>
                )}
              </Card>
            ))}
          </div>
        )
      }
    </QueryView>
  )
}

const usePayoutColumns = (): readonly Column<Payout>[] => {
  const { balance } = useSellingMessages()
  return [
    {
      key: 'period',
      head: balance.period,
      cell: ({ period }) => (
        <>
          <Time value={period.start} /> – <Time value={period.end} />
        </>
      ),
    },
    {
      key: 'status',
      head: balance.status,
      cell: ({ status, failureReason }) => (
        <span className="grid justify-items-start gap-0.5">
          <Badge tone={tones[status] ?? 'neutral'}>{balance.statuses[status] ?? status}</Badge>
          {failureReason && <span className="text-xs text-bad">{failureReason}</span>}
        </span>
      ),
    },
    {
      key: 'bank',
      head: balance.destination,
      cell: ({ destination }) => `${destination.bank} ··${destination.last4}`,
      wide: true,
    },
    {
      key: 'amount',
      head: balance.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ]
}

/** Whether it is a share in a sale of someone else, whose order is theirs alone. */
const isOfPartner = ({ type, amount }: Pick<BalanceTransaction, 'type' | 'amount'>): boolean => {
  if (type === 'partner_share' || type === 'partner_share_released') return amount > 0
  return (type === 'partner_share_returned' || type === 'partner_share_held') && amount < 0
}

const useLineColumns = (): readonly Column<BalanceTransaction>[] => {
  const { balance } = useSellingMessages()
  return [
    {
      key: 'type',
      head: balance.type,
      cell: ({ type, orderId, amount }) =>
        orderId === null || isOfPartner({ type, amount }) ? (
          balance.types[type]
        ) : (
          <Link to="/selling/orders" search={{ open: orderId }} className="text-accent underline">
            {balance.types[type]}
          </Link>
        ),
    },
    { key: 'when', head: balance.when, cell: ({ createdAt }) => <Time value={createdAt} /> },
    {
      key: 'free',
      head: balance.availableAt,
      cell: ({ availableAt }) => <Time value={availableAt} />,
      wide: true,
    },
    {
      key: 'amount',
      head: balance.amount,
      align: 'end',
      cell: ({ amount, currency }) => (
        <Money
          amount={amount}
          currency={currency}
          className={amount < 0 ? 'text-ink-soft tabular-nums' : 'text-good tabular-nums'}
        />
      ),
    },
  ]
}

const limit = 20

/** What the seller has, where it goes, and every line that it is made of. */
export const SellerBalance = () => {
  const { balance } = useSellingMessages()
  const search = route.useSearch()
  const { page = 1 } = search
  const navigate = route.useNavigate()
  const payouts = useApiQuery('payouts.list', { query: { limit: 10 } })
  const lines = useApiQuery('balance.transactions', { query: { page, limit } }, { keeps: true })
  const payoutColumns = usePayoutColumns()
  const lineColumns = useLineColumns()
  return (
    <DashboardPage title={balance.title} text={balance.text}>
      <Balances />
      <PayoutDestination />
      <Card flush title={balance.payouts}>
        <QueryView query={payouts} loading={<TableSkeleton rows={3} />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="px-5 pb-5 text-sm text-ink-soft">{balance.noPayouts}</p>
            ) : (
              <Table
                label={balance.payouts}
                columns={payoutColumns}
                rows={data}
                rowKey={({ payoutId }) => payoutId}
              />
            )
          }
        </QueryView>
      </Card>
      <Card flush title={balance.transactions}>
        <QueryView query={lines} loading={<TableSkeleton rows={6} />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="px-5 pb-5 text-sm text-ink-soft">{balance.emptyText}</p>
            ) : (
              <Table label={balance.transactions} columns={lineColumns} rows={data} rowKey={({ id }) => id} />
            )
          }
        </QueryView>
      </Card>
      <Pagination
        page={page}
        limit={limit}
        total={lines.data?.page?.total ?? 0}
        onPage={(next) => void navigate({ search: { ...search, page: next } })}
      />
    </DashboardPage>
  )
}
