import { Type, type Static } from 'typebox'
import { Verified } from './auth.ts'
import { operation } from '../operation.ts'
import { PasskeyAssertion, exampleAssertion } from './passkey-assertion.ts'
import { body, id, nullable, Timestamp } from '../scalars.ts'

const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, description: 'base64url' })

/** The result of `navigator.credentials.create()`, as `toJSON()` writes it. */
export const PasskeyRegistration = Type.Object(
  {
    id: bytes(1_400),
    rawId: bytes(1_400),
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(8_000),
      transports: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10, uniqueItems: true }),
      ),
    }),
    clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
  },
  { description: 'The result of `navigator.credentials.create()`, as JSON (WebAuthn `toJSON`)' },
)
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

const name = Type.String({ minLength: 1, maxLength: 100, description: 'A name to recognize it by' })

export const PasskeyCreation = body(
  { name: Type.Optional(name), passkey: PasskeyRegistration },
  'The new passkey',
)
export type PasskeyCreation = Static<typeof PasskeyCreation>

export const PasskeyChange = body({ name }, 'The new name')

export const Passkey = Type.Object({
  id: id('psk', 'the passkey'),
  name: Type.String(),
  synced: Type.Boolean({ description: 'Whether it is synced to other devices' }),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
})
export type Passkey = Static<typeof Passkey>

export const Passkeys = Type.Object({ passkeys: Type.Array(Passkey) })
export type Passkeys = Static<typeof Passkeys>

const optionsOf = (call: string) =>
  Type.Object({
    options: Type.Object(
      { challenge: Type.String() },
      {
        additionalProperties: true,
        description: `The \`publicKey\` option of \`navigator.credentials.${call}()\`, as JSON; valid for five minutes`,
      },
    ),
  })
export const PasskeyCreationOptions = optionsOf('create')
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>
export const PasskeyRequestOptions = optionsOf('get')
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

const example = {
  id: 'psk_01kb2v7q9xf8ysd3g5h7j9k1mn',
  name: 'Laptop',
  synced: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: null,
}
const challenge = 'eyJub25jZSI6IjQ2In0.c2ln'
const parameters = { passkeyId: 'Identifier of the passkey, `psk_…`' }

export const listPasskeys = operation({
  id: 'passkeys.list',
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'List passkeys',
  description: 'Your passkeys, newest first.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: Passkeys, description: 'The passkeys' },
  errors: [],
  example: { data: { passkeys: [example] } },
})

export const startPasskey = operation({
  id: 'passkeys.options',
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Start adding a passkey',
  description:
    'Returns the options to create a passkey with. The passkey must verify its user (PIN, fingerprint, face).',
  access: 'session',
  needsRecentProof: true,
  answer: {
    kind: 'object',
    status: 200,
    data: PasskeyCreationOptions,
    description: 'Options for the browser',
  },
  errors: [],
  example: { data: { options: { challenge } } },
})

export const addPasskey = operation({
  id: 'passkeys.add',
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add a passkey',
  description:
    'Stores the passkey that the browser created. A passkey can sign in, replace a two-factor code and prove a session. An account can have 20. CONFLICT beyond that, and for a known passkey.',
  access: 'session',
  needsRecentProof: true,
  body: PasskeyCreation,
  answer: { kind: 'object', status: 201, data: Passkey, description: 'The passkey' },
  errors: ['CONFLICT'],
  example: {
    body: {
      name: example.name,
      passkey: {
        ...{ id: 'c29tZSBjcmVkZW50aWFs', rawId: 'c29tZSBjcmVkZW50aWFs', type: 'public-key' },
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXQ' },
        clientExtensionResults: {},
      },
    },
    data: example,
  },
})

export const renamePasskey = operation({
  id: 'passkeys.rename',
  method: 'PATCH',
  path: '/api/account/passkeys/{passkeyId}',
  summary: 'Rename a passkey',
  description: 'Only the owner sees the name.',
  access: 'session',
  parameters,
  body: PasskeyChange,
  answer: { kind: 'object', status: 200, data: Passkey, description: 'The passkey' },
  errors: ['NOT_FOUND'],
  example: { body: { name: 'Old laptop' }, data: { ...example, name: 'Old laptop' } },
})

export const removePasskey = operation({
  id: 'passkeys.remove',
  method: 'DELETE',
  path: '/api/account/passkeys/{passkeyId}',
  summary: 'Remove a passkey',
  description:
    'The passkey can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.',
  access: 'session',
  needsRecentProof: true,
  parameters,
  answer: { kind: 'object', status: 200, data: Passkeys, description: 'The remaining passkeys' },
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { data: { passkeys: [] } },
})

export const getPasskeyOptions = operation({
  id: 'auth.passkeyOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Start using a passkey',
  description:
    'Returns the options to request a passkey with: to sign in, as a second factor, or to prove a session.',
  access: 'public',
  answer: {
    kind: 'object',
    status: 200,
    data: PasskeyRequestOptions,
    description: 'Options for the browser',
  },
  errors: [],
  example: { data: { options: { challenge } } },
})

export const PasskeySignIn = body({ passkey: PasskeyAssertion }, 'A passkey')
export type PasskeySignIn = Static<typeof PasskeySignIn>

export const signInWithPasskey = operation({
  id: 'auth.passkey',
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  description:
    'A passkey verifies its user, so no code is required, even if the account has a second factor.',
  access: 'public',
  body: PasskeySignIn,
  answer: { kind: 'object', status: 200, data: Verified, description: 'A session' },
  errors: ['UNAUTHENTICATED'],
  example: {
    body: { passkey: exampleAssertion },
    data: {
      sessionToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
      user: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad', email: 'jonas@example.com', name: 'Jonas Weber' },
    },
  },
})
