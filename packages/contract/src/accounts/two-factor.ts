import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../scalars.ts'

export const TotpEnrolment = Type.Object({
  secret: Type.String({ description: 'Base32, to type into an authenticator app' }),
  uri: Type.String({ description: 'The same as an `otpauth://` URL' }),
  qr: Type.String({ description: 'The URL as a QR code, SVG' }),
})
export type TotpEnrolment = Static<typeof TotpEnrolment>

export const SecondFactorCode = body(
  {
    code: Type.String({
      minLength: 6,
      maxLength: 32,
      description: 'Code of the authenticator app, or a recovery code where the operation accepts one',
    }),
  },
  'A code',
)
export type SecondFactorCode = Static<typeof SecondFactorCode>

export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Each works once. Shown only in this answer' }),
})
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const TotpDisabled = Type.Object({ hasTotp: Type.Literal(false) })
export type TotpDisabled = Static<typeof TotpDisabled>

const exampleCodes = { recoveryCodes: ['a2k4-m6p8-r3t5-v7x9', 'b3n5-q7s9-u2w4-y6z8'] }

export const enrolTotp = operation({
  id: 'totp.enrol',
  method: 'POST',
  path: '/api/account/totp',
  summary: 'Set up two-factor authentication',
  description: 'Creates a secret for an authenticator app. It takes effect when you confirm a code.',
  access: 'session',
  needsRecentProof: true,
  answer: { kind: 'object', status: 200, data: TotpEnrolment, description: 'The secret' },
  errors: ['CONFLICT'],
  example: {
    data: {
      secret: 'OAJ4WX72EEAFUS2KU4NHZXA6H75L4C6K',
      uri: 'otpauth://totp/Souk:jonas%40example.com?secret=OAJ4WX72EEAFUS2KU4NHZXA6H75L4C6K&issuer=Souk',
      qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  },
})

export const confirmTotp = operation({
  id: 'totp.confirm',
  method: 'POST',
  path: '/api/account/totp/confirm',
  summary: 'Turn on two-factor authentication',
  description:
    'Confirms a code of the authenticator app and returns ten recovery codes. Ends all other sessions of the account.',
  access: 'session',
  needsRecentProof: true,
  body: SecondFactorCode,
  answer: {
    kind: 'object',
    status: 200,
    data: RecoveryCodes,
    description: 'Two-factor authentication is on',
  },
  errors: ['CONFLICT'],
  example: { body: { code: '775891' }, data: exampleCodes },
})

export const disableTotp = operation({
  id: 'totp.disable',
  method: 'POST',
  path: '/api/account/totp/disable',
  summary: 'Turn off two-factor authentication',
  description: 'Requires a code or a recovery code. Ends all other sessions of the account.',
  access: 'session',
  needsRecentProof: true,
  body: SecondFactorCode,
  answer: {
    kind: 'object',
    status: 200,
    data: TotpDisabled,
    description: 'Two-factor authentication is off',
  },
  errors: ['CONFLICT'],
  example: { body: { code: '775891' }, data: { hasTotp: false } },
})

export const renewRecoveryCodes = operation({
  id: 'totp.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/totp/recovery-codes',
  summary: 'Generate new recovery codes',
  description: 'Requires a code of the authenticator app. The old recovery codes stop working.',
  access: 'session',
  needsRecentProof: true,
  body: SecondFactorCode,
  answer: { kind: 'object', status: 200, data: RecoveryCodes, description: 'Ten new recovery codes' },
  errors: ['CONFLICT'],
  example: { body: { code: '775891' }, data: exampleCodes },
})
