import { sessionCookieName } from '../../platform/http/session.ts'
import { sessionMs } from './sign-in.ts'

/** The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain (spec 5.7, Decision 48). */
export const sessionCookie = (token: string): string =>
  `${sessionCookieName}=${token}; Path=/; Max-Age=${sessionMs / 1_000}; HttpOnly; Secure; SameSite=Lax`
