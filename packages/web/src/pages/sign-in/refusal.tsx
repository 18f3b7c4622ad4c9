import { SoukError } from '@souk/sdk'
import { FormErrors } from '../../ui/form-errors.tsx'

/** Elsewhere this code means that a session is over; here it means that a proof was not good enough, and says why. */
export const Refusal = ({ error }: { readonly error: unknown }) =>
  error instanceof SoukError && error.code === 'UNAUTHENTICATED' ? (
    <p
      role="alert"
      className="rounded-md border border-bad bg-bad-soft px-4 py-3 text-sm font-medium text-bad"
    >
      {error.message}
    </p>
  ) : (
    <FormErrors error={error} />
  )
