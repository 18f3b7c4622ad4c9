import { Type, type Static } from 'typebox'

const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, description: 'base64url' })

/** The result of `navigator.credentials.get()`, as `toJSON()` writes it. */
export const PasskeyAssertion = Type.Object(
  {
    id: bytes(1_400),
    rawId: bytes(1_400),
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      userHandle: Type.Optional(Type.String({ maxLength: 100, description: 'base64url' })),
    }),
    clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
  },
  { description: 'The result of `navigator.credentials.get()`, as JSON (WebAuthn `toJSON`)' },
)
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const exampleAssertion = {
  ...{ id: 'c29tZSBjcmVkZW50aWFs', rawId: 'c29tZSBjcmVkZW50aWFs', type: 'public-key' },
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDx',
  },
  clientExtensionResults: {},
} as const
