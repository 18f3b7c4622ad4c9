import type { User } from '@souk/contract'
import { sellerPath } from '@souk/contract/seller-path'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useAdminMessages } from '../../../text/admin.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { ClearProfile } from './clear-profile.tsx'
import { Person } from './person.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAction } from '../use-action.ts'
import { UserPayouts } from './user-payouts.tsx'
import { UserRateLimits } from './user-rate-limits.tsx'
import { UserStanding } from './user-standing.tsx'

const UserDetails = ({ user }: { readonly user: User }) => {
  const { users } = useAdminMessages()
  const ways = [
    ...(user.hasPassword ? [users.password] : [users.link]),
    ...(user.hasTotp ? [users.totp] : []),
  ]
  return (
    <dl>
      <DetailLine label={users.status}>
        <Badge tone={user.status === 'active' ? 'good' : 'bad'}>{users.statuses[user.status]}</Badge>
      </DetailLine>
      {user.statusReason && (
        <DetailLine label={users.why}>
          <span className="text-bad">{user.statusReason}</span>
        </DetailLine>
      )}
      <DetailLine label={users.id}>
        <span className="flex items-center justify-end gap-1">
          <code className="font-mono text-xs break-all">{user.id}</code>
          <CopyButton value={user.id} label={users.id} iconOnly />
        </span>
      </DetailLine>
      <DetailLine label={users.email}>
        <span className="break-all">{user.email}</span>
      </DetailLine>
      {(user.handle !== null || user.roles.includes('seller')) && (
        <DetailLine label={users.page}>
          <PageLink href={sellerPath(user)} className="text-accent underline">
            {user.handle === null ? user.name : `@${user.handle}`}
          </PageLink>
        </DetailLine>
      )}
      <DetailLine label={users.signIn}>{ways.join(' + ')}</DetailLine>
      <DetailLine label={users.since}>
        <Time value={user.createdAt} form="moment" />
      </DetailLine>
    </dl>
  )
}

/** The last of what is noted of an account. */
const History = ({ userId }: { readonly userId: string }) => {
  const { users, audit } = useAdminMessages()
  const { data } = useApiQuery('audit.list', { query: { subject: userId, limit: 5 } })
  if (!data) return <Skeleton className="h-16" />
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{users.history}</h3>
      {data.data.length === 0 && <p className="text-sm text-ink-soft">{users.historyNone}</p>}
      <ol className="grid gap-1.5">
        {data.data.map(({ id, action, actorId, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <span>{audit.actionNames[action] ?? action}</span>
            <Person id={actorId} />
            <Time value={at} form="relative" className="ml-auto text-ink-faint" />
          </li>
        ))}
      </ol>
      {data.data.length > 0 && (
        <Link to="/admin/audit" search={{ subject: userId }} className="text-sm text-accent underline">
          {users.historyAll}
        </Link>
      )}
    </section>
  )
}

const Suspension = ({ user }: { readonly user: User }) => {
  const { users } = useAdminMessages()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const params = { userId: user.id }
  const suspension = useAction(
    'users.suspend',
    () => {
      close()
      return users.suspended
    },
    { inDialog: true },
  )
  const restoration = useAction(
    'users.restore',
    () => {
      close()
      return users.restored
    },
    { inDialog: true },
  )
  if (user.status === 'closed') return null
  if (user.status === 'suspended')
    return (
      <>
        <Button variant="primary" onClick={() => setOpened(true)}>
          {users.restore}
        </Button>
        {opened && (
          <ConfirmDialog
            open
            onClose={close}
            title={users.restoreTitle(user.name)}
            text={users.restoreText}
            action={users.restoreDo}
            busy={restoration.busy}
            error={restoration.error}
            onConfirm={() => restoration.run({ params })}
          />
        )}
      </>
    )
  return (
    <>
      <Button variant="danger" onClick={() => setOpened(true)}>
        {users.suspend}
      </Button>
      {opened && (
        <ReasonDialog
          onClose={close}
          title={users.suspendTitle(user.name)}
          text={users.suspendText}
          action={users.suspendDo}
          hint={users.reasonSuspend}
          busy={suspension.busy}
          error={suspension.error}
          onConfirm={(reason) => suspension.run({ params, body: { reason } })}
        />
      )}
    </>
  )
}

/** An account, and all that admins decide about it. */
export const UserDrawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { users } = useAdminMessages()
  const query = useApiQuery('users.get', { params: { userId: id } })
  const user = query.data?.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={user?.name ?? users.title}
      actions={user && <Suspension user={user} />}
    >
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data }) => (
          <div className="grid gap-6">
            <UserDetails user={data} />
            <UserStanding user={data} />
            <UserRateLimits userId={data.id} />
            <ClearProfile user={data} />
            <UserPayouts user={data} />
            <History userId={data.id} />
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}
