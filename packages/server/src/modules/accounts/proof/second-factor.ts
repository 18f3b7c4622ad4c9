import { fault, type PasskeyAssertion, type PlainRule } from '@souk/contract'
import type { Failure } from '../../../kernel/errors.ts'
import { failInvalid, failure } from '../../../kernel/errors.ts'
import type { Id } from '../../../kernel/ids.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { useRecoveryCode, findTotp, takeStep } from './credential-store.ts'
import type { AccountsDeps } from '../deps.ts'
import { countTries, giveBackTries } from '../limit.ts'
import { readAssertion, takeAssertion, type Asserted } from './passkey-assertion.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { openSecret, stepOf } from './totp-code.ts'
import type { User } from '../user.ts'

type Refusal = 'totp_required' | 'totp_invalid' | 'passkey_invalid'

const refusal = (reason: Refusal, rule: PlainRule): Failure =>
  failure<PlainRule>('UNAUTHENTICATED', rule, { reason })

const codeRequired = (): Failure => refusal('totp_required', 'second_factor_required')

/** What may come with credentials. */
export interface GivenFactor {
  readonly totp?: string | undefined
  readonly passkey?: PasskeyAssertion | undefined
}

/** A second factor that was looked at as far as that is possible outside a transaction. */
export type SecondFactor = { readonly code: string } | { readonly asserted: Asserted }

/** Reads the second factor of an account that asks for one; counts a code before it is looked at. */
export const readSecondFactor = async (
  deps: AccountsDeps,
  userId: Id<'user'>,
  { totp, passkey }: GivenFactor,
): Promise<SecondFactor> => {
  if (passkey !== undefined) {
    const asserted = await readAssertion(deps, passkey)
    if (asserted?.userId === userId) return { asserted }
    throw refusal('passkey_invalid', 'sign_in_passkey_invalid')
  }
  if (totp === undefined) throw codeRequired()
  await countTries(deps, ['totp.account', userId])
  return { code: totp }
}

/** Counts a code against its account before it is looked at; given back if it is right. */
export const countCode = (deps: AccountsDeps, userId: Id<'user'>): Promise<void> =>
  countTries(deps, ['totp.account', userId])

interface Given {
  readonly user: Pick<User, 'id'>
  readonly factor: SecondFactor | undefined
  readonly now: Date
}

/**
 * Takes the second factor of an account that has one, the same for every way to sign in. The account is read again inside
 * the transaction: a second factor that was switched on meanwhile counts. Returns whether there was one to give.
 */
export const acceptSecondFactor = async (
  deps: AccountsDeps,
  tx: Tx,
  { user: { id: userId }, factor, now }: Given,
): Promise<boolean> => {
  const totp = await findTotp(tx, userId)
  if (!totp?.confirmedAt) return false
  if (!factor) throw codeRequired()
  if ('asserted' in factor) {
    if (!(await takeAssertion(tx, factor.asserted, now)))
      throw refusal('passkey_invalid', 'sign_in_passkey_reused')
    return true
  }
  if (!(await takeCode(deps, tx, { userId, code: factor.code, now })))
    throw refusal('totp_invalid', 'sign_in_code_wrong')
  await giveBackTries(deps, tx, ['totp.account', userId])
  return true
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
  if (!(await takeCode(deps, tx, code))) failInvalid([fault('code', 'code_wrong')])
}
