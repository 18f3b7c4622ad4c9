/**
 * Accounts: who is there, sign-in links and sessions.
 * Owns: accounts.user, accounts.magic_link, accounts.session. Promises: a sign-in link works once, for 10 minutes;
 * only hashes of its token are kept; a session is valid only while its row says so.
 */
import type { Role } from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import { createSessions, type Sessions } from './session.ts'
import { createSignIn, type AccountsDeps, type SignIn } from './sign-in.ts'
import { addRole, findProfile, findUser, findUserByEmail, insertUser, type Profile } from './store.ts'
import { readEmail, readName, type User } from './user.ts'

export type { User } from './user.ts'
export type { Profile } from './store.ts'

interface NewAccount {
  readonly email: string
  readonly name: string
  readonly roles?: readonly Role[]
  /** Shown to others beside the name. */
  readonly bio?: string
}

export interface Accounts extends SignIn, Sessions {
  /** Opens an account. INVALID_REQUEST if the address is malformed or taken. */
  create(account: NewAccount): Promise<User>
  /** The account with this address, opened if there is none; INVALID_REQUEST if the address is malformed. */
  findOrCreate(account: NewAccount): Promise<{ user: User; isNew: boolean }>
  findByEmail(email: string): Promise<User | undefined>
  /** The account itself, for its owner. */
  getUser(id: Id<'user'>): Promise<User>
  /** Name, bio and verification, as shown to others. */
  getProfile(db: Db | Tx, id: Id<'user'>): Promise<Profile>
  /** Gives a role, if the account does not have it. */
  addRole(tx: Tx, id: Id<'user'>, role: Role): Promise<void>
}

const findOrCreate = async (
  { db, clock, ids }: AccountsDeps,
  { email, name, roles = [], bio = '' }: NewAccount,
): Promise<{ user: User; isNew: boolean }> => {
  const user = { id: ids.next('user'), email: readEmail(email), name: readName(name), roles }
  const isNew = await transact(db, (tx) => insertUser(tx, { ...user, bio, createdAt: clock.now() }))
  return { user: isNew ? user : ((await findUserByEmail(db, user.email)) ?? user), isNew }
}

export const createAccounts = (deps: AccountsDeps): Accounts => ({
  ...createSignIn(deps),
  ...createSessions(deps),
  async create(account) {
    const { user, isNew } = await findOrCreate(deps, account)
    if (!isNew) failInvalid([{ field: 'email', reason: `an account with ${user.email} exists already` }])
    return user
  },
  findOrCreate: (account) => findOrCreate(deps, account),
  findByEmail: (email) => findUserByEmail(deps.db, email.trim().toLowerCase()),
  getUser: async (id) => (await findUser(deps.db, id)) ?? missing(id),
  getProfile: async (db, id) => (await findProfile(db, id)) ?? missing(id),
  addRole,
})

const missing = (id: Id<'user'>): never =>
  fail('INTERNAL_ERROR', `no account ${id} stands behind a reference to it`)
