import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useSignInMessages } from './messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { faultOf, FormErrors } from '../../ui/form-errors.tsx'
import { Input } from '../../ui/input.tsx'
import { Doorway } from './doorway.tsx'

/** What a newcomer is called, before their first page: the address that they signed in with is shown to no one. */
export const ChooseName = () => {
  const signIn = useSignInMessages()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { run, busy, error } = useApiMutation('account.update', {
    refresh: ['account.get'],
    onDone: async () => void (await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })),
  })
  return (
    <Doorway title={signIn.name} lead={signIn.nameText}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          run({ body: { name } })
        }}
      >
        <FormErrors error={error} fields={['name']} />
        <Field label={signIn.nameField} hint={signIn.nameHint} error={faultOf(error, 'name')}>
          <Input
            autoFocus
            autoComplete="nickname"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ''}>
          {signIn.nameDo}
        </Button>
      </form>
    </Doorway>
  )
}
