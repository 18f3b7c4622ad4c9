/**
 * Accounts: who is there, sign-in links and sessions.
 * Owns: accounts.user, accounts.magic_link, accounts.session. Promises: a sign-in link works once, for 10 minutes;
 * only hashes of its token are kept; a session is valid only while its row says so.
 */
import type { Role } from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { isDuplicate, transact, type Db, type Tx } from '../../platform/db/database.ts'
import { createSignIn, type AccountsDeps, type SignIn } from './sign-in.ts'
import { addRole, findProfile, findUserByEmail, insertUser, type Profile } from './store.ts'
import { readEmail, readName, type User } from './user.ts'

export type { User } from './user.ts'
export type { Profile } from './store.ts'

export interface Accounts extends SignIn {
  /** Opens an account. INVALID_REQUEST if the address is malformed or taken. */
  create(account: { email: string; name: string; roles?: readonly Role[] }): Promise<User>
  findByEmail(email: string): Promise<User | undefined>
  /** Name, bio and verification, as shown to others. */
  getProfile(db: Db | Tx, id: Id<'user'>): Promise<Profile>
  /** Gives a role, if the account does not have it. */
  addRole(tx: Tx, id: Id<'user'>, role: Role): Promise<void>
}

export const createAccounts = (deps: AccountsDeps): Accounts => ({
  ...createSignIn(deps),
  async create({ email, name, roles = [] }) {
    const user = { id: deps.ids.next('user'), email: readEmail(email), name: readName(name), roles }
    try {
      await transact(deps.db, (tx) => insertUser(tx, { ...user, createdAt: deps.clock.now() }))
    } catch (error) {
      if (isDuplicate(error, 'user_email'))
        failInvalid([{ field: 'email', reason: `an account with ${user.email} exists already` }])
      throw error
    }
    return user
  },
  findByEmail: (email) => findUserByEmail(deps.db, email.trim().toLowerCase()),
  getProfile: async (db, id) =>
    (await findProfile(db, id)) ?? fail('INTERNAL_ERROR', `no account ${id} stands behind a reference to it`),
  addRole,
})
