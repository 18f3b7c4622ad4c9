import { Type, type Static } from 'typebox'
import { operation } from './operation.ts'
import { body, id, oneOf, Timestamp } from './scalars.ts'

export const Verification = body(
  {
    token: Type.String({ minLength: 1, maxLength: 200, description: 'The one-time token of a sign-in link' }),
  },
  'A sign-in link to redeem',
)
export type Verification = Static<typeof Verification>

export const Verified = Type.Object({
  sessionToken: Type.String({ description: 'Session JWT, valid 30 days; also set as a cookie' }),
  user: Type.Object({ id: id('usr', 'the account'), email: Type.String(), name: Type.String() }),
})
export type Verified = Static<typeof Verified>

export const verifyLink = operation({
  id: 'auth.verify',
  method: 'POST',
  path: '/api/auth/verify',
  summary: 'Redeem a sign-in link',
  description:
    'Turns the one-time token of a sign-in link into a session. A link works once, for 10 minutes.',
  access: 'public',
  body: Verification,
  answer: { kind: 'object', status: 200, data: Verified, description: 'A session' },
  errors: ['UNAUTHENTICATED'],
  example: {
    body: { token: 'h1xJ0aUq4cV7o2p9bR5tE8wYzK3mN6dL' },
    data: {
      sessionToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
      user: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', email: 'jonas@example.com', name: 'Jonas Weber' },
    },
  },
})

export const Session = Type.Object({
  user: Type.Object({
    id: id('usr', 'the account'),
    email: Type.String(),
    name: Type.String(),
    roles: Type.Array(oneOf(['user', 'seller', 'admin'] as const, 'Role')),
  }),
  csrfToken: Type.String({ description: 'Send it as `x-csrf-token` with every change made by cookie' }),
  expiresAt: Timestamp,
})
export type Session = Static<typeof Session>

export const getSession = operation({
  id: 'auth.session',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Read the session',
  description: 'Who is signed in, by the session cookie or the session token as bearer.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Session, description: 'The session' },
  errors: [],
  example: {
    data: {
      user: {
        id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
        email: 'jonas@example.com',
        name: 'Jonas Weber',
        roles: ['user'],
      },
      csrfToken: 'nS9b2cY7sH3kQ1xVt0mL5wZr8aJe4uPd',
      expiresAt: '2026-12-21T09:00:00.000Z',
    },
  },
})
