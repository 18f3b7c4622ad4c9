import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignInMessages } from './messages.ts'
import { Doorway } from './doorway.tsx'
import { Refusal } from './refusal.tsx'
import { useFragment } from './fragment.ts'

/** Where the links of an email change lead. */
export const ConfirmEmail = () => {
  const signIn = useSignInMessages()
  const { api } = useRouter().options.context
  const [said, setSaid] = useState(signIn.mailboxOpening)
  const [error, setError] = useState<unknown>()
  useFragment(({ token }) => {
    if (token === undefined) return setSaid(signIn.mailboxBroken)
    void api.call('auth.confirmEmail', { body: { token } }).then(
      ({ data: { status, email } }) =>
        setSaid(status === 'changed' ? signIn.mailboxChanged(email) : signIn.mailboxWaiting),
      (refusal: unknown) => {
        setSaid('')
        setError(refusal)
      },
    )
  })
  return (
    <Doorway title={signIn.mailbox}>
      <Refusal error={error} />
      <p role="status">{said}</p>
    </Doorway>
  )
}
