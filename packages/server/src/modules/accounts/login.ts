import { fail } from '../../kernel/errors.ts'
import { transact } from '../../platform/db/database.ts'
import { findLogin } from './credential-store.ts'
import type { AccountsDeps, Visit } from './deps.ts'
import { countTries, giveBackTries, type Try } from './limit.ts'
import { openSession, type Opened } from './open-session.ts'
import { dummyHash, matchesPassword } from './password.ts'
import { acceptCode, countCode, requireCode } from './second-factor.ts'
import { readEmail } from './user.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly totp?: string | undefined
}

/**
 * Signs in with a password. An account that does not exist, has no password or is suspended is answered like a wrong
 * password, after the same work. Only tries that fail count, and they are counted before they are made.
 */
export const login = async (deps: AccountsDeps, asked: Credentials, visit: Visit): Promise<Opened> => {
  const email = readEmail(asked.email)
  const now = deps.clock.now()
  const tries: Try[] = [
    ['login.ip', visit.ip],
    ['login.account', email],
    ['login.both', `${visit.ip} ${email}`],
  ]
  await countTries(deps, ...tries)
  const account = await findLogin(deps.db, email)
  const matches = await matchesPassword(account?.hash ?? dummyHash, asked.password)
  if (!account || !matches) return fail('UNAUTHENTICATED', 'E-mail address or password is wrong.')
  // A right password is no failure, whatever becomes of the code, which has a limit of its own.
  await transact(deps.db, (tx) => giveBackTries(deps, tx, ...tries))
  const code = account.hasTotp ? requireCode(asked.totp) : undefined
  if (code !== undefined) await countCode(deps, account.id)
  return transact(deps.db, async (tx) => {
    await acceptCode(deps, tx, { user: account, code, now })
    if (code !== undefined) await giveBackTries(deps, tx, ['totp.account', account.id])
    return openSession(deps, tx, { user: account, method: 'password', visit, now })
  })
}
