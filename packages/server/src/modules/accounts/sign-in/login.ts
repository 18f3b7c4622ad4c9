import { fail } from '../../../kernel/errors.ts'
import { networkOf } from '../../../platform/http/guard/network.ts'
import { transact } from '../../../platform/db/database.ts'
import { findLogin } from '../proof/credential-store.ts'
import type { AccountsDeps, Visit } from '../deps.ts'
import { countTries, giveBackTries, type Try } from '../limit.ts'
import { openSession, type Opened } from './open-session.ts'
import { dummyHash, matchesPassword } from '../proof/password.ts'
import { acceptSecondFactor, readSecondFactor, type GivenFactor } from '../proof/second-factor.ts'
import { readEmail } from '../../../kernel/person.ts'

export interface Credentials extends GivenFactor {
  readonly email: string
  readonly password: string
}

/**
 * Signs in with a password. An account that does not exist, has no password or is suspended is answered like a wrong
 * password, after the same work. Only tries that fail count, and they are counted before they are made.
 */
export const login = async (deps: AccountsDeps, body: Credentials, visit: Visit): Promise<Opened> => {
  const email = readEmail(body.email)
  const now = deps.clock.now()
  const network = networkOf(visit.ip)
  const tries: Try[] = [
    ['login.ip', network],
    ['login.account', email],
    ['login.both', `${network} ${email}`],
  ]
  await countTries(deps, ...tries)
  const account = await findLogin(deps.db, email)
  const matches = await matchesPassword(account?.hash ?? dummyHash, body.password)
  if (!account || !matches) return fail('UNAUTHENTICATED', 'sign_in_wrong')
  // A right password is no failure, whatever becomes of the code, which has a limit of its own.
  await transact(deps.db, (tx) => giveBackTries(deps, tx, ...tries))
  const factor = account.hasTotp ? await readSecondFactor(deps, account.id, body) : undefined
  return transact(deps.db, async (tx) => {
    const twoFactor = await acceptSecondFactor(deps, tx, { user: account, factor, now })
    return openSession(deps, tx, { user: account, method: 'password', visit, now, twoFactor })
  })
}
