import type { Discount } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSellingMessages } from '../../../text/selling.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { NewDiscount } from './new-discount.tsx'

const route = getRouteApi('/dashboard/selling/discounts')

const tones: Readonly<Record<Discount['status'], Tone>> = {
  ...{ active: 'good', scheduled: 'accent', ended: 'neutral', used_up: 'neutral', archived: 'neutral' },
}

/** Ends a discount, or lets it be used again. */
const End = ({ discount: { id, code, status } }: { readonly discount: Discount }) => {
  const { discounts } = useSellingMessages()
  const { run, busy } = useApiMutation('discounts.update', { refresh: ['discounts.list'] })
  const archived = status !== 'archived'
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      aria-label={(archived ? discounts.endOne : discounts.restoreOne)(code ?? discounts.automatic)}
      onClick={() => run({ params: { discountId: id }, body: { archived } })}
    >
      {archived ? discounts.end : discounts.restore}
    </Button>
  )
}

const useColumns = (): readonly Column<Discount>[] => {
  const { discounts } = useSellingMessages()
  const language = useLanguage()
  return [
    {
      key: 'code',
      head: discounts.code,
      cell: ({ code }) =>
        code === null ? (
          discounts.automatic
        ) : (
          <span className="flex items-center gap-1 font-mono font-medium">
            {code} <CopyButton value={code} label={discounts.code} iconOnly />
          </span>
        ),
    },
    {
      key: 'off',
      head: discounts.off,
      align: 'end',
      cell: ({ percentOff, amountOff, currency }) =>
        amountOff === null || currency === null
          ? ((percentOff ?? 0) / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 2 })
          : formatMoney(amountOff, currency, language),
    },
    {
      key: 'products',
      head: discounts.products,
      cell: ({ productIds }) =>
        productIds.length === 0 ? discounts.allProducts : discounts.someProducts(productIds.length),
      wide: true,
    },
    {
      key: 'uses',
      head: discounts.uses,
      align: 'end',
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : discounts.usesOf(uses, maxUses)),
    },
    {
      key: 'ends',
      head: discounts.ends,
      cell: ({ endsAt }) => (endsAt === null ? '–' : <Time value={endsAt} />),
      wide: true,
    },
    {
      key: 'status',
      head: discounts.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{discounts.statuses[status]}</Badge>,
    },
    { key: 'end', head: '', align: 'end', cell: (discount) => <End discount={discount} /> },
  ]
}

const limit = 20

/** What a seller takes off their prices, by a code or for owners. */
export const SellerDiscounts = () => {
  const { discounts } = useSellingMessages()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const [isMaking, setMaking] = useState(false)
  const list = useApiQuery('discounts.list', { query: { page, limit } }, { keeps: true })
  const columns = useColumns()
  const create = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" className="size-4" /> {discounts.create}
    </Button>
  )
  return (
    <DashboardPage title={discounts.title} text={discounts.text} actions={create}>
      <PagedTable
        label={discounts.title}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: discounts.emptyTitle, text: discounts.emptyText, action: create }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      />
      {isMaking && <NewDiscount onClose={() => setMaking(false)} />}
    </DashboardPage>
  )
}
