import type { OwnAccount } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

const Password = ({ account }: { readonly account: OwnAccount }) => {
  const { security } = useSettingsMessages()
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const { run, busy, error } = useApiMutation('account.setPassword', {
    refresh: ['account.get', 'sessions.list'],
    onDone: () => {
      setCurrent('')
      setFresh('')
      toast(security.passwordDone, { tone: 'good' })
    },
  })
  return (
    <Card title={security.password} text={account.hasPassword ? security.passwordSet : security.passwordNone}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          run({ body: { newPassword: fresh, ...(account.hasPassword ? { currentPassword: current } : {}) } })
        }}
      >
        <FormErrors error={error} fields={['currentPassword', 'newPassword']} />
        {/* Password managers look for it; people do not. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        {account.hasPassword && (
          <Field label={security.current} error={faultOf(error, 'currentPassword')}>
            <Input
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={({ target }) => setCurrent(target.value)}
            />
          </Field>
        )}
        <Field label={security.fresh} hint={security.freshHint} error={faultOf(error, 'newPassword')}>
          <Input
            type="password"
            autoComplete="new-password"
            value={fresh}
            onChange={({ target }) => setFresh(target.value)}
          />
        </Field>
        <Button type="submit" busy={busy} disabled={fresh === ''} className="justify-self-end">
          {security.setPassword}
        </Button>
      </form>
    </Card>
  )
}

const Sessions = () => {
  const { security } = useSettingsMessages()
  const messages = useUiMessages()
  const { data } = useApiQuery('sessions.list', { query: { limit: 50 } })
  const refresh = ['sessions.list'] as const
  const onDone = () => toast(security.ended, { tone: 'good' })
  const onFailed = (error: Error) => toast(explain(error, messages), { tone: 'bad' })
  const revoke = useApiMutation('sessions.revoke', { refresh, onDone, onFailed })
  const others = useApiMutation('sessions.revokeOthers', { refresh, onDone, onFailed })
  const sessions = data?.data ?? []
  return (
    <Card
      title={security.sessions}
      actions={
        sessions.length > 1 && (
          <Button size="sm" busy={others.busy} onClick={() => others.run({})}>
            {security.endOthers}
          </Button>
        )
      }
    >
      <ul className="grid gap-4">
        {sessions.map(({ id, current, method, ip, userAgent, lastSeenAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 text-sm">
            <div className="grid min-w-0 gap-0.5">
              <p className="flex flex-wrap items-center gap-2">
                <span className="truncate font-medium">{ip}</span>
                <span className="text-ink-soft">{security.methods[method]}</span>
                {current && <Badge tone="accent">{security.current_}</Badge>}
              </p>
              <p className="truncate text-xs text-ink-faint">{userAgent}</p>
              <p className="text-xs text-ink-faint">
                {security.seen} <Time value={lastSeenAt} form="relative" />
              </p>
            </div>
            {!current && (
              <Button size="sm" onClick={() => revoke.run({ params: { sessionId: id } })}>
                {security.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Identities = () => {
  const { security } = useSettingsMessages()
  const messages = useUiMessages()
  const { data } = useApiQuery('identities.list')
  const onFailed = (error: Error) => toast(explain(error, messages), { tone: 'bad' })
  const link = useApiMutation('identities.link', {
    onDone: ({ url }) => window.location.assign(url),
    onFailed,
  })
  const unlink = useApiMutation('identities.unlink', { refresh: ['identities.list'], onFailed })
  if (!data || data.data.available.length === 0) return null
  const { identities, available } = data.data
  return (
    <Card title={security.identities}>
      <ul className="grid gap-3">
        {available.map(({ provider, label }) => {
          const linked = identities.find((identity) => identity.provider === provider)
          return (
            <li key={provider} className="flex items-center justify-between gap-4 text-sm">
              <span>
                <span className="font-medium">{label}</span>{' '}
                {linked && <span className="text-ink-soft">{linked.email}</span>}
              </span>
              <Button
                size="sm"
                aria-label={`${linked ? security.unlink : security.link}: ${label}`}
                onClick={() => (linked ? unlink : link).run({ params: { provider } })}
              >
                {linked ? security.unlink : security.link}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Password, second factor, providers, and every place that is signed in. */
export const Security = () => {
  const { security } = useSettingsMessages()
  const query = useApiQuery('account.get')
  return (
    <DashboardPage title={security.title} text={security.text}>
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data }) => (
          <div className="grid max-w-2xl gap-6">
            <SecondFactor account={data} />
            <Passkeys />
            <Password account={data} />
            <Identities />
            <Sessions />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
