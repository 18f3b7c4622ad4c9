import type { Refunder } from '@souk/contract'
import { useState } from 'react'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useAdminMessages } from '../../text/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'

const limit = 20

const useColumns = (): readonly Column<Refunder>[] => {
  const { refunders } = useAdminMessages()
  return [
    {
      key: 'buyer',
      head: refunders.buyer,
      cell: ({ buyer, overLimit }) => (
        <span className="font-medium">
          {buyer.name} {overLimit && <Badge tone="warn">{refunders.overLimit}</Badge>}
        </span>
      ),
    },
    {
      key: 'refunds',
      head: refunders.refunds,
      align: 'end',
      cell: ({ automaticRefunds }) => automaticRefunds,
    },
    { key: 'orders', head: refunders.orders, align: 'end', cell: ({ orders }) => orders },
    {
      key: 'last',
      head: refunders.last,
      align: 'end',
      cell: ({ lastRefundAt }) => <Time value={lastRefundAt} form="relative" />,
      wide: true,
    },
  ]
}

/** Buyers whom rules gave money back of late. */
export const Refunders = () => {
  const { refunders } = useAdminMessages()
  const [page, setPage] = useState(1)
  const list = useApiQuery('refunds.buyers', { query: { page, limit } }, { keeps: true })
  const columns = useColumns()
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-lg font-semibold">{refunders.title}</h2>
        <p className="text-sm text-ink-soft">{refunders.text}</p>
      </div>
      <PagedTable
        label={refunders.title}
        query={list}
        columns={columns}
        rowKey={({ buyer }) => buyer.id}
        empty={{ title: refunders.emptyTitle, text: refunders.emptyText }}
        page={page}
        limit={limit}
        onPage={setPage}
      />
    </section>
  )
}
