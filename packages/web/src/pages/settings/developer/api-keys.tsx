import { getRouteApi } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey, NewApiKey } from '@souk/contract'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import { Table, TableSkeleton, type Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { UsageCard } from '../account/usage-card.tsx'
import { CreateKey, RevokeKey, RollKey } from './api-key-dialogs.tsx'

const route = getRouteApi('/dashboard/settings/api-keys')

type DialogRequest = { readonly action: 'roll' | 'revoke'; readonly key: ApiKey }

const tones = { active: 'good', replaced: 'warn', expired: 'neutral' } as const

const useColumns = (openDialog: (opened: DialogRequest) => void): readonly Column<ApiKey>[] => {
  const { keys, never } = useSettingsMessages()
  const moment = (value: string | null) => (value ? <Time value={value} form="relative" /> : never)
  return [
    {
      key: 'name',
      head: keys.name,
      cell: ({ name, status }) => (
        <span className="flex items-center gap-2 font-medium">
          {name} {status !== 'active' && <Badge tone={tones[status]}>{keys.status[status]}</Badge>}
        </span>
      ),
    },
    {
      key: 'hint',
      head: keys.key,
      cell: ({ hint }) => <code className="font-mono text-xs whitespace-nowrap">{hint}</code>,
      wide: true,
    },
    {
      key: 'permissions',
      head: keys.permissions,
      cell: ({ permissions }) => (
        <span className="flex flex-wrap gap-1">
          {permissions.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </span>
      ),
      wide: true,
    },
    { key: 'used', head: keys.lastUsed, cell: ({ lastUsedAt }) => moment(lastUsedAt) },
    { key: 'expires', head: keys.expires, cell: ({ expiresAt }) => moment(expiresAt), wide: true },
    {
      key: 'actions',
      head: <span className="sr-only">{keys.actions}</span>,
      align: 'end',
      cell: (key) => (
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={keys.more(key.name)}>
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          }
          entries={[
            {
              label: keys.roll,
              onSelect: () => openDialog({ action: 'roll', key }),
              disabled: key.status !== 'active',
            },
            { label: keys.revoke, onSelect: () => openDialog({ action: 'revoke', key }), danger: true },
          ]}
        />
      ),
    },
  ]
}

/** Where programs get what they call the marketplace with. */
export const ApiKeys = () => {
  const { keys, shownOnce } = useSettingsMessages()
  const { create = false } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useApiQuery('keys.list', { query: { limit: 100 } })
  const [opened, setOpened] = useState<DialogRequest>()
  const [made, setMade] = useState<NewApiKey>()
  const columns = useColumns(setOpened)
  const setCreating = (next: boolean) =>
    void navigate({ search: next ? { create: true } : {}, replace: true })
  const newKey = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-4" /> {keys.create}
    </Button>
  )
  const onMade = (key: NewApiKey) => {
    setCreating(false)
    setOpened(undefined)
    setMade(key)
  }
  return (
    <DashboardPage title={keys.title} text={keys.text} actions={newKey}>
      <Card flush>
        <QueryView query={list} loading={<TableSkeleton columns={5} rows={3} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={keys.emptyTitle} text={keys.emptyText} action={newKey} />
            ) : (
              <Table label={keys.title} columns={columns} rows={data} rowKey={({ id }) => id} />
            )
          }
        </QueryView>
      </Card>
      <UsageCard />
      <CreateKey open={create} onClose={() => setCreating(false)} onMade={onMade} />
      {opened?.action === 'roll' && (
        <RollKey apiKey={opened.key} onClose={() => setOpened(undefined)} onMade={onMade} />
      )}
      {opened?.action === 'revoke' && <RevokeKey apiKey={opened.key} onClose={() => setOpened(undefined)} />}
      <ShownOnce
        open={made !== undefined}
        title={keys.madeTitle}
        text={shownOnce.text}
        label={keys.key}
        value={made?.key ?? ''}
        done={shownOnce.done}
        onDone={() => setMade(undefined)}
      >
        <p className="text-sm font-medium">{keys.tryIt}</p>
        <CodeBlock
          language="curl"
          code={`curl -s '${location.origin}/v1/products?limit=1' \\\n  -H 'Authorization: Bearer ${made?.key ?? ''}'`}
        />
      </ShownOnce>
    </DashboardPage>
  )
}
