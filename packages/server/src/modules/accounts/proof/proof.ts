import {
  fault,
  proofMethods,
  type PlainRule,
  type Proof,
  type ProofMethod,
  type Proven,
} from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import { after, minutes } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { proofMs } from '../../../platform/http/guard/proof.ts'
import { findPassword } from './credential-store.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { countTries, giveBackTries } from '../limit.ts'
import { checkCurrent } from '../profile/own-account.ts'
import { readAssertion, takeAssertion, type Asserted } from './passkey-assertion.ts'
import { findMethods, isTwoFactor } from './proof-methods.ts'
import { putProofCode, takeProofCode } from './proof-store.ts'
import { hashRecoveryCode, newCode } from './recovery-code.ts'
import { takeCode } from './second-factor.ts'
import { markProven } from '../sessions/session-store.ts'
import { getUserRow } from '../store.ts'

/** Lifetime of a mailed code, as of a sign-in link. */
const codeMs = minutes(10)

/** Counts the mails before one is made; CONFLICT where a mailed code would not be enough. */
export const prepareProofCode = async (deps: AccountsDeps, { accountId }: Owner): Promise<void> => {
  if (!deps.outbox.isOpen) fail('SERVICE_UNAVAILABLE', 'mail_off')
  const methods = await findMethods(deps, deps.db, accountId)
  if (!methods.includes('link')) fail('CONFLICT', 'proof_by_second_factor', { methods })
  await countTries(deps, ['proof.mail', accountId])
}

/** Mails a code that proves this session, once. */
export const mailProofCode = async (
  deps: AccountsDeps,
  tx: Tx,
  { accountId, sessionId }: Owner,
): Promise<string> => {
  const { email, name } = await getUserRow(tx, accountId)
  const { shopName, baseUrl } = deps.options
  const code = newCode(deps.secrets.random, 8)
  const expiresAt = after(deps.clock.now(), codeMs)
  await putProofCode(tx, { sessionId, hash: codeHash(sessionId, code), expiresAt })
  await deps.outbox.post(tx, {
    to: { name, address: email },
    subject: `Your code for ${shopName}: ${code}`,
    paragraphs: [
      `Enter this code at ${new URL(baseUrl).host} to confirm that it is you: ${code}`,
      'It works once, for 10 minutes, in the browser that requested it. If this wasn’t you, someone else is signed in to your account: end all other sessions and set a new password.',
    ],
    expiresAt,
  })
  return email
}

/** However it was typed; of one session, so that codes of others are no help in guessing. */
const codeHash = (sessionId: Owner['sessionId'], code: string): Buffer =>
  sha256(`${sessionId} ${hashRecoveryCode(code).toString('hex')}`)

const wrong = (method: ProofMethod, rule: PlainRule): never => failInvalid([fault(method, rule)])

/** The one method that a proof names, which the account must have; INVALID_REQUEST names the fault. */
const methodOf = async (deps: AccountsDeps, { accountId }: Owner, proof: Proof): Promise<ProofMethod> => {
  const given = proofMethods.filter((method) => method in proof)
  const [method] = given
  if (method === undefined || given.length > 1)
    return failInvalid([fault(given[1] ?? 'password', 'one_proof_required', { methods: proofMethods })])
  const methods = await findMethods(deps, deps.db, accountId)
  if (methods.includes(method)) return method
  return failInvalid([fault(method, 'proof_method_missing', { methods })])
}

/** A proof as far as it can be looked at outside a transaction. */
export interface PreparedProof {
  readonly method: ProofMethod
  readonly asserted?: Asserted
}

/** Checks outside the transaction what takes long, and counts a code before it is looked at. */
export const prepareProof = async (
  deps: AccountsDeps,
  owner: Owner,
  proof: Proof,
): Promise<PreparedProof> => {
  const method = await methodOf(deps, owner, proof)
  if (method === 'password') {
    const hash = (await findPassword(deps.db, owner.accountId)) ?? wrong(method, 'password_changed_meanwhile')
    await checkCurrent(deps, owner, { hash, given: proof.password, field: method })
  }
  if (method === 'totp') await countTries(deps, ['totp.account', owner.accountId])
  if (method === 'link') await countTries(deps, ['proof.account', owner.accountId])
  if (!proof.passkey) return { method }
  const asserted = await readAssertion(deps, proof.passkey)
  if (asserted?.userId !== owner.accountId) return wrong(method, 'passkey_not_yours')
  return { method, asserted }
}

interface Proving extends PreparedProof {
  readonly owner: Owner
  readonly proof: Proof
}

/** Proves the session for another 15 minutes; INVALID_REQUEST for a code that is wrong, used or over. */
export const proveSession = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, method, asserted, proof }: Proving,
): Promise<Proven> => {
  const now = deps.clock.now()
  const { accountId: userId, sessionId } = owner
  if (method === 'totp') {
    const isRight = await takeCode(deps, tx, { userId, code: proof.totp ?? '', now })
    if (!isRight) wrong(method, 'code_wrong')
    await giveBackTries(deps, tx, ['totp.account', userId])
  }
  if (method === 'link') {
    const isRight = await takeProofCode(tx, { sessionId, hash: codeHash(sessionId, proof.link ?? ''), now })
    if (!isRight) wrong(method, 'mailed_code_wrong')
    await giveBackTries(deps, tx, ['proof.account', userId])
  }
  if (asserted && !(await takeAssertion(tx, asserted, now))) wrong(method, 'passkey_reused')
  await markProven(tx, { id: sessionId, now, twoFactor: isTwoFactor(method) })
  await deps.audit.record(tx, owner, {
    action: 'session.proven',
    subject: publicId('user', userId),
    after: { method },
  })
  return { method, provenUntil: after(now, proofMs).toISOString() }
}
