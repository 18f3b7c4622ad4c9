import { getSession, verifyLink, type Role } from '@souk/contract'
import { publicId } from '../../kernel/ids.ts'
import { on, type Route } from '../../platform/http/route.ts'
import { sessionCookie } from './cookie.ts'
import type { Accounts } from './index.ts'

export const accountRoutes = (accounts: Accounts): Route[] => [
  on(verifyLink, async ({ body }) => {
    const { sessionToken, user } = await accounts.redeemLink(body.token)
    return {
      data: { sessionToken, user: { id: publicId('user', user.id), email: user.email, name: user.name } },
      beside: { sessionToken },
      headers: { 'set-cookie': sessionCookie(sessionToken) },
    }
  }),

  on(getSession, async ({ principal, session: { csrfToken, expiresAt } }) => {
    const { id, email, name, roles } = await accounts.getUser(principal.accountId)
    const shown: Role[] = roles.length > 0 ? [...roles] : ['user']
    return {
      data: {
        user: { id: publicId('user', id), email, name, roles: shown },
        csrfToken,
        expiresAt: expiresAt.toISOString(),
      },
    }
  }),
]
