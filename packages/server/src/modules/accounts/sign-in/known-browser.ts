import { days } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { countBrowsers, knowsBrowser, seeBrowser } from './browser-store.ts'
import type { AccountsDeps, Visit } from '../deps.ts'
import { mailNotice } from '../notice.ts'
import { lockUser } from '../store.ts'
import type { User } from '../user.ts'

interface Meeting {
  readonly user: Pick<User, 'id'>
  readonly visit: Visit
  readonly now: Date
}

const purpose = 'browser'
/** How long a browser is known after its last sign-in. */
export const browserMs = days(400)

/** The identifier in a browser's cookie; undefined if it was not given out here. */
const readBrowser = ({ secrets }: AccountsDeps, cookie: string | undefined): string | undefined => {
  const claim = cookie === undefined ? undefined : secrets.verify(purpose, cookie)
  return typeof claim === 'object' && claim !== null && 'id' in claim ? String(claim.id) : undefined
}

/**
 * Remembers the browser that signs in, and mails the owner if the account knows others but not this one. The first browser
 * of an account is no news.
 */
export const meetBrowser = async (
  deps: AccountsDeps,
  tx: Tx,
  { user: { id: userId }, visit, now }: Meeting,
): Promise<{ readonly cookie: string; readonly isUnknown: boolean }> => {
  const id = readBrowser(deps, visit.browserCookie) ?? deps.secrets.token()
  // Of two first sign-ins at once, one is the first.
  await lockUser(tx, userId)
  const known = await countBrowsers(tx, userId)
  const isNew = await seeBrowser(tx, { userId, hash: sha256(id), now })
  const isUnknown = isNew && known > 0
  if (isUnknown) await mailNotice(deps, tx, { userId, kind: 'session.unknown_browser', what: textOf(visit) })
  return { cookie: deps.secrets.sign(purpose, { id }), isUnknown }
}

/** The visiting browser's identifier if it has signed in to the account of this address before. */
export const findOwnBrowser = async (
  deps: AccountsDeps,
  email: string,
  visit: Visit,
): Promise<string | undefined> => {
  const id = readBrowser(deps, visit.browserCookie)
  return id !== undefined && (await knowsBrowser(deps.db, { email, hash: sha256(id) })) ? id : undefined
}

const textOf = ({ ip, userAgent }: Visit): string =>
  `${userAgent === '' ? 'a program' : userAgent.slice(0, 200)}, network address ${ip}`
