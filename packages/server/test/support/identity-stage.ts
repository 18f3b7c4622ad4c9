import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { generateSync } from 'otplib'
import { hashPassword } from '../../src/modules/accounts/proof/password.ts'
import { sha256 } from '../../src/platform/crypto/secrets.ts'
import { transact } from '../../src/platform/db/database.ts'
import { testVisit, type Account, type Marketplace } from './marketplace.ts'

export const stagePassword = 'a long sentence of mine'
let hashed: Promise<string> | undefined

/** The code of a secret, `steps` of 30 s from now. */
export const codeOf = ({ clock }: Marketplace, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) + 30 * steps })

/** Gives an account a password without hashing one each time. */
export const givePassword = async ({ souk: { db } }: Marketplace, { id }: Account): Promise<void> => {
  const hash = await (hashed ??= hashPassword(stagePassword))
  await db`insert into accounts.password (user_id, hash, changed_at) values (${id}, ${hash}, now())
           on conflict (user_id) do update set hash = excluded.hash`
}

/** A session of the account, as its owner. */
const ownerOf = async (market: Marketplace, account: Account) => {
  const session = await market.signIn(account)
  const found = await market.souk.accounts.authenticateSession(session)
  assert.ok(found)
  return { session, owner: { accountId: account.id, sessionId: found.id, requestId: 'req_test' } }
}

/** An account with a second factor: its session, its secret and its recovery codes. The code of last step is used. */
export const guard = async (market: Marketplace, account: Account) => {
  const { souk } = market
  const { session, owner } = await ownerOf(market, account)
  const { own } = souk.accounts
  const { secret } = await transact(souk.db, (tx) => own.enrolTotp(tx, owner))
  // At the end of a step the code of the last one would be two steps old by the time that it is looked at.
  const left = 30_000 - (market.clock.now().getTime() % 30_000)
  if (left < 10_000) market.clock.advance(left)
  const code = codeOf(market, secret, -1)
  const { recoveryCodes } = await transact(souk.db, (tx) => own.confirmTotp(tx, { owner, code }))
  return { session, owner, secret, recoveryCodes }
}

/** Links the account with an identity at GitHub. */
export const linkIdentity = async ({ souk: { db } }: Marketplace, { id, email }: Account): Promise<void> => {
  await db`
    insert into accounts.identity (provider, subject, user_id, email, linked_at, used_at)
    values ('github', ${id}, ${id}, ${email}, now(), now())`
}

/** Begins a second factor of the account; gives the code that confirms it. */
export const enrolmentCode = async (market: Marketplace, account: Account): Promise<() => string> => {
  const { owner } = await ownerOf(market, account)
  const { secret } = await transact(market.souk.db, (tx) => market.souk.accounts.own.enrolTotp(tx, owner))
  return once(() => codeOf(market, secret))
}

/** A session of an account with a second factor, and a code that was not used. */
export const guarded = async (market: Marketplace) => {
  const account = await market.account()
  const { session, secret } = await guard(market, account)
  await market.keepProven(account)
  return { session, code: once(() => codeOf(market, secret)) }
}

/** A session of an account that may be closed. */
export const leaving = async (market: Marketplace) => {
  const account = await market.account()
  const session = await market.signIn(account)
  await market.keepProven(account)
  return { session, email: account.email }
}

/** The public identifier of a suspended account. */
export const suspendedUser = async (market: Marketplace): Promise<string> => {
  const { id, publicId } = await market.account()
  await market.souk.db`update accounts.user set status = 'suspended', status_reason = 'test' where id = ${id}`
  return publicId
}

/** What a mail to the new address of an account says. */
export const newEmailToken = async (market: Marketplace): Promise<string> => {
  const { id, email } = await market.account()
  const token = randomBytes(16).toString('hex')
  await market.souk.db`
    insert into accounts.email_change (user_id, email, old_hash, new_hash, expires_at)
    values (${id}, ${`new.${email}`}, ${sha256(token)}, ${sha256('other')},
            ${new Date(market.clock.now().getTime() + 3_600_000)})`
  return token
}

/** Computed when it is needed, since a code soon expires; the same each time, since a repeat must be the same. */
const once = (make: () => string): (() => string) => {
  let made: string | undefined
  return () => (made ??= make())
}

/** The identifier that a session token names. */
export const sessionIdIn = (token: string): string => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(claims) as { jti: string }).jti
}

export const visitFrom = (ip: string) => ({ ...testVisit, ip })
