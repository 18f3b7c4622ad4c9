import { fail } from '../../../kernel/errors.ts'
import { networkOf } from '../../../platform/http/guard/network.ts'
import { after } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps, Visit } from '../deps.ts'
import { findOwnBrowser } from './known-browser.ts'
import { countTries } from '../limit.ts'
import { consumeLink, findLink } from './link-store.ts'
import { linkMs, newLink, newLinkFor } from './new-link.ts'
import { findOrRegister } from '../invitations/register.ts'
import { openSession, type Opened } from './open-session.ts'
import { acceptSecondFactor, readSecondFactor, type GivenFactor } from '../proof/second-factor.ts'
import { findUser } from '../store.ts'
import { readEmail, readName } from '../../../kernel/person.ts'
import type { User } from '../user.ts'

export interface Redemption extends GivenFactor {
  readonly token: string
}

/** Where a sign-in link leads. The token is in the fragment, which no server and no log sees. */
export const signInUrl = (baseUrl: string, token: string): string => `${baseUrl}/sign-in#token=${token}`

/** Creates a one-time sign-in token for an account, 256 random bits as base64url. It is not stored. */
export const createLink = async (deps: AccountsDeps, user: User): Promise<string> =>
  transact(deps.db, (tx) => newLinkFor(deps, tx, user))

interface Request {
  readonly email: string
  readonly name?: string | undefined
  /** Code of an invitation. */
  readonly invitation?: string | undefined
}

/**
 * Mails a link to anyone who reads this mailbox. Answer, status and work are the same for every address: whether it has
 * an account or an invitation is looked up when the link is redeemed.
 */
export const mailLink = async (deps: AccountsDeps, body: Request, visit: Visit): Promise<void> => {
  const email = readEmail(body.email)
  const name = body.name === undefined ? undefined : readName(body.name)
  if (!deps.outbox.isOpen) fail('SERVICE_UNAVAILABLE', 'mail_off_sign_in')
  const browser = await findOwnBrowser(deps, email, visit)
  await countTries(
    deps,
    ['link.ip', networkOf(visit.ip)],
    browser === undefined ? ['link.address', email] : ['link.browser', `${browser} ${email}`],
  )
  await transact(deps.db, async (tx) => {
    const invitationHash = body.invitation === undefined ? undefined : sha256(body.invitation)
    const token = await newLink(deps, tx, { email, name, invitationHash })
    const { shopName, baseUrl } = deps.options
    await deps.outbox.post(tx, {
      to: { name: name ?? '', address: email },
      subject: `Your sign-in link for ${shopName}`,
      paragraphs: [
        `Use this link to sign in to ${shopName} at ${new URL(baseUrl).host}.`,
        'It works once and expires in 10 minutes. If you did not request it, ignore this email: no one can sign in without the link.',
      ],
      action: { label: 'Sign in', url: signInUrl(baseUrl, token) },
      expiresAt: after(deps.clock.now(), linkMs),
    })
  })
}

/** Redeems a token for a session; UNAUTHENTICATED if it is unknown, used or expired, or if a code is required. */
export const redeemLink = async (deps: AccountsDeps, body: Redemption, visit: Visit): Promise<Opened> => {
  const now = deps.clock.now()
  const tokenHash = sha256(body.token)
  const link = await findLink(deps.db, tokenHash, now)
  const factor = link?.userId && link.hasTotp ? await readSecondFactor(deps, link.userId, body) : undefined
  return transact(deps.db, async (tx) => {
    // First what makes one of many tries at once the winner; a wrong code undoes it.
    const used = (await consumeLink(tx, tokenHash, now)) ?? gone()
    const user = await userOf(deps, tx, used, visit)
    const twoFactor = await acceptSecondFactor(deps, tx, { user, factor, now })
    return openSession(deps, tx, { user, method: 'link', visit, now, twoFactor })
  })
}

const gone = (): never => fail('UNAUTHENTICATED', 'sign_in_link_expired')

type UsedLink = NonNullable<Awaited<ReturnType<typeof consumeLink>>>

/** Whom the link signs in; the mailbox is proven now, so that an account is opened if there is none. */
const userOf = async (deps: AccountsDeps, tx: Tx, used: UsedLink, visit: Visit): Promise<User> => {
  if (used.email === null) {
    const user = used.userId && (await findUser(tx, used.userId))
    return user?.isActive ? user : gone()
  }
  const { email, invitationHash } = used
  const name = used.name ?? undefined
  const { requestId } = visit
  const user = await findOrRegister(deps, tx, { email, name, requestId, invitationHash })
  if (typeof user === 'string') return fail('FORBIDDEN', user)
  await deps.outbox.clearProblem(tx, email)
  return user.isActive ? user : gone()
}
