import type { Invitation, NewInvitation } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useShop } from '../../../shell/shop.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { useShopMessages } from '../../../text/shop.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const route = getRouteApi('/dashboard/admin/invitations')

const useColumns = (): readonly Column<Invitation>[] => {
  const { invitations: messages } = useShopMessages()
  const ui = useUiMessages()
  const { run } = useApiMutation('invitations.revoke', {
    refresh: ['invitations.list', 'audit.list'],
    onDone: () => toast(messages.revoked, { tone: 'good' }),
    onFailed: (error) => toast(explain(error, ui), { tone: 'bad' }),
  })
  return [
    {
      key: 'email',
      head: messages.email,
      cell: ({ email }) => <span className="break-all">{email ?? messages.anyone}</span>,
    },
    { key: 'role', head: messages.role, cell: ({ role }) => messages.roles[role], wide: true },
    {
      key: 'status',
      head: messages.status,
      cell: ({ status }) => (
        <Badge tone={status === 'valid' ? 'good' : 'neutral'}>{messages.statuses[status]}</Badge>
      ),
    },
    {
      key: 'used',
      head: messages.used,
      align: 'end',
      wide: true,
      cell: ({ uses, maxUses }) => `${uses} / ${maxUses}`,
    },
    {
      key: 'expires',
      head: messages.expires,
      align: 'end',
      wide: true,
      cell: ({ expiresAt }) => <Time value={expiresAt} />,
    },
    {
      key: 'revoke',
      head: <span className="sr-only">{messages.revoke}</span>,
      align: 'end',
      cell: ({ id, status }) =>
        status === 'valid' && (
          <Button size="sm" onClick={() => run({ params: { invitationId: id } })}>
            {messages.revoke}
          </Button>
        ),
    },
  ]
}

const limit = 25

/** Links with which people open accounts. */
export const Invitations = () => {
  const { invitations: messages } = useShopMessages()
  const { shownOnce } = useSettingsMessages()
  const { registration } = useShop()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useApiQuery('invitations.list', { query: { page, limit } }, { keeps: true })
  const [isInviting, setInviting] = useState(false)
  const [created, setCreated] = useState<NewInvitation>()
  const invite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      {messages.new}
    </Button>
  )
  const hint = { open: messages.notNeeded, invitation: undefined, closed: messages.closed }[registration]
  return (
    <DashboardPage title={messages.title} text={messages.text} actions={invite}>
      {hint && <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-ink">{hint}</p>}
      <PagedTable
        label={messages.title}
        query={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={{ title: messages.emptyTitle, text: messages.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onCreated={(one) => {
            setInviting(false)
            setCreated(one)
          }}
        />
      )}
      <ShownOnce
        open={created !== undefined}
        title={messages.created}
        text={messages.createdText}
        label={messages.link}
        value={created?.url ?? ''}
        done={shownOnce.done}
        onDone={() => setCreated(undefined)}
      >
        {created?.mailed && created.invitation.email !== null && (
          <p className="text-sm text-ink-soft">{messages.mailed(created.invitation.email)}</p>
        )}
      </ShownOnce>
    </DashboardPage>
  )
}
