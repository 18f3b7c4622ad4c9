import type { OwnAccount } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiQuery, useApiMutation } from '../../../api/use-api.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { UnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Leaving } from './leaving.tsx'

const ProfileForm = ({ account }: { readonly account: OwnAccount }) => {
  const { profile, save, saved } = useSettingsMessages()
  const [draft, setDraft] = useState({ name: account.name, bio: account.bio, avatarUrl: account.avatarUrl })
  const { run, busy, error } = useApiMutation('account.update', {
    refresh: ['account.get'],
    onDone: () => toast(saved, { tone: 'good' }),
  })
  const unsaved =
    draft.name !== account.name || draft.bio !== account.bio || draft.avatarUrl !== account.avatarUrl
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({ body: draft })
  }
  return (
    <Card>
      <UnsavedGuard unsaved={unsaved && !busy} />
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <FormErrors error={error} fields={['name', 'bio', 'avatarUrl']} />
        <Field label={profile.name} error={faultOf(error, 'name')}>
          <Input
            value={draft.name}
            autoComplete="name"
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        <Field label={profile.bio} optional hint={profile.bioHint} error={faultOf(error, 'bio')}>
          <Textarea value={draft.bio} onChange={({ target }) => setDraft({ ...draft, bio: target.value })} />
        </Field>
        <Field label={profile.avatar} optional hint={profile.avatarHint} error={faultOf(error, 'avatarUrl')}>
          <Input
            type="url"
            value={draft.avatarUrl}
            onChange={({ target }) => setDraft({ ...draft, avatarUrl: target.value })}
          />
        </Field>
        <Button variant="primary" type="submit" busy={busy} disabled={!unsaved} className="justify-self-end">
          {save}
        </Button>
      </form>
    </Card>
  )
}

const EmailForm = ({ account }: { readonly account: OwnAccount }) => {
  const { profile } = useSettingsMessages()
  const [email, setEmail] = useState('')
  const { run, busy, error } = useApiMutation('account.changeEmail', {
    refresh: ['account.get'],
    onDone: () => {
      setEmail('')
      toast(profile.emailSent, { tone: 'good' })
    },
  })
  return (
    <Card title={profile.email} text={profile.emailText}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          run({ body: { email } })
        }}
      >
        <p className="font-medium break-all">{account.email}</p>
        {account.newEmail && <p className="text-sm text-warn">{profile.emailWaits(account.newEmail)}</p>}
        <FormErrors error={error} fields={['email']} />
        <Field label={profile.newEmail} error={faultOf(error, 'email')}>
          <Input
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Button type="submit" busy={busy} disabled={email.trim() === ''} className="justify-self-end">
          {profile.change}
        </Button>
      </form>
    </Card>
  )
}

/** What others see of the account, where its mails go, and the way out. */
export const Profile = () => {
  const { profile } = useSettingsMessages()
  const query = useApiQuery('account.get')
  return (
    <DashboardPage title={profile.title} text={profile.text}>
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data }) => (
          <div className="grid max-w-2xl gap-6">
            <ProfileForm key={`${data.name} ${data.bio} ${data.avatarUrl}`} account={data} />
            <EmailForm account={data} />
            <Leaving account={data} />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
