import type { Partner } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { usePartnerMessages } from '../../../text/money/partners.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import type { Column } from '../../../ui/table.tsx'
import { InvitePartner } from './invite-partner.tsx'
import { PartnerActions, type Side } from './partner-actions.tsx'

const route = getRouteApi('/dashboard/selling/partners')

const tones: Readonly<Record<Partner['status'], Tone>> = {
  ...{ invited: 'accent', active: 'good', ended: 'neutral' },
}

const useColumns = (side: Side): readonly Column<Partner>[] => {
  const messages = usePartnerMessages()
  const language = useLanguage()
  return [
    {
      key: 'person',
      head: side === 'seller' ? messages.partner : messages.seller,
      cell: ({ seller, partner, email, role }) => (
        <div className="grid">
          <span className="font-medium">
            {side === 'seller' ? (partner?.name ?? email ?? '–') : seller.name}
          </span>
          <span className="text-xs text-ink-faint">{messages.roles[role]}</span>
        </div>
      ),
    },
    {
      key: 'products',
      head: messages.products,
      cell: ({ product, original }) => (
        <div className="grid">
          <span>{product?.title ?? messages.allProducts}</span>
          {original && <span className="text-xs text-ink-faint">{messages.basedOn(original.title)}</span>}
        </div>
      ),
      wide: true,
    },
    {
      key: 'share',
      head: messages.share,
      align: 'end',
      cell: ({ percent, amount, currency }) =>
        amount !== null && currency !== null
          ? messages.ofEachSale(formatMoney(amount, currency, language))
          : ((percent ?? 0) / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 2 }),
    },
    { key: 'sales', head: messages.sales, align: 'end', cell: ({ sales }) => sales, wide: true },
    {
      key: 'earned',
      head: messages.earned,
      align: 'end',
      cell: ({ earned }) =>
        earned.length === 0
          ? '–'
          : earned.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(', '),
    },
    {
      key: 'status',
      head: messages.status,
      cell: ({ status }) => <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>,
      wide: true,
    },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (partner) => (
        <span className="flex items-center justify-end gap-1">
          {partner.url !== null && partner.status === 'active' && (
            <CopyButton value={partner.url} label={messages.copyLink} iconOnly />
          )}
          <PartnerActions partner={partner} side={side} />
        </span>
      ),
    },
  ]
}

const limit = 20

/** What other sellers share with the reader; nothing is shown of it as long as there is none. */
const Offered = () => {
  const messages = usePartnerMessages()
  const [page, setPage] = useState(1)
  const list = useApiQuery('partners.list', { query: { side: 'partner', page, limit } }, { keeps: true })
  const columns = useColumns('partner')
  if (!list.data || list.data.data.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{messages.offered}</h2>
      <PagedTable
        label={messages.offered}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: messages.emptyTitle, text: '' }}
        {...{ page, limit, onPage: setPage }}
      />
    </section>
  )
}

/** With whom a seller shares sales, and who shares theirs with the seller. */
export const SellerPartners = () => {
  const messages = usePartnerMessages()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const [isInviting, setInviting] = useState(false)
  const list = useApiQuery('partners.list', { query: { page, limit } }, { keeps: true })
  const columns = useColumns('seller')
  const invite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      <Plus aria-hidden="true" className="size-4" /> {messages.invite}
    </Button>
  )
  return (
    <DashboardPage title={messages.title} text={messages.text} actions={invite}>
      <Offered />
      <PagedTable
        label={messages.own}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: messages.emptyTitle, text: messages.emptyText, action: invite }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      />
      {isInviting && <InvitePartner onClose={() => setInviting(false)} />}
    </DashboardPage>
  )
}
