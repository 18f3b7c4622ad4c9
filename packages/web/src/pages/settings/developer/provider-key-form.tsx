import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.tsx'

/** A key is tested at its provider before it is stored. */
export const AddProviderKey = ({ onClose }: { readonly onClose: () => void }) => {
  const { providers } = useSettingsMessages()
  const [draft, setDraft] = useState({ provider: 'openai', key: '', name: '', budget: '' })
  const { run, busy, error } = useApiMutation('credentials.create', {
    refresh: ['credentials.list'],
    onDone: () => {
      onClose()
      toast(providers.added, { tone: 'good' })
    },
  })
  const save = () =>
    run({
      body: {
        provider: draft.provider.trim(),
        key: draft.key.trim(),
        ...(draft.name.trim() === '' ? {} : { name: draft.name.trim() }),
        ...(draft.budget.trim() === '' ? {} : { monthlyBudget: Number(draft.budget) }),
      },
    })
  const typed = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={providers.add}
      text={providers.text}
      action={providers.add}
      busy={busy}
      error={error}
      onConfirm={save}
    >
      <Field label={providers.provider} hint={providers.providerHint} error={faultOf(error, 'provider')}>
        <Input {...typed('provider')} list="providers" />
      </Field>
      <datalist id="providers">
        {['openai', 'anthropic', 'google', 'mistral'].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label={providers.key} hint={providers.keyHint} error={faultOf(error, 'key')}>
        <Input {...typed('key')} type="password" autoComplete="off" />
      </Field>
      <Field label={providers.name} optional error={faultOf(error, 'name')}>
        <Input {...typed('name')} />
      </Field>
      <Field
        label={providers.budget}
        optional
        hint={providers.budgetHint}
        error={faultOf(error, 'monthlyBudget')}
      >
        <Input {...typed('budget')} inputMode="decimal" />
      </Field>
    </ConfirmDialog>
  )
}
