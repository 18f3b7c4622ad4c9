import type { OwnAccount } from '@souk/contract'
import { sellerPath } from '@souk/contract/seller-path'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Leaving } from './leaving.tsx'
import { formKey, ProfileForm } from './profile-form.tsx'
import { ProfilePictures } from './profile-pictures.tsx'

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
  const handle = query.data?.data.handle
  return (
    <DashboardPage
      title={profile.title}
      text={profile.text}
      actions={handle && <LinkButton href={sellerPath({ id: '', handle })}>{profile.view}</LinkButton>}
    >
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data }) => (
          <div className="grid max-w-2xl gap-6">
            <ProfilePictures account={data} />
            <ProfileForm key={formKey(data)} account={data} />
            <EmailForm account={data} />
            <Leaving account={data} />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
