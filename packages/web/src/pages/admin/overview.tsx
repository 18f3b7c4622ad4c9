import type { MarketAnalytics } from '@souk/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useAdminMessages } from '../../text/admin.ts'
import { useSellingMessages } from '../../text/selling.ts'
import { useDashboardMessages } from '../../text/dashboard.ts'
import { classNames } from '../../ui/class-names.ts'
import { Figures } from '../../ui/figures.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Ranking } from '../../ui/ranking.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Time } from '../../ui/time.tsx'
import { useLanguage } from '../../ui/messages.ts'
import { OverTime } from '../over-time.tsx'
import { toQuery } from '../selling/analytics/search.ts'
import { Checklist } from './checklist.tsx'
import { marketPresets } from './admin-search.ts'

const route = getRouteApi('/dashboard/admin/overview')

/** How much waits in each queue; each leads to it. */
const Waiting = () => {
  const { overview, ledger } = useAdminMessages()
  const { screens } = useDashboardMessages()
  const query = { limit: 1 } as const
  const queues = [
    [screens.moderation, '/admin/moderation', useApiQuery('moderation.list', { query })],
    [screens.adminRefunds, '/admin/refunds', useApiQuery('refunds.overdue', { query })],
    [
      screens.disputes,
      '/admin/disputes',
      useApiQuery('disputes.all', { query: { ...query, status: 'open' } }),
    ],
    [screens.adminReports, '/admin/reports', useApiQuery('reports.list', { query })],
    [screens.appeals, '/admin/appeals', useApiQuery('appeals.list', { query })],
    [screens.adminReviews, '/admin/reviews', useApiQuery('reviews.reported', { query })],
    [ledger.holds, '/admin/ledger', useApiQuery('sellers.held', { query })],
  ] as const
  return (
    <section aria-label={overview.waiting} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {queues.map(([label, to, { data }]) => {
        const count = data?.page?.total
        return (
          <Link
            key={to}
            to={to}
            className="grid content-start gap-1 rounded-lg border border-line bg-surface px-4 py-3 no-underline hover:border-accent"
          >
            <span className="text-sm text-ink-soft">{label}</span>
            <span
              className={classNames(
                'text-xl tracking-tight tabular-nums',
                count === 0 ? 'text-ink-faint' : 'font-semibold text-ink',
              )}
            >
              {count === 0 ? overview.nothing : (count ?? '…')}
            </span>
          </Link>
        )
      })}
    </section>
  )
}

const MarketOverTime = ({ timeline, currency }: Pick<MarketAnalytics, 'timeline'> & { currency: string }) => {
  const { overview } = useAdminMessages()
  const { analytics } = useSellingMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { figures } = overview
  type Row = MarketAnalytics['timeline'][number]
  const money = (key: 'grossRevenue' | 'refunds' | 'platformFees', head: string) => ({
    ...{ key, head, align: 'end' as const },
    cell: (row: Row) => <Money amount={row[key]} currency={currency} />,
  })
  const show = (isTable: boolean) => {
    const { table: _, ...rest } = search
    void navigate({ search: isTable ? { ...rest, table: true } : rest, replace: true })
  }
  return (
    <OverTime
      currency={currency}
      labels={{ bar: figures.gross, line: figures.orders }}
      points={timeline.map(({ date, grossRevenue, orders }) => ({
        ...{ date, bar: grossRevenue, line: orders },
        says: `${orders} ${figures.orders}`,
      }))}
      isTable={search.table === true}
      onTable={show}
      rows={timeline}
      columns={[
        { key: 'date', head: analytics.date, cell: ({ date }) => <Time value={date} /> },
        money('grossRevenue', figures.gross),
        { ...money('refunds', figures.refunds), wide: true },
        money('platformFees', figures.fees),
        { key: 'orders', head: figures.orders, align: 'end', cell: ({ orders }) => orders },
      ]}
    />
  )
}

const Totals = ({ data: { summary, timeline, topSellers, topProducts } }: { data: MarketAnalytics }) => {
  const { overview } = useAdminMessages()
  const language = useLanguage()
  const { currency } = summary
  const { figures } = overview
  const money = (amount: number) => formatMoney(amount, currency, language)
  const count = (value: number) => value.toLocaleString(language)
  const best = (id: string, name: string, amount: number) => ({ id, name, amount, shown: money(amount) })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <Figures
        lead={{
          figure: { label: figures.gross, value: money(summary.grossRevenue) },
          trend: timeline.map((day) => day.grossRevenue),
        }}
        figures={[
          { label: figures.refunds, value: money(summary.refunds) },
          { label: figures.fees, value: money(summary.platformFees) },
          { label: figures.sellers, value: money(summary.sellerRevenue) },
          { label: figures.take, value: share.format(summary.takeRate) },
          { label: figures.orders, value: count(summary.orders) },
          { label: figures.active, value: count(summary.activeSellers) },
          { label: figures.customers, value: count(summary.customers) },
          { label: figures.fresh, value: count(summary.newCustomers) },
        ]}
      />
      <MarketOverTime timeline={timeline} currency={currency} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Ranking
          title={overview.topSellers}
          none={overview.none}
          rows={topSellers.map(({ id, name, grossRevenue }) => best(id, name, grossRevenue))}
        />
        <Ranking
          title={overview.topProducts}
          none={overview.none}
          rows={topProducts.map(({ id, title, grossRevenue }) => best(id, title, grossRevenue))}
        />
      </div>
    </>
  )
}

/** What an admin opens in the morning. */
export const Overview = () => {
  const { overview } = useAdminMessages()
  const { analytics } = useSellingMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { preset = 'month' } = search
  const market = useApiQuery('analytics.market', { query: toQuery({ preset }) }, { keeps: true })
  return (
    <DashboardPage
      title={overview.title}
      text={overview.text}
      actions={
        <Select
          size="sm"
          className="w-36"
          aria-label={overview.range}
          value={preset}
          onChange={(next) => void navigate({ search: { ...search, preset: next }, replace: true })}
          options={marketPresets.map((value) => ({ value, label: analytics.presets[value] }))}
        />
      }
    >
      <Checklist />
      <Waiting />
      <QueryView query={market} loading={<Skeleton className="h-[36rem]" />}>
        {({ data }) => <Totals data={data} />}
      </QueryView>
    </DashboardPage>
  )
}
