import { SoukError } from '@souk/sdk'
import { isBrokenOff } from '../../api/passkey.ts'
import { useSignInMessages } from './messages.ts'
import { messageOf } from '../../ui/error-state.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useUiMessages } from '../../ui/messages.ts'

/** Elsewhere this code means that a session is over; here it means that a proof was not good enough, and says why. */
export const Refusal = ({ error }: { readonly error: unknown }) => {
  const messages = useUiMessages()
  const signIn = useSignInMessages()
  if (isBrokenOff(error))
    return (
      <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm text-ink">
        {signIn.passkeyBrokenOff}
      </p>
    )
  return error instanceof SoukError && error.code === 'UNAUTHENTICATED' ? (
    <p
      role="alert"
      className="rounded-md border border-bad bg-bad-soft px-4 py-3 text-sm font-medium text-bad"
    >
      {messageOf(error, messages)}
    </p>
  ) : (
    <FormErrors error={error} />
  )
}
