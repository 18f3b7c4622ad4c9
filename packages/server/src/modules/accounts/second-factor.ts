import { Failure, failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { publicId } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import { useRecoveryCode, findTotp, takeStep } from './credential-store.ts'
import type { AccountsDeps } from './deps.ts'
import { countTries } from './limit.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { openSecret, stepOf } from './totp-code.ts'
import type { User } from './user.ts'

const refusal = (reason: 'totp_required' | 'totp_invalid', message: string): Failure =>
  new Failure('UNAUTHENTICATED', message, { reason })

/** The code that came with credentials of an account that asks for one. */
export const requireCode = (code: string | undefined): string => {
  if (code !== undefined) return code
  throw refusal('totp_required', 'This account asks for a code of its authenticator app: send it as totp.')
}

/** Counts a code against its account before it is looked at; given back if it is right. */
export const countCode = (deps: AccountsDeps, userId: Id<'user'>): Promise<void> =>
  countTries(deps, ['totp.account', userId])

interface Given {
  readonly user: User
  readonly code: string | undefined
  readonly now: Date
}

/**
 * Takes the code of an account with two factors, at every door alike. The account is asked again inside the
 * transaction: a second factor that was switched on meanwhile counts.
 */
export const acceptCode = async (deps: AccountsDeps, tx: Tx, { user, code, now }: Given): Promise<void> => {
  const totp = await findTotp(tx, user.id)
  if (!totp?.confirmedAt) return
  if (!(await takeCode(deps, tx, { userId: user.id, code: requireCode(code), now })))
    throw refusal('totp_invalid', 'This code is wrong, used or over: take the one that is shown now.')
}

interface Code {
  readonly userId: Id<'user'>
  readonly code: string
  readonly now: Date
}

/** Uses a code of the app or a recovery code up; of any number of tries at once, one gets it. */
export const takeCode = async (deps: AccountsDeps, tx: Tx, { userId, code, now }: Code): Promise<boolean> => {
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const totp = await findTotp(tx, userId)
    const step = totp && stepOf(openSecret(deps.vault, userId, totp.sealed), digits, now)
    return step !== undefined && takeStep(tx, userId, step)
  }
  const used = await useRecoveryCode(tx, { userId, hash: hashRecoveryCode(code), now })
  if (used)
    await deps.audit.record(
      tx,
      { accountId: userId, requestId: null },
      { action: 'totp.recovery_code_used', subject: publicId('user', userId) },
    )
  return used
}

/** Takes a code where one confirms a change inside a session; INVALID_REQUEST names it. */
export const demandCode = async (deps: AccountsDeps, tx: Tx, code: Code): Promise<void> => {
  if (!(await takeCode(deps, tx, code)))
    failInvalid([{ field: 'code', reason: 'is wrong, used or over: take the one that is shown now' }])
}
