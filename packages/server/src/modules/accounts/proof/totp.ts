import { fault, type RecoveryCodes, type TotpEnrolment } from '@souk/contract'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  confirmTotp,
  deleteTotp,
  findTotp,
  putTotp,
  replaceRecoveryCodes,
  takeStep,
} from './credential-store.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { countTries, giveBackTries } from '../limit.ts'
import { noteChange } from '../notice.ts'
import { checkReachable } from './proof-methods.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import { demandCode } from './second-factor.ts'
import { endSessions, markProven } from '../sessions/session-store.ts'
import { getUserRow } from '../store.ts'
import { openSecret, sealSecret, stepOf } from './totp-code.ts'

/** Makes a secret, which counts once a code of it is confirmed; CONFLICT if one counts already. */
export const enrolTotp = async (deps: AccountsDeps, tx: Tx, owner: Owner): Promise<TotpEnrolment> => {
  const secret = generateSecret({ length: 20 })
  const sealed = sealSecret(deps.vault, owner.accountId, secret)
  if (!(await putTotp(tx, owner.accountId, sealed))) fail('CONFLICT', 'totp_on')
  const { email } = await getUserRow(tx, owner.accountId)
  const uri = generateURI({ issuer: deps.options.shopName, label: email, secret })
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) }
}

interface Confirmation {
  readonly owner: Owner
  readonly code: string
}

/** Counts a code before the transaction that looks at it. */
export const countOwnCode = (deps: AccountsDeps, { accountId }: Owner): Promise<void> =>
  countTries(deps, ['totp.account', accountId])

/** Switches the second factor on; CONFLICT if there is nothing to confirm, INVALID_REQUEST for a wrong code. */
export const confirmEnrolment = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, code }: Confirmation,
): Promise<RecoveryCodes> => {
  const now = deps.clock.now()
  const totp = await findTotp(tx, owner.accountId)
  if (!totp || totp.confirmedAt) return fail('CONFLICT', 'totp_not_begun')
  const step = stepOf(openSecret(deps.vault, owner.accountId, totp.sealed), code.replaceAll(/\s/g, ''), now)
  if (step === undefined || !(await takeStep(tx, owner.accountId, step)))
    return failInvalid([fault('code', 'totp_code_wrong')])
  await confirmTotp(tx, owner.accountId, now)
  await endOthers(deps, tx, owner)
  await noteChange(deps, tx, { owner, kind: 'totp.enabled' })
  // The owner has just used it: an admin needs no other proof.
  await markProven(tx, { id: owner.sessionId, now, twoFactor: true })
  return renewCodes(deps, tx, owner)
}

/** Switches it off; CONFLICT if it is not on. */
export const disableTotp = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, code }: Confirmation,
): Promise<void> => {
  await demandOwnCode(deps, tx, { owner, code })
  await deleteTotp(tx, owner.accountId)
  await checkReachable(deps, tx, owner.accountId)
  await endOthers(deps, tx, owner)
  await noteChange(deps, tx, { owner, kind: 'totp.disabled' })
}

/** Ten new recovery codes instead of all earlier ones; CONFLICT without a second factor. */
export const renewRecoveryCodes = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, code }: Confirmation,
): Promise<RecoveryCodes> => {
  await demandOwnCode(deps, tx, { owner, code })
  await noteChange(deps, tx, { owner, kind: 'totp.recovery_codes_renewed' })
  return renewCodes(deps, tx, owner)
}

const demandOwnCode = async (deps: AccountsDeps, tx: Tx, { owner, code }: Confirmation): Promise<void> => {
  const totp = await findTotp(tx, owner.accountId)
  if (!totp?.confirmedAt) fail('CONFLICT', 'totp_off')
  await demandCode(deps, tx, { userId: owner.accountId, code, now: deps.clock.now() })
  await giveBackTries(deps, tx, ['totp.account', owner.accountId])
}

const renewCodes = async (deps: AccountsDeps, tx: Tx, { accountId }: Owner): Promise<RecoveryCodes> => {
  const recoveryCodes = newRecoveryCodes(deps.secrets.random)
  await replaceRecoveryCodes(tx, accountId, recoveryCodes.map(hashRecoveryCode))
  return { recoveryCodes }
}

const endOthers = (
  { clock }: AccountsDeps,
  tx: Tx,
  { accountId: userId, sessionId }: Owner,
): Promise<number> => endSessions(tx, { userId, now: clock.now(), except: sessionId })
