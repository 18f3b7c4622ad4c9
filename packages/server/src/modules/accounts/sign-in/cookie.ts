import { sessionCookieName } from '../../../platform/http/guard/session.ts'
import { browserMs } from './known-browser.ts'
import { sessionMs, type Opened } from './open-session.ts'
import { transactionMs } from './provider-sign-in.ts'

/** The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain (spec 5.7, Decision 48). */
const cookie = (name: string, value: string, ageMs: number): string =>
  `${name}=${value}; Path=/; Max-Age=${ageMs / 1_000}; HttpOnly; Secure; SameSite=Lax`

const sessionCookie = (token: string): string => cookie(sessionCookieName, token, sessionMs)

/** Takes the session's cookie away. */
export const noSessionCookie = cookie(sessionCookieName, '', 0)

const browserCookieName = '__Host-browser'

/** As long as browsers keep a cookie at all: it says that this browser was here before, nothing else. */
const browserCookie = (value: string): string => cookie(browserCookieName, value, browserMs)

/** What a browser gets when it signs in. */
export const signInCookies = (opened: Pick<Opened, 'sessionToken' | 'browserCookie'>): string[] => [
  sessionCookie(opened.sessionToken),
  browserCookie(opened.browserCookie),
]

export const findBrowserCookie = (header = ''): string | undefined => findCookie(browserCookieName, header)

const transactionCookieName = (provider: string): string => `__Host-sign-in-${provider}`

/** What a browser keeps while it is at a provider; one for each, so that two tabs do not mix them up. */
export const transactionCookie = (provider: string, sealed: string): string =>
  cookie(transactionCookieName(provider), sealed, transactionMs)

export const noTransactionCookie = (provider: string): string =>
  cookie(transactionCookieName(provider), '', 0)

/** The value of the transaction cookie in a `Cookie` header. */
export const findTransactionCookie = (provider: string, header = ''): string | undefined =>
  findCookie(transactionCookieName(provider), header)

const findCookie = (name: string, header: string): string | undefined =>
  header
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
