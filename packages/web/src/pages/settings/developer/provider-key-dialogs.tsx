import type { ProviderKey } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.tsx'

export interface ProviderKeyDialogProps {
  readonly providerKey: ProviderKey
  readonly onClose: () => void
}

export const RemoveKey = ({ providerKey, onClose }: ProviderKeyDialogProps) => {
  const { providers } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('credentials.remove', {
    refresh: ['credentials.list'],
    onDone: () => {
      onClose()
      toast(providers.removed, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={providers.removeTitle}
      text={providers.removeText}
      action={providers.removeDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { providerKeyId: providerKey.id } })}
    />
  )
}

/** Puts another secret into the place of the old one: what names the key goes on. */
export const RotateKey = ({ providerKey, onClose }: ProviderKeyDialogProps) => {
  const { providers } = useSettingsMessages()
  const [key, setKey] = useState('')
  const { run, busy, error } = useApiMutation('credentials.rotate', {
    refresh: ['credentials.list'],
    onDone: ({ last4 }) => {
      onClose()
      toast(providers.rotated(last4), { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={providers.rotateTitle(providerKey.name)}
      text={providers.rotateText}
      action={providers.rotateDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { providerKeyId: providerKey.id }, body: { key: key.trim() } })}
    >
      <Field label={providers.key} hint={providers.keyHint} error={faultOf(error, 'key')}>
        <Input
          type="password"
          autoComplete="off"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** Its name, and what it may cost in a month. */
export const ChangeKey = ({ providerKey, onClose }: ProviderKeyDialogProps) => {
  const { providers, save, saved } = useSettingsMessages()
  const [name, setName] = useState(providerKey.name)
  const [budget, setBudget] = useState(providerKey.monthlyBudget?.toString() ?? '')
  const { run, busy, error } = useApiMutation('credentials.update', {
    refresh: ['credentials.list'],
    onDone: () => {
      onClose()
      toast(saved, { tone: 'good' })
    },
  })
  const typed = budget.trim().replace(',', '.')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={providers.changeTitle}
      text={`${providerKey.provider} ··${providerKey.last4}`}
      action={save}
      busy={busy}
      error={error}
      onConfirm={() =>
        run({
          params: { providerKeyId: providerKey.id },
          body: { name: name.trim(), monthlyBudget: typed === '' ? null : Number(typed) },
        })
      }
    >
      <Field label={providers.name} error={faultOf(error, 'name')}>
        <Input value={name} onChange={({ target }) => setName(target.value)} maxLength={100} />
      </Field>
      <Field
        label={providers.budget}
        optional
        hint={providers.budgetHint}
        error={faultOf(error, 'monthlyBudget')}
      >
        <Input value={budget} onChange={({ target }) => setBudget(target.value)} inputMode="decimal" />
      </Field>
    </ConfirmDialog>
  )
}
