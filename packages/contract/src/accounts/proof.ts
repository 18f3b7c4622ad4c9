import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { PasskeyAssertion } from './passkey-assertion.ts'
import { body, oneOf, Timestamp } from '../scalars.ts'

/** How the owner of a session can prove who they are; the members of the body of `POST /api/auth/prove`. */
export const proofMethods = ['password', 'totp', 'link', 'passkey'] as const
export type ProofMethod = (typeof proofMethods)[number]

export const Proof = body(
  {
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The password of the account' }),
    ),
    totp: Type.Optional(
      Type.String({
        minLength: 6,
        maxLength: 32,
        description: 'Code of the authenticator app, or a recovery code',
      }),
    ),
    link: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'The code that `auth.sendProofCode` mailed; not where the account has a second factor',
      }),
    ),
    passkey: Type.Optional(PasskeyAssertion),
  },
  'Exactly one of these',
)
export type Proof = Static<typeof Proof>

export const Proven = Type.Object({
  method: oneOf(proofMethods, 'What was proven with'),
  provenUntil: Timestamp,
})
export type Proven = Static<typeof Proven>

export const prove = operation({
  id: 'auth.prove',
  method: 'POST',
  path: '/api/auth/prove',
  summary: 'Prove who you are',
  description:
    'Operations that need recent proof answer `FORBIDDEN` with `details.reason` `recent_proof_required` where the session was neither opened nor proven within the last 15 minutes; `details.methods` lists what the account can prove with. This proves it for another 15 minutes: repeat the refused request afterwards. Five wrong codes, or ten wrong passwords, in 15 minutes.',
  access: 'session',
  body: Proof,
  answer: { kind: 'object', status: 200, data: Proven, description: 'The session is proven' },
  errors: [],
  example: {
    body: { password: 'a long sentence of mine' },
    data: { method: 'password', provenUntil: '2026-11-21T09:45:00.000Z' },
  },
})

export const ProofCodeSent = Type.Object({
  sentTo: Type.String({ description: 'The address of the account' }),
})
export type ProofCodeSent = Static<typeof ProofCodeSent>

export const sendProofCode = operation({
  id: 'auth.sendProofCode',
  method: 'POST',
  path: '/api/auth/prove/code',
  summary: 'Mail a code to prove with',
  description:
    'For the method `link`: mails the account a code that proves this session, once, for 10 minutes. Three mails in 15 minutes. CONFLICT where the account has a second factor: a code of that is needed then.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: ProofCodeSent, description: 'The code is on its way' },
  errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: { data: { sentTo: 'jonas@example.com' } },
})
