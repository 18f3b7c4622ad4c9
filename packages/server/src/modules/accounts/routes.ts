import {
  getPasskeyOptions,
  confirmEmail,
  getSession,
  login,
  logout,
  sendMagicLink,
  signInWithPasskey,
  toAvatarUrl,
  verifyLink,
} from '@souk/contract'
import { publicId } from '../../kernel/ids.ts'
import { on, type Route } from '../../platform/http/route.ts'
import { neverStored } from '../../platform/http/representation/sent.ts'
import { sessionTokenOf } from '../../platform/http/guard/session.ts'
import { findBrowserCookie, noSessionCookie, signInCookies } from './sign-in/cookie.ts'
import type { Visit } from './deps.ts'
import type { Accounts } from './index.ts'
import type { Opened } from './sign-in/open-session.ts'
import { shownRoles } from './user.ts'

interface RequestContext {
  readonly ip: string
  readonly requestId: string
  readonly header: (name: string) => string | undefined
}

const visitOf = ({ ip, requestId, header }: RequestContext): Visit => ({
  ip,
  requestId,
  userAgent: header('user-agent') ?? '',
  browserCookie: findBrowserCookie(header('cookie')),
})

const signedIn = ({ sessionToken, browserCookie, user: { id, email, name } }: Opened) => ({
  data: { sessionToken, user: { id: publicId('user', id), email, name } },
  extra: { sessionToken },
  headers: { 'set-cookie': signInCookies({ sessionToken, browserCookie }), ...neverStored },
})

/** Addresses of pictures begin with `baseUrl`. */
export const signInRoutes = (accounts: Accounts, baseUrl: string): Route[] => [
  on(sendMagicLink, async ({ body, ...context }) => {
    await accounts.mailLink(body, visitOf(context))
    const message = 'A sign-in link is on its way to this address. It works once, for 10 minutes.'
    return { data: { message } }
  }),

  on(verifyLink, async ({ body, ...context }) => signedIn(await accounts.redeemLink(body, visitOf(context)))),

  on(login, async ({ body, ...context }) => signedIn(await accounts.login(body, visitOf(context)))),

  on(getPasskeyOptions, async () => ({ data: await accounts.passkeys.requestOptions() })),

  on(signInWithPasskey, async ({ body, ...context }) =>
    signedIn(await accounts.passkeys.signIn(body.passkey, visitOf(context))),
  ),

  on(logout, async ({ header }) => {
    const headers = { authorization: header('authorization'), cookie: header('cookie') }
    const token = sessionTokenOf({ headers }, true)
    if (token) await accounts.logout(token.text)
    return { data: { signedOut: true as const }, headers: { 'set-cookie': noSessionCookie } }
  }),

  on(confirmEmail, async ({ body, ...context }) => ({
    data: await accounts.confirmEmail(body.token, visitOf(context)),
  })),

  on(getSession, async ({ principal, session: { csrfToken, expiresAt } }) => {
    const { id, email, name, nameChosen, avatar, roles } = await accounts.getUser(principal.accountId)
    return {
      data: {
        user: {
          ...{ id: publicId('user', id), email, name, nameChosen, roles: shownRoles(roles) },
          avatar: toAvatarUrl(baseUrl, avatar),
        },
        csrfToken,
        expiresAt: expiresAt.toISOString(),
      },
      headers: neverStored,
    }
  }),
]
