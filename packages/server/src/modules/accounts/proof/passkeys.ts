import {
  fault,
  type Passkey,
  type PasskeyCreation,
  type PasskeyCreationOptions,
  type Passkeys,
} from '@souk/contract'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newChallenge, readChallenge, type Challenge } from './challenge.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { noteChange } from '../notice.ts'
import { algorithms, loadWebAuthn, partyOf, userHandleOf } from './passkey-assertion.ts'
import * as store from './passkey-store.ts'
import { checkReachable } from './proof-methods.ts'
import { markProven } from '../sessions/session-store.ts'
import { getUserRow, lockUser } from '../store.ts'

const maxPasskeys = 20

const toWire = ({ id, name, backedUp, createdAt, lastUsedAt }: store.PasskeyRow): Passkey => ({
  id: publicId('passkey', id),
  name,
  synced: backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const listPasskeys = async (
  db: Reader,
  { accountId }: Pick<Owner, 'accountId'>,
): Promise<Passkeys> => ({ passkeys: (await store.findPasskeys(db, accountId)).map(toWire) })

/** Of one session: what another began cannot be ended here. */
const purposeOf = ({ sessionId }: Owner): string => `add ${sessionId}`

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What a browser makes a passkey with: one that needs no name to sign in, and checks its user. */
export const creationOptions = async (deps: AccountsDeps, owner: Owner): Promise<PasskeyCreationOptions> => {
  const { rpID } = partyOf(deps)
  const [{ email, name }, known] = await Promise.all([
    getUserRow(deps.db, owner.accountId),
    store.findPasskeys(deps.db, owner.accountId),
  ])
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    ...{ rpName: deps.options.shopName, rpID, userName: email, userDisplayName: name },
    userID: userHandleOf(owner.accountId),
    challenge: newChallenge(deps, purposeOf(owner)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: base64Url(credentialId),
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
}

type NewPasskey = Pick<
  store.PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'deviceType' | 'backedUp'
> & { readonly name: string; readonly challenge: Challenge }

/** Reads what the browser made; INVALID_REQUEST if it is not genuine, or answers nothing that this session began. */
export const readPasskey = async (
  deps: AccountsDeps,
  owner: Owner,
  { name = 'Passkey', passkey }: PasskeyCreation,
): Promise<NewPasskey> => {
  const { rpID, origin } = partyOf(deps)
  let challenge: Challenge | undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const result = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: (text) => (challenge = readChallenge(deps, purposeOf(owner), text)) !== undefined,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!result?.verified || !challenge) return failInvalid([fault('passkey', 'passkey_unrequested')])
  const { credential, credentialDeviceType, credentialBackedUp } = result.registrationInfo
  return {
    name: readPasskeyName(name),
    challenge,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
  }
}

/** Keeps a passkey; CONFLICT for more than 20, and for one that is known. */
export const addPasskey = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, made: { challenge, ...made } }: { readonly owner: Owner; readonly made: NewPasskey },
): Promise<Passkey> => {
  const now = deps.clock.now()
  const { accountId: userId, sessionId } = owner
  if (!(await store.useChallenge(tx, challenge))) failInvalid([fault('passkey', 'passkey_reused')])
  await lockUser(tx, userId)
  if ((await store.findPasskeys(tx, userId)).length >= maxPasskeys)
    fail('CONFLICT', 'too_many_passkeys', {
      params: { max: maxPasskeys },
      limit: maxPasskeys,
    })
  const row = { ...made, id: deps.ids.next('passkey'), userId, createdAt: now }
  if (!(await store.insertPasskey(tx, row))) fail('CONFLICT', 'passkey_taken')
  await noteChange(deps, tx, { owner, kind: 'passkey.added', passkey: row })
  // The owner has just used it: an admin needs no other proof.
  await markProven(tx, { id: sessionId, now, twoFactor: true })
  return toWire({ ...row, lastUsedAt: null })
}

interface Which {
  readonly owner: Owner
  readonly passkeyId: string
}

export const renamePasskey = async (
  tx: Tx,
  { owner: { accountId: userId }, passkeyId, name }: Which & { readonly name: string },
): Promise<Passkey> => {
  const id = parseId('passkey', passkeyId)
  const renamed = id && (await store.renamePasskey(tx, { id, userId, name: readPasskeyName(name) }))
  return toWire(renamed ?? noPasskey())
}

/** Removes a passkey; CONFLICT if nothing else would be left to sign in with. */
export const removePasskey = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, passkeyId }: Which,
): Promise<Passkeys> => {
  const { accountId: userId } = owner
  const id = parseId('passkey', passkeyId)
  const name = id && (await store.deletePasskey(tx, { id, userId }))
  if (id === undefined || name === undefined) return noPasskey()
  await checkReachable(deps, tx, userId)
  await noteChange(deps, tx, { owner, kind: 'passkey.removed', passkey: { id, name } })
  return listPasskeys(tx, owner)
}

const noPasskey = (): never => fail('NOT_FOUND', 'passkey_not_found')

const readPasskeyName = (text: string): string => {
  const name = text.trim()
  if (name !== '' && !/\p{Cc}/u.test(name)) return name
  return failInvalid([fault('name', 'name_invalid')])
}
