import { CreditCard, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { TableSkeleton } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { AddCard } from '../../buying/checkout/add-card.tsx'

type Method = DataOf<'wallet.list'>[number]

const Cards = ({ cards }: { readonly cards: readonly Method[] }) => {
  const { wallet } = useSettingsMessages()
  const messages = useUiMessages()
  const onFailed = (error: Error) => toast(explain(error, messages), { tone: 'bad' })
  const refresh = ['wallet.list'] as const
  const choose = useApiMutation('wallet.choose', {
    refresh,
    onDone: () => toast(wallet.chosen, { tone: 'good' }),
    onFailed,
  })
  const remove = useApiMutation('wallet.remove', {
    refresh,
    onDone: () => toast(wallet.removed, { tone: 'good' }),
    onFailed,
  })
  return (
    <ul>
      {cards.map(({ id, brand, last4, isDefault }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3 text-sm last:border-0"
        >
          <CreditCard aria-hidden="true" className="size-5 text-ink-faint" />
          <span className="font-medium capitalize">{brand}</span>
          <span className="font-mono text-ink-soft">•••• {last4}</span>
          {isDefault && <Badge tone="accent">{wallet.default}</Badge>}
          <span className="ml-auto flex gap-2">
            {!isDefault && (
              <Button size="sm" onClick={() => choose.run({ params: { methodId: id } })}>
                {wallet.makeDefault}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${wallet.remove}: ${brand} ${last4}`}
              onClick={() => remove.run({ params: { methodId: id } })}
            >
              {wallet.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Cards that purchases are paid with. */
export const PaymentMethods = () => {
  const { wallet } = useSettingsMessages()
  const list = useApiQuery('wallet.list', { query: { limit: 100 } })
  const [adding, setAdding] = useState(false)
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-4" /> {wallet.add}
    </Button>
  )
  return (
    <DashboardPage title={wallet.title} text={wallet.text} actions={add}>
      <Card flush>
        <QueryView query={list} loading={<TableSkeleton columns={2} rows={2} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={wallet.emptyTitle} text={wallet.emptyText} action={add} />
            ) : (
              <Cards cards={data} />
            )
          }
        </QueryView>
      </Card>
      <Dialog open={adding} onClose={() => setAdding(false)} title={wallet.add}>
        <AddCard
          onAdded={() => {
            setAdding(false)
            toast(wallet.added, { tone: 'good' })
          }}
        />
      </Dialog>
    </DashboardPage>
  )
}
