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
        description:
          'The code from the email of `auth.sendProofCode`; not accepted if the account has a second factor',
      }),
    ),
    passkey: Type.Optional(PasskeyAssertion),
  },
  'Exactly one of these methods',
)
export type Proof = Static<typeof Proof>

export const Proven = Type.Object({
  method: oneOf(proofMethods, 'The method that was used'),
  provenUntil: Timestamp,
})
export type Proven = Static<typeof Proven>

export const prove = operation({
  id: 'auth.prove',
  method: 'POST',
  path: '/api/auth/prove',
  summary: 'Prove your identity',
  description:
    'Operations that require recent proof answer `FORBIDDEN` with `details.reason` `recent_proof_required` if the last sign-in or proof of the session is more than 15 minutes old; `details.methods` lists the methods of the account. Send one of them here, then repeat the request. Limited to five wrong codes, or ten wrong passwords, in 15 minutes.',
  access: 'session',
  body: Proof,
  answer: { kind: 'object', status: 200, data: Proven, description: 'The session has recent proof' },
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
  summary: 'Send a proof code',
  description:
    'Emails a code for the method `link`. It works once, for 10 minutes, in this session. Limited to three emails in 15 minutes. CONFLICT if the account has a second factor, which is required then.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: ProofCodeSent, description: 'The code is being sent' },
  errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  example: { data: { sentTo: 'jonas@example.com' } },
})
