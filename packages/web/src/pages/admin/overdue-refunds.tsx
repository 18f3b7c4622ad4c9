import type { Refund } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAsk } from '../../api/use-call.ts'
import { DeskPage } from '../../shell/desk.tsx'
import { useAdminWords } from '../../text/admin.ts'
import { PagedTable } from '../../ui/paged-table.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { useRefundColumns } from '../selling/refund-columns.tsx'
import { Refunders } from './refunders.tsx'
import { RefundDecision, type AskedRefund } from '../selling/refund-decision.tsx'

const route = getRouteApi('/desk/admin/refunds')

const useColumns = (ask: (asked: AskedRefund) => void): readonly Column<Refund>[] => {
  const { refunds } = useAdminWords()
  const { reason, order, amount, decide } = useRefundColumns(ask)
  const since: Column<Refund> = {
    key: 'since',
    head: refunds.since,
    cell: ({ createdAt }) => <Time value={createdAt} form="relative" />,
    wide: true,
  }
  return [reason, order, amount, since, decide]
}

const limit = 20

/** What sellers left undecided. */
export const OverdueRefunds = () => {
  const { refunds } = useAdminWords()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useAsk('refunds.overdue', { query: { page, limit } }, { keeps: true })
  const [asked, setAsked] = useState<AskedRefund>()
  const columns = useColumns(setAsked)
  return (
    <DeskPage title={refunds.title} text={refunds.text}>
      <PagedTable
        label={refunds.title}
        query={list}
        columns={columns}
        rowKey={({ refundId }) => refundId}
        empty={{ title: refunds.emptyTitle, text: refunds.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
      <Refunders />
      {asked && <RefundDecision asked={asked} onClose={() => setAsked(undefined)} />}
    </DeskPage>
  )
}
