import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { PasskeyAssertion } from './passkey-assertion.ts'
import { Avatar } from './profile.ts'
import { body, id, oneOf, Timestamp } from '../scalars.ts'

const email = Type.String({ minLength: 1, maxLength: 254, description: 'An email address' })
const totp = Type.Optional(
  Type.String({
    minLength: 6,
    maxLength: 32,
    description:
      'Code of the authenticator app, or a recovery code; required if the account has a second factor',
  }),
)

export const MagicLinkRequest = body(
  {
    email,
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Name for the account, if this sign-in creates it',
      }),
    ),
    invitation: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Code of an invitation to open an account' }),
    ),
  },
  'Where to send the sign-in link',
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
    'Emails a link that works once, for 10 minutes. The answer is the same whether or not the address has an account; the account is created when the link is redeemed. Limited to three links per address in 15 minutes and 20 per IP address in an hour.',
  access: 'public',
  body: MagicLinkRequest,
  answer: { kind: 'object', status: 200, data: MagicLinkSent, description: 'The link is being sent' },
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
  'The sign-in link to redeem',
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
  'If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used.'

export const verifyLink = operation({
  id: 'auth.verify',
  method: 'POST',
  path: '/api/auth/verify',
  summary: 'Redeem a sign-in link',
  description: `Exchanges the token of a sign-in link for a session, and creates the account if the address has none; where the registration is by invitation or closed, the answer is \`FORBIDDEN\` then. A link works once, for 10 minutes. ${secondFactor}`,
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
  description: `For accounts that have a password. Limited to five failures per account and IP address in 15 minutes. ${secondFactor}`,
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
  description: 'Ends the session and removes the cookie. Succeeds without a session, too.',
  access: 'public',
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ signedOut: Type.Literal(true) }),
    description: 'Signed out',
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
  'The confirmation link to redeem',
)
export type EmailConfirmation = Static<typeof EmailConfirmation>

export const EmailConfirmed = Type.Object({
  status: oneOf(['waiting', 'changed'] as const, '`waiting` until both addresses are confirmed'),
  email: Type.String({ description: 'The new address' }),
})
export type EmailConfirmed = Static<typeof EmailConfirmed>

export const confirmEmail = operation({
  id: 'auth.confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm an email address',
  description:
    'Redeems one of the two links of an email change. The address changes when the links to both addresses are redeemed.',
  access: 'public',
  body: EmailConfirmation,
  answer: { kind: 'object', status: 200, data: EmailConfirmed, description: 'State of the change' },
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
    nameChosen: Type.Boolean({
      description: 'False while the name is one that the marketplace has made up: ask for one',
    }),
    roles: Type.Array(oneOf(['user', 'seller', 'admin'] as const, 'Role')),
    avatar: Avatar,
  }),
  csrfToken: Type.String({
    description: 'Send it as `x-csrf-token` with every unsafe request that uses the cookie',
  }),
  expiresAt: Timestamp,
})
export type Session = Static<typeof Session>

export const getSession = operation({
  id: 'auth.session',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Read the session',
  description: 'The account of the session cookie, or of the session token sent as bearer token.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Session, description: 'The session' },
  errors: [],
  example: {
    data: {
      user: {
        id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
        email: 'jonas@example.com',
        name: 'Jonas Weber',
        nameChosen: true,
        roles: ['user'],
        avatar: null,
      },
      csrfToken: 'nS9b2cY7sH3kQ1xVt0mL5wZr8aJe4uPd',
      expiresAt: '2026-12-21T09:00:00.000Z',
    },
  },
})
