import type { NewInvitation } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'

interface Props {
  readonly onClose: () => void
  readonly onCreated: (created: NewInvitation) => void
}

const roles = ['user', 'seller'] as const
const blank = { email: '', role: 'user' as (typeof roles)[number], maxUses: '1', expiresInDays: '14' }

/** Whom an admin invites: one address, or everyone with the link. */
export const InviteDialog = ({ onClose, onCreated }: Props) => {
  const { invitations: messages } = useShopMessages()
  const [draft, setDraft] = useState(blank)
  const { run, busy, error } = useApiMutation('invitations.create', {
    refresh: ['invitations.list', 'audit.list'],
    onDone: onCreated,
  })
  const email = draft.email.trim()
  const number = (name: 'maxUses' | 'expiresInDays', label: string) => (
    <Field label={label} error={faultOf(error, name)}>
      <Input
        inputMode="numeric"
        value={draft[name]}
        onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      />
    </Field>
  )
  const submit = () =>
    run({
      body: {
        role: draft.role,
        expiresInDays: Number(draft.expiresInDays),
        ...(email === '' ? { maxUses: Number(draft.maxUses) } : { email }),
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.newTitle}
      actions={
        <Button type="submit" form="invite" variant="primary" busy={busy}>
          {messages.create}
        </Button>
      }
    >
      <form
        id="invite"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormErrors error={error} fields={['email', 'maxUses', 'expiresInDays']} />
        <Field label={messages.email} hint={messages.emailHint} optional error={faultOf(error, 'email')}>
          <Input
            type="email"
            value={draft.email}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          />
        </Field>
        <Field label={messages.role}>
          <Select
            value={draft.role}
            onChange={(role) => setDraft({ ...draft, role })}
            options={roles.map((value) => ({ value, label: messages.roles[value] }))}
          />
        </Field>
        {email === '' && number('maxUses', messages.uses)}
        {number('expiresInDays', messages.days)}
      </form>
    </Dialog>
  )
}
