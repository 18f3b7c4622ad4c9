import type { ApiKey, NewApiKey, Permission } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PermissionList } from './permission-list.tsx'

const days = { never: 0, d30: 30, d90: 90, d365: 365 } as const
type Expiry = keyof typeof days

const toExpiry = (expiry: Expiry): { expiresAt?: string } =>
  expiry === 'never' ? {} : { expiresAt: new Date(Date.now() + days[expiry] * 86_400_000).toISOString() }

interface CreateProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMade: (key: NewApiKey) => void
}

const KeyForm = ({ onClose, onMade }: Omit<CreateProps, 'open'>) => {
  const { keys, cancel } = useSettingsMessages()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(['products:read']))
  const [expiry, setExpiry] = useState<Expiry>('never')
  const { run, busy, error } = useApiMutation('keys.create', { refresh: ['keys.list'], onDone: onMade })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const flags = Object.fromEntries([...chosen].map((permission) => [permission, true]))
    run({ body: { name: name.trim(), permissions: flags, ...toExpiry(expiry) } })
  }
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <FormErrors error={error} fields={['name', 'expiresAt']} />
      <Field label={keys.name} hint={keys.nameHint} error={faultOf(error, 'name')}>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={100} required />
      </Field>
      <PermissionList label={keys.permissions} chosen={chosen} onChange={setChosen} />
      <Field label={keys.expiry} error={faultOf(error, 'expiresAt')}>
        <Select
          value={expiry}
          onChange={setExpiry}
          options={(Object.keys(days) as Expiry[]).map((value) => ({ value, label: keys.expiries[value] }))}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {keys.make}
        </Button>
      </div>
    </form>
  )
}

export const CreateKey = ({ open, onClose, onMade }: CreateProps) => {
  const { keys } = useSettingsMessages()
  return (
    <Dialog open={open} onClose={onClose} title={keys.create} text={keys.text} wide>
      <KeyForm onClose={onClose} onMade={onMade} />
    </Dialog>
  )
}

interface RollProps {
  readonly apiKey: ApiKey
  readonly onClose: () => void
  readonly onMade: (key: NewApiKey) => void
}

const graces = ['0', '24', '168'] as const

export const RollKey = ({ apiKey, onClose, onMade }: RollProps) => {
  const { keys } = useSettingsMessages()
  const [grace, setGrace] = useState<(typeof graces)[number]>('24')
  const { run, busy, error } = useApiMutation('keys.roll', { refresh: ['keys.list'], onDone: onMade })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={keys.rollTitle}
      text={keys.rollText}
      action={keys.rollDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { keyId: apiKey.id }, body: { graceHours: Number(grace) } })}
    >
      <Field label={keys.grace}>
        <Select
          value={grace}
          onChange={setGrace}
          options={graces.map((value) => ({ value, label: keys.graces[value] }))}
        />
      </Field>
    </ConfirmDialog>
  )
}

export const RevokeKey = ({ apiKey, onClose }: Omit<RollProps, 'onMade'>) => {
  const { keys } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('keys.revoke', {
    refresh: ['keys.list'],
    onDone: () => {
      onClose()
      toast(keys.revoked, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={keys.revokeTitle}
      text={keys.revokeText(apiKey.name)}
      action={keys.revokeDo}
      danger
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { keyId: apiKey.id } })}
    />
  )
}
