import type { NewOAuthApp, OAuthApp, Permission } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PermissionList } from './permission-list.tsx'

interface Props {
  /** The app to change; without it a new one is made. */
  readonly app?: OAuthApp
  readonly onClose: () => void
  readonly onMade?: (app: NewOAuthApp) => void
}

const appTypes = ['confidential', 'public'] as const

const toLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const useSaving = ({ app, onClose, onMade }: Props) => {
  const { saved } = useSettingsMessages()
  const creation = useApiMutation('apps.create', {
    refresh: ['apps.list'],
    ...(onMade ? { onDone: onMade } : {}),
  })
  const change = useApiMutation('apps.update', {
    refresh: ['apps.list'],
    onDone: () => {
      onClose()
      toast(saved, { tone: 'good' })
    },
  })
  return { creation, change, ...(app ? { busy: change.busy, error: change.error } : creation) }
}

export const OAuthAppForm = (props: Props) => {
  const { app, onClose } = props
  const { own, cancel, save } = useSettingsMessages()
  const [name, setName] = useState(app?.name ?? '')
  const [type, setType] = useState<(typeof appTypes)[number]>(app?.type ?? 'confidential')
  const [redirects, setRedirects] = useState(app?.redirectUris.join('\n') ?? '')
  const [scopes, setScopes] = useState<ReadonlySet<Permission>>(new Set(app?.scopes ?? ['products:read']))
  const { creation, change, busy, error } = useSaving(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name: name.trim(), redirectUris: toLines(redirects), scopes: [...scopes] }
    if (app) change.run({ params: { appId: app.id }, body })
    else creation.run({ body: { ...body, type } })
  }
  return (
    <Dialog open onClose={onClose} title={app ? own.editTitle : own.create} text={own.formText} wide>
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <FormErrors error={error} fields={['name', 'type', 'redirectUris', 'scopes']} />
        <Field label={own.name} hint={own.nameHint} error={faultOf(error, 'name')}>
          <Input value={name} onChange={({ target }) => setName(target.value)} maxLength={100} />
        </Field>
        {!app && (
          <Field label={own.type} hint={own.typeHints[type]} error={faultOf(error, 'type')}>
            <Select
              value={type}
              onChange={setType}
              options={appTypes.map((value) => ({ value, label: own.types[value] }))}
            />
          </Field>
        )}
        <Field label={own.redirects} optional hint={own.redirectsHint} error={faultOf(error, 'redirectUris')}>
          <Textarea
            value={redirects}
            onChange={({ target }) => setRedirects(target.value)}
            mono
            rows={2}
            placeholder="https://desk.example.com/callback"
          />
        </Field>
        <PermissionList
          label={own.scopes}
          chosen={scopes}
          onChange={setScopes}
          error={faultOf(error, 'scopes')}
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {app ? save : own.make}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
