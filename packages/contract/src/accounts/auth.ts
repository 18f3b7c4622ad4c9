import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { PasskeyAssertion } from './passkey-assertion.ts'
import { body, id, oneOf, Timestamp } from '../scalars.ts'

const email = Type.String({ minLength: 1, maxLength: 254, description: 'An email address' })
const totp = Type.Optional(
  Type.String({
    minLength: 6,
    maxLength: 32,
    description: 'Code of the authenticator app, or a recovery code; needed where the account asks for one',
  }),
)

export const MagicLinkRequest = body(
  {
    email,
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Of an account that is opened by it' }),
    ),
  },
  'Where to send a sign-in link',
)
export type MagicLinkRequest = Static<typeof MagicLinkRequest>

export const MagicLinkSent = Type.Object({ message: Type.String() })
export type MagicLinkSent = Static<typeof MagicLinkSent>

export const sendMagicLink = operation({
  id: 'auth.magicLink',
  method: 'POST',
  path: '/api/auth/magic-link',
  summary: 'Send a sign-in link',
  description:
    'Mails a link that signs in once, for 10 minutes. The answer is the same whether the address has an account or not; one is opened when its link is redeemed. Three links in 15 minutes for one address, 20 in an hour from one network address.',
  access: 'public',
  body: MagicLinkRequest,
  answer: { kind: 'object', status: 200, data: MagicLinkSent, description: 'The link is on its way' },
  errors: ['SERVICE_UNAVAILABLE'],
  example: {
    body: { email: 'jonas@example.com', name: 'Jonas Weber' },
    data: { message: 'A sign-in link is on its way to this address. It works once, for 10 minutes.' },
  },
})

export const Verification = body(
  {
    token: Type.String({ minLength: 1, maxLength: 200, description: 'The one-time token of a sign-in link' }),
    totp,
    passkey: Type.Optional(PasskeyAssertion),
  },
  'A sign-in link to redeem',
)
export type Verification = Static<typeof Verification>

export const Verified = Type.Object({
  sessionToken: Type.String({ description: 'Session JWT, valid 30 days; also set as a cookie' }),
  user: Type.Object({ id: id('usr', 'the account'), email: Type.String(), name: Type.String() }),
})
export type Verified = Static<typeof Verified>

const exampleVerified = {
  sessionToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  user: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', email: 'jonas@example.com', name: 'Jonas Weber' },
}

const secondFactor =
  'Where the account has two-factor authentication, `UNAUTHENTICATED` with `details.reason` `totp_required` asks for `totp` or a `passkey` of the account (`auth.passkeyOptions`); `totp_invalid` and `passkey_invalid` say that it was wrong or used.'

export const verifyLink = operation({
  id: 'auth.verify',
  method: 'POST',
  path: '/api/auth/verify',
  summary: 'Redeem a sign-in link',
  description: `Turns the one-time token of a sign-in link into a session, and opens the account if the address has none. A link works once, for 10 minutes. ${secondFactor}`,
  access: 'public',
  body: Verification,
  answer: { kind: 'object', status: 200, data: Verified, description: 'A session' },
  errors: ['UNAUTHENTICATED'],
  example: { body: { token: 'h1xJ0aUq4cV7o2p9bR5tE8wYzK3mN6dL' }, data: exampleVerified },
})

export const Login = body(
  {
    email,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    totp,
    passkey: Type.Optional(PasskeyAssertion),
  },
  'Credentials',
)
export type Login = Static<typeof Login>

export const login = operation({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with a password',
  description: `For accounts that have set one. Five failures in 15 minutes for one account from one network address. ${secondFactor}`,
  access: 'public',
  body: Login,
  answer: { kind: 'object', status: 200, data: Verified, description: 'A session' },
  errors: ['UNAUTHENTICATED'],
  example: {
    body: { email: 'jonas@example.com', password: 'a long sentence of mine' },
    data: exampleVerified,
  },
})

export const logout = operation({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  description: 'Ends the session of the cookie or the bearer token, if there is one, and removes the cookie.',
  access: 'public',
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ signedOut: Type.Literal(true) }),
    description: 'Nobody is signed in',
  },
  errors: [],
  example: { data: { signedOut: true } },
})

export const EmailConfirmation = body(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The one-time token of a confirmation link',
    }),
  },
  'A link that proves a mailbox',
)
export type EmailConfirmation = Static<typeof EmailConfirmation>

export const EmailConfirmed = Type.Object({
  status: oneOf(['waiting', 'changed'] as const, '`waiting` until both mailboxes are proven'),
  email: Type.String({ description: 'The new address' }),
})
export type EmailConfirmed = Static<typeof EmailConfirmed>

export const confirmEmail = operation({
  id: 'auth.confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Prove a mailbox',
  description:
    'Redeems one of the two links of an email change. The address changes once the links to the old and to the new mailbox are both redeemed.',
  access: 'public',
  body: EmailConfirmation,
  answer: { kind: 'object', status: 200, data: EmailConfirmed, description: 'How the change stands' },
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
  example: {
    body: { token: 'h1xJ0aUq4cV7o2p9bR5tE8wYzK3mN6dL' },
    data: { status: 'waiting', email: 'jonas.weber@example.com' },
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
