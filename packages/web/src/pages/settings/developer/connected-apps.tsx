import type { AuthorizedApp } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Table, TableSkeleton } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'

const Withdraw = ({ app, onClose }: { readonly app: AuthorizedApp; readonly onClose: () => void }) => {
  const { apps } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('grants.revoke', {
    refresh: ['grants.list'],
    onDone: () => {
      onClose()
      toast(apps.withdrawn, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={apps.withdrawTitle(app.name)}
      text={apps.withdrawText}
      action={apps.withdrawDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { appId: app.id } })}
    />
  )
}

/** Programs of others that act for the account. */
export const ConnectedApps = () => {
  const { apps, never } = useSettingsMessages()
  const list = useApiQuery('grants.list', { query: { limit: 100 } })
  const [opened, setOpened] = useState<AuthorizedApp>()
  return (
    <DashboardPage title={apps.title} text={apps.text}>
      <Card flush>
        <QueryView query={list} loading={<TableSkeleton rows={2} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={apps.emptyTitle} text={apps.emptyText} />
            ) : (
              <Table
                label={apps.title}
                rows={data}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'app',
                    head: apps.app,
                    cell: ({ name, owner, builtIn }) => (
                      <span className="grid">
                        <span className="font-medium">{name}</span>
                        <span className="text-xs text-ink-faint">
                          {builtIn ? apps.builtIn : owner ? apps.by(owner.name) : apps.byItself}
                        </span>
                      </span>
                    ),
                  },
                  {
                    key: 'may',
                    head: apps.may,
                    cell: ({ scopes }) => (
                      <span className="flex flex-wrap gap-1">
                        {scopes.map((scope) => (
                          <Badge key={scope}>{scope}</Badge>
                        ))}
                      </span>
                    ),
                    wide: true,
                  },
                  {
                    key: 'used',
                    head: apps.lastUsed,
                    cell: ({ lastUsedAt }) =>
                      lastUsedAt ? <Time value={lastUsedAt} form="relative" /> : never,
                    wide: true,
                  },
                  {
                    key: 'withdraw',
                    head: <span className="sr-only">{apps.withdraw}</span>,
                    align: 'end',
                    cell: (app) => (
                      <Button size="sm" onClick={() => setOpened(app)}>
                        {apps.withdraw}
                      </Button>
                    ),
                  },
                ]}
              />
            )
          }
        </QueryView>
      </Card>
      {opened && <Withdraw app={opened} onClose={() => setOpened(undefined)} />}
    </DashboardPage>
  )
}
