import type { ProviderKey } from '@souk/contract'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Table, TableSkeleton, type Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { ChangeKey, RemoveKey, RotateKey } from './provider-key-dialogs.tsx'
import { AddProviderKey } from './provider-key-form.tsx'
import { RunCosts } from '../account/run-costs.tsx'

type DialogRequest = { readonly action: 'change' | 'rotate' | 'remove'; readonly providerKey: ProviderKey }

interface KeyMenuProps {
  readonly providerKey: ProviderKey
  readonly onOpen: (opened: DialogRequest) => void
}

const KeyMenu = ({ providerKey, onOpen }: KeyMenuProps) => {
  const { id, name, isDefault } = providerKey
  const { providers } = useSettingsMessages()
  const messages = useUiMessages()
  const change = useApiMutation('credentials.update', {
    refresh: ['credentials.list'],
    onFailed: (error) => toast(explain(error, messages), { tone: 'bad' }),
  })
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={providers.more(name)}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
      entries={[
        {
          label: providers.makeDefault,
          disabled: isDefault,
          onSelect: () => change.run({ params: { providerKeyId: id }, body: { isDefault: true } }),
        },
        { label: providers.changeKey, onSelect: () => onOpen({ action: 'change', providerKey }) },
        { label: providers.rotate, onSelect: () => onOpen({ action: 'rotate', providerKey }) },
        { kind: 'line' },
        { label: providers.remove, onSelect: () => onOpen({ action: 'remove', providerKey }), danger: true },
      ]}
    />
  )
}

const useColumns = (onOpen: (opened: DialogRequest) => void): readonly Column<ProviderKey>[] => {
  const { providers, never } = useSettingsMessages()
  return [
    {
      key: 'name',
      head: providers.name,
      cell: ({ name, provider, isDefault }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <span className="text-ink-soft">{provider}</span>
          {isDefault && <Badge tone="accent">{providers.default}</Badge>}
        </span>
      ),
    },
    {
      key: 'key',
      head: providers.key,
      cell: ({ last4 }) => <code className="font-mono text-xs">··{last4}</code>,
      wide: true,
    },
    {
      key: 'spent',
      head: providers.spent,
      align: 'end',
      cell: ({ spentThisMonth, monthlyBudget }) => (
        <>
          <Money amount={spentThisMonth} currency="USD" />
          {monthlyBudget !== null && (
            <span className="text-ink-faint">
              {' / '}
              <Money amount={monthlyBudget} currency="USD" />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'used',
      head: providers.lastUsed,
      align: 'end',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time value={lastUsedAt} form="relative" /> : never),
      wide: true,
    },
    {
      key: 'more',
      head: <span className="sr-only">{providers.more('')}</span>,
      align: 'end',
      cell: (providerKey) => <KeyMenu providerKey={providerKey} onOpen={onOpen} />,
    },
  ]
}

/** Keys of AI providers that runs are paid with. */
export const ProviderKeys = () => {
  const { providers } = useSettingsMessages()
  const list = useApiQuery('credentials.list', { query: { limit: 100 } })
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<DialogRequest>()
  const columns = useColumns(setOpened)
  const close = () => setOpened(undefined)
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-4" /> {providers.add}
    </Button>
  )
  return (
    <DashboardPage title={providers.title} text={providers.text} actions={add}>
      <Card flush>
        <QueryView query={list} loading={<TableSkeleton rows={3} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={providers.emptyTitle} text={providers.emptyText} action={add} />
            ) : (
              <Table label={providers.title} columns={columns} rows={data} rowKey={({ id }) => id} />
            )
          }
        </QueryView>
      </Card>
      {adding && <AddProviderKey onClose={() => setAdding(false)} />}
      <RunCosts keys={list.data?.data ?? []} />
      {opened?.action === 'change' && <ChangeKey providerKey={opened.providerKey} onClose={close} />}
      {opened?.action === 'rotate' && <RotateKey providerKey={opened.providerKey} onClose={close} />}
      {opened?.action === 'remove' && <RemoveKey providerKey={opened.providerKey} onClose={close} />}
    </DashboardPage>
  )
}
