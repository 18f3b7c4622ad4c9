/**
 * Accounts: who is there, how they prove it, what they may change of themselves, and what admins decide about them.
 * Owns: accounts.user, handle, invitation, session, proof_code, browser, passkey, used_challenge, magic_link, password, totp, recovery_code, identity, email_change, attempt. Promises: an
 * account exists only once its mailbox is proven; a link, a code and a recovery code work once, however many try; a
 * session is valid only while its row says so; no secret is stored in clear; a handle never passes to another account. Emits profile.changed and account.closed; handles nothing.
 */
import { fault } from '@souk/contract'
import type * as wire from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { after, days } from '../../kernel/time.ts'
import { transact, type Db, type Reader, type Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { Session } from '../../platform/http/guard/session.ts'
import type { Owner, Visit } from './deps.ts'
import { removeBrowsers } from './sign-in/browser-store.ts'
import { checkClosing, closeAccount, type AccountClosed } from './profile/close-account.ts'
import { createInvitations, type Invitations } from './invitations/invitations.ts'
import { confirmEmail, readNewEmail, requestEmailChange } from './profile/email-change.ts'
import { removeChanges } from './profile/email-store.ts'
import { forgetTries } from './limit.ts'
import { browserMs } from './sign-in/known-browser.ts'
import { mailNotice, type Notice } from './notice.ts'
import {
  mailProofCode,
  prepareProof,
  prepareProofCode,
  proveSession,
  type PreparedProof,
} from './proof/proof.ts'
import { removeProofCodes } from './proof/proof-store.ts'
import { createLink, mailLink, redeemLink, type Redemption } from './sign-in/link.ts'
import { removeLinks } from './sign-in/link-store.ts'
import { login, type Credentials } from './sign-in/login.ts'
import { openAccount, type NewAccount } from './sign-in/open-account.ts'
import type { Opened } from './sign-in/open-session.ts'
import { changeProfile } from './profile/change-profile.ts'
import { preparePassword, readOwn, setPassword } from './profile/own-account.ts'
import { setPicture, type PictureEdit, type PictureEdited } from './profile/profile-parts.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts'
import { createProviderSignIn, type ProviderDeps, type ProviderSignIn } from './sign-in/provider-sign-in.ts'
import { createPasskeyAccess, type PasskeyAccess } from './proof/passkey-access.ts'
import { removeChallenges } from './proof/passkey-store.ts'
import { authenticateSession } from './sessions/session.ts'
import { findValidSessions, removeSessions, revokeSession } from './sessions/session-store.ts'
import {
  addRole,
  findAddressees,
  findProfile,
  findUser,
  findUserByEmail,
  type Addressee,
  type KnownUser,
  type Profile,
} from './store.ts'
import { confirmEnrolment, countOwnCode, disableTotp, enrolTotp, renewRecoveryCodes } from './proof/totp.ts'
import { readEmail } from '../../kernel/person.ts'
import type { User } from './user.ts'
import { clearProfile, type ProfileCleared } from './admin/clear-profile.ts'
import {
  getUser,
  listUsers,
  restoreUser,
  setRoles,
  suspendUser,
  verifyAuthor,
  type Decision,
} from './admin/users.ts'

export type { User } from './user.ts'
export type { Profile } from './store.ts'
export type { Owner, Visit } from './deps.ts'

interface SignIn {
  /** Creates a one-time sign-in token for an account, 256 random bits as base64url. It is not stored. */
  createLink(user: User): Promise<string>
  /** Mails a link; the same for every address. */
  mailLink(body: wire.MagicLinkRequest, visit: Visit): Promise<void>
  /** Redeems a token for a session; UNAUTHENTICATED if it is unknown, used or older than 10 minutes, or asks for a code. */
  redeemLink(body: Redemption, visit: Visit): Promise<Opened>
  login(body: Credentials, visit: Visit): Promise<Opened>
  /** The session of a token; undefined if it is forged, revoked or over, or its account is suspended. */
  authenticateSession(token: string): Promise<Session | undefined>
  /** Those of these sessions that are still valid. */
  validSessions(ids: readonly Id<'session'>[]): Promise<ReadonlySet<Id<'session'>>>
  /** Ends the session of a token, if it is one. */
  logout(token: string): Promise<void>
  confirmEmail(token: string, visit: Visit): Promise<wire.EmailConfirmed>
  readonly providers: ProviderSignIn
}

type Confirmation = { readonly owner: Owner; readonly code: string }

/** What the owner of an account does with it. */
interface Own {
  read(owner: Pick<Owner, 'accountId'>): Promise<wire.OwnAccount>
  change(
    tx: Tx,
    change: { owner: Pick<Owner, 'accountId'>; change: wire.AccountChange },
  ): Promise<wire.OwnAccount>
  /** Shows another avatar or banner, or none. */
  setPicture(tx: Tx, edit: PictureEdit): Promise<PictureEdited>
  preparePassword(owner: Owner, change: wire.PasswordChange): ReturnType<typeof preparePassword>
  setPassword(
    tx: Tx,
    change: { owner: Owner } & Awaited<ReturnType<typeof preparePassword>>,
  ): Promise<wire.OwnAccount>
  readNewEmail(owner: Owner, email: string): Promise<string>
  changeEmail(tx: Tx, change: { owner: Owner; email: string }): Promise<wire.OwnAccount>
  sessions(
    owner: Pick<Owner, 'accountId' | 'sessionId'>,
    paging: { page?: number; limit?: number },
  ): Promise<PageReply<wire.SessionItem>>
  endSession(tx: Tx, revocation: { owner: Owner; sessionId: string }): Promise<{ ended: number }>
  endOtherSessions(tx: Tx, owner: Owner): Promise<{ ended: number }>
  /** Whether the owner means it; INVALID_REQUEST names what is wrong. */
  checkClosing(owner: Owner, closing: wire.AccountClosing): Promise<void>
  close(tx: Tx, closing: { owner: Owner; code?: string }): Promise<AccountClosed>
  /** Which method a proof is of; counts it, or checks it where that takes long. INVALID_REQUEST names what is wrong. */
  prepareProof(owner: Owner, proof: wire.Proof): Promise<PreparedProof>
  prove(tx: Tx, proof: { owner: Owner; proof: wire.Proof } & PreparedProof): Promise<wire.Proven>
  /** Counts the mails of codes; CONFLICT where a mailed code is not enough. */
  prepareProofCode(owner: Owner): Promise<void>
  /** Mails a code that proves the session; gives the address. */
  mailProofCode(tx: Tx, owner: Owner): Promise<string>
  /** Counts a code before the transaction that looks at it. */
  countCode(owner: Owner): Promise<void>
  enrolTotp(tx: Tx, owner: Owner): Promise<wire.TotpEnrolment>
  confirmTotp(tx: Tx, confirmation: Confirmation): Promise<wire.RecoveryCodes>
  disableTotp(tx: Tx, confirmation: Confirmation): Promise<void>
  renewRecoveryCodes(tx: Tx, confirmation: Confirmation): Promise<wire.RecoveryCodes>
}

/** What admins decide. */
interface Users {
  list(query: wire.UserQuery): Promise<PageReply<wire.User>>
  get(userId: string): Promise<wire.User>
  setRoles(tx: Tx, decision: Decision & wire.RoleChange): Promise<wire.User>
  verify(tx: Tx, decision: Decision & wire.VerifiedChange): Promise<wire.User>
  suspend(tx: Tx, decision: Decision & wire.Suspension): Promise<wire.User>
  restore(tx: Tx, decision: Decision): Promise<wire.User>
  /** Empties parts of a profile. */
  clearProfile(tx: Tx, decision: Decision & wire.ProfileClearing): Promise<ProfileCleared>
}

export interface Accounts extends SignIn {
  readonly own: Own
  readonly passkeys: PasskeyAccess
  readonly users: Users
  readonly invitations: Invitations
  /** Opens an account. INVALID_REQUEST if the address is malformed or taken. */
  create(account: NewAccount): Promise<User>
  /** The account with this address, opened if there is none; INVALID_REQUEST if the address is malformed. */
  findOrCreate(account: NewAccount): Promise<{ user: User; isNew: boolean }>
  findByEmail(email: string, db?: Reader): Promise<User | undefined>
  /** The canonical form of an address; INVALID_REQUEST if it is malformed. */
  readEmail(text: string): string
  /** The account itself, for its owner. */
  getUser(id: Id<'user'>): Promise<KnownUser>
  /** Where emails to these accounts go. */
  addressees(db: Reader, ids: readonly Id<'user'>[]): Promise<Addressee[]>
  /** What others see of the account. */
  getProfile(db: Db | Tx, id: Id<'user'>): Promise<Profile>
  /** Mails the owner of an account what changed about its safety; a part of that change. */
  notify(tx: Tx, notice: Notice): Promise<void>
  /** Gives a role, if the account does not have it. */
  addRole(tx: Tx, id: Id<'user'>, role: wire.Role): Promise<void>
  /** Removes links, sessions and counts that are long over. */
  sweep(): Promise<void>
}

const createSignIn = (deps: ProviderDeps): SignIn => ({
  createLink: (user) => createLink(deps, user),
  mailLink: (body, visit) => mailLink(deps, body, visit),
  redeemLink: (body, visit) => redeemLink(deps, body, visit),
  login: (body, visit) => login(deps, body, visit),
  authenticateSession: (token) => authenticateSession(deps, token),
  validSessions: async (ids) => new Set(await findValidSessions(deps.db, ids, deps.clock.now())),
  async logout(token) {
    const session = await authenticateSession(deps, token)
    if (!session) return
    const { id, principal } = session
    const now = deps.clock.now()
    await transact(deps.db, (tx) => revokeSession(tx, { id, userId: principal.accountId, now }))
  },
  confirmEmail: (token, visit) => confirmEmail(deps, token, visit),
  providers: createProviderSignIn(deps),
})

const createOwn = (deps: ProviderDeps): Own => ({
  read: (owner) => readOwn(deps, deps.db, owner),
  change: (tx, change) => changeProfile(deps, tx, change),
  setPicture: (tx, edit) => setPicture(deps, tx, edit),
  preparePassword: (owner, change) => preparePassword(deps, owner, change),
  setPassword: (tx, change) => setPassword(deps, tx, change),
  readNewEmail: (owner, email) => readNewEmail(deps, owner, email),
  async changeEmail(tx, change) {
    await requestEmailChange(deps, tx, change)
    return readOwn(deps, tx, change.owner)
  },
  sessions: (owner, paging) => listSessions(deps, owner, paging),
  endSession: (tx, revocation) => endSession(deps, tx, revocation),
  endOtherSessions: (tx, owner) => endOtherSessions(deps, tx, owner),
  checkClosing: (owner, closing) => checkClosing(deps, owner, closing),
  close: (tx, closing) => closeAccount(deps, tx, closing),
  prepareProof: (owner, proof) => prepareProof(deps, owner, proof),
  prove: (tx, proof) => proveSession(deps, tx, proof),
  prepareProofCode: (owner) => prepareProofCode(deps, owner),
  mailProofCode: (tx, owner) => mailProofCode(deps, tx, owner),
  countCode: (owner) => countOwnCode(deps, owner),
  enrolTotp: (tx, owner) => enrolTotp(deps, tx, owner),
  confirmTotp: (tx, confirmation) => confirmEnrolment(deps, tx, confirmation),
  disableTotp: (tx, confirmation) => disableTotp(deps, tx, confirmation),
  renewRecoveryCodes: (tx, confirmation) => renewRecoveryCodes(deps, tx, confirmation),
})

export const createAccounts = (deps: ProviderDeps): Accounts => {
  const { db, clock } = deps
  const findOrCreate = (account: NewAccount) => transact(db, (tx) => openAccount(deps, tx, account))
  return {
    ...createSignIn(deps),
    own: createOwn(deps),
    passkeys: createPasskeyAccess(deps),
    invitations: createInvitations(deps),
    users: {
      list: (query) => listUsers(deps, query),
      get: (userId) => getUser(deps, userId),
      setRoles: (tx, decision) => setRoles(deps, tx, decision),
      verify: (tx, decision) => verifyAuthor(deps, tx, decision),
      suspend: (tx, decision) => suspendUser(deps, tx, decision),
      restore: (tx, decision) => restoreUser(deps, tx, decision),
      clearProfile: (tx, decision) => clearProfile(deps, tx, decision),
    },
    async create(account) {
      const { user, isNew } = await findOrCreate(account)
      if (!isNew) failInvalid([fault('email', 'email_in_use', { email: user.email })])
      return user
    },
    findOrCreate,
    findByEmail: (email, reader = db) => findUserByEmail(reader, email.trim().toLowerCase()),
    readEmail,
    getUser: async (id) => (await findUser(db, id)) ?? missing(id),
    addressees: findAddressees,
    getProfile: async (reader: Reader, id) => (await findProfile(reader, id)) ?? missing(id),
    notify: (tx, notice) => mailNotice(deps, tx, notice),
    addRole,
    sweep: () =>
      transact(db, async (tx) => {
        const now = clock.now()
        await removeLinks(tx, after(now, -days(1)))
        await removeChanges(tx, after(now, -days(1)))
        await removeSessions(tx, after(now, -deps.retention.sessionsMs))
        await removeProofCodes(tx, now)
        await removeChallenges(tx, now)
        await removeBrowsers(tx, after(now, -browserMs))
        await forgetTries(tx, now)
      }),
  }
}

const missing = (id: Id<'user'>): never => {
  throw new Error(`the account ${id} is missing`)
}
