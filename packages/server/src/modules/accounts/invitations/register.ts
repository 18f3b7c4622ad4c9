import { publicId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { openAccount } from '../sign-in/open-account.ts'
import { findUserByEmail, type KnownUser } from '../store.ts'
import { consumeInvitation } from './invitation-store.ts'

/** Why no account is opened. */
export type RegistrationRefusal = 'invitation_required' | 'registration_closed'

interface Newcomer {
  /** Proven. */
  readonly email: string
  readonly name: string | undefined
  readonly requestId: string | null
  /** Of the invitation's code, if one was given. */
  readonly invitationHash: Buffer | null
}

/** The account of someone who signs in: theirs, or a new one if the registration lets them in. */
export const findOrRegister = async (
  deps: AccountsDeps,
  tx: Tx,
  { email, invitationHash, ...rest }: Newcomer,
): Promise<KnownUser | RegistrationRefusal> => {
  const found = await findUserByEmail(tx, email)
  if (found) return found
  const { registration } = deps.options
  if (registration === 'closed') return 'registration_closed'
  const invitation = await consumeInvitation(tx, { email, codeHash: invitationHash, now: deps.clock.now() })
  if (!invitation && registration === 'invitation') return 'invitation_required'
  const roles = invitation?.role === 'seller' ? (['seller'] as const) : []
  const { user } = await openAccount(deps, tx, { email, roles, ...rest })
  if (invitation)
    await deps.audit.record(
      tx,
      { accountId: user.id, requestId: rest.requestId },
      {
        action: 'invitation.used',
        subject: publicId('invitation', invitation.id),
        after: { account: publicId('user', user.id) },
      },
    )
  return user
}
