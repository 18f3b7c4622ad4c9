import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  Passkeys,
} from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps, Owner, Visit } from '../deps.ts'
import { openSession, type Opened } from '../sign-in/open-session.ts'
import { readAssertion, requestOptions, takeAssertion } from './passkey-assertion.ts'
import {
  addPasskey,
  creationOptions,
  listPasskeys,
  readPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { findUser } from '../store.ts'

/** Passkeys: what their owners do with them, and what they do for their owners. */
export interface PasskeyAccess {
  list(owner: Pick<Owner, 'accountId'>): Promise<Passkeys>
  creationOptions(owner: Owner): Promise<PasskeyCreationOptions>
  /** What a browser made; INVALID_REQUEST if it is not genuine. */
  read(owner: Owner, creation: PasskeyCreation): ReturnType<typeof readPasskey>
  /** CONFLICT for more than 20, and for one that is known. */
  add(tx: Tx, adding: { owner: Owner; made: Awaited<ReturnType<typeof readPasskey>> }): Promise<Passkey>
  rename(tx: Tx, renaming: { owner: Owner; passkeyId: string; name: string }): Promise<Passkey>
  /** CONFLICT if nothing else would be left to sign in with. */
  remove(tx: Tx, removal: { owner: Owner; passkeyId: string }): Promise<Passkeys>
  requestOptions(): Promise<PasskeyRequestOptions>
  /** UNAUTHENTICATED for a passkey that is unknown, used too late or a second time, or of an account that is not in use. */
  signIn(given: PasskeyAssertion, visit: Visit): Promise<Opened>
}

export const createPasskeyAccess = (deps: AccountsDeps): PasskeyAccess => ({
  list: (owner) => listPasskeys(deps.db, owner),
  creationOptions: (owner) => creationOptions(deps, owner),
  read: (owner, creation) => readPasskey(deps, owner, creation),
  add: (tx, adding) => addPasskey(deps, tx, adding),
  rename: (tx, renaming) => renamePasskey(tx, renaming),
  remove: (tx, removal) => removePasskey(deps, tx, removal),
  requestOptions: () => requestOptions(deps),
  signIn: (given, visit) => signIn(deps, given, visit),
})

const signIn = async (deps: AccountsDeps, given: PasskeyAssertion, visit: Visit): Promise<Opened> => {
  const now = deps.clock.now()
  const asserted = (await readAssertion(deps, given)) ?? unknown()
  return transact(deps.db, async (tx) => {
    if (!(await takeAssertion(tx, asserted, now))) unknown()
    const user = await findUser(tx, asserted.userId)
    if (!user?.isActive) return unknown()
    return openSession(deps, tx, { user, method: 'passkey', visit, now, twoFactor: true })
  })
}

const unknown = (): never => fail('UNAUTHENTICATED', 'passkey_unknown')
