import type { PasskeyAssertion, PasskeyRequestOptions } from '@souk/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newChallenge, readChallenge, type Challenge } from './challenge.ts'
import type { AccountsDeps } from '../deps.ts'
import { findByCredential, useChallenge, usePasskey } from './passkey-store.ts'

/** Loaded where it is used: most processes never meet a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Whom passkeys belong to, and where they are used: what the configuration says, never the request. */
export const partyOf = ({ options }: Pick<AccountsDeps, 'options'>) => {
  const { hostname, origin } = new URL(options.baseUrl)
  return { rpID: hostname, origin }
}

const purpose = 'use'

/** EdDSA, ECDSA on P-256 and RSA: what authenticators have. Named, since the library would try what Node only experiments with. */
export const algorithms = [-8, -7, -257]

/** What a browser asks for any passkey of this marketplace with. */
export const requestOptions = async (deps: AccountsDeps): Promise<PasskeyRequestOptions> => {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps).rpID,
    challenge: newChallenge(deps, purpose),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

/** A passkey that signed a challenge of ours. Whether it is the first time, the transaction finds out. */
export interface Asserted {
  readonly id: Id<'passkey'>
  readonly userId: Id<'user'>
  readonly challenge: Challenge
  readonly counter: number
  readonly backedUp: boolean
}

/** The passkey behind an assertion, its user checked; undefined for whatever is wrong with it. */
export const readAssertion = async (
  deps: AccountsDeps,
  given: PasskeyAssertion,
): Promise<Asserted | undefined> => {
  const passkey = await findByCredential(deps.db, Buffer.from(given.id, 'base64url'))
  if (!passkey || !namesOwner(given, passkey.userId)) return undefined
  const { rpID, origin } = partyOf(deps)
  let challenge: Challenge | undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  // The library throws for whatever does not fit, with words for developers.
  const result = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge: (text) => (challenge = readChallenge(deps, purpose, text)) !== undefined,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: given.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
    },
  }).catch(() => undefined)
  if (!result?.verified || !challenge) return undefined
  const { newCounter: counter, credentialBackedUp: backedUp } = result.authenticationInfo
  return { id: passkey.id, userId: passkey.userId, challenge, counter, backedUp }
}

/** Uses an assertion up: of any number of tries at once, one gets it. */
export const takeAssertion = async (
  tx: Tx,
  { id, challenge, counter, backedUp }: Asserted,
  now: Date,
): Promise<boolean> =>
  (await useChallenge(tx, challenge)) && (await usePasskey(tx, { id, counter, backedUp, now }))

/** The user handle is the account's identifier, as bytes. */
export const userHandleOf = (userId: Id<'user'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))

const namesOwner = ({ response: { userHandle } }: PasskeyAssertion, userId: Id<'user'>): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(Buffer.from(userHandleOf(userId)))
