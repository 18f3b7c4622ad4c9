import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../scalars.ts'

export const TotpEnrolment = Type.Object({
  secret: Type.String({ description: 'Base32, to type into an authenticator app' }),
  uri: Type.String({ description: '`otpauth://` address of the same' }),
  qr: Type.String({ description: 'The address as a QR code, SVG' }),
})
export type TotpEnrolment = Static<typeof TotpEnrolment>

export const SecondFactorCode = body(
  {
    code: Type.String({
      minLength: 6,
      maxLength: 32,
      description: 'Code of the authenticator app; a recovery code where one is taken',
    }),
  },
  'A code',
)
export type SecondFactorCode = Static<typeof SecondFactorCode>

export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Each signs in once. Not shown again' }),
})
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const TotpDisabled = Type.Object({ hasTotp: Type.Literal(false) })
export type TotpDisabled = Static<typeof TotpDisabled>

const exampleCodes = { recoveryCodes: ['a2k4-m6p8-r3t5-v7x9', 'b3n5-q7s9-u2w4-y6z8'] }

export const enrolTotp = operation({
  id: 'totp.enrol',
  method: 'POST',
  path: '/api/account/totp',
  summary: 'Begin two-factor authentication',
  description: 'Makes a secret for an authenticator app. It counts once a code of it was confirmed.',
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
  summary: 'Switch two-factor authentication on',
  description:
    'Takes a code of the authenticator app and gives ten recovery codes. Ends every other session of the account.',
  access: 'session',
  needsRecentProof: true,
  body: SecondFactorCode,
  answer: { kind: 'object', status: 200, data: RecoveryCodes, description: 'Two factors from now on' },
  errors: ['CONFLICT'],
  example: { body: { code: '775891' }, data: exampleCodes },
})

export const disableTotp = operation({
  id: 'totp.disable',
  method: 'POST',
  path: '/api/account/totp/disable',
  summary: 'Switch two-factor authentication off',
  description: 'Takes a code or a recovery code. Ends every other session of the account.',
  access: 'session',
  needsRecentProof: true,
  body: SecondFactorCode,
  answer: { kind: 'object', status: 200, data: TotpDisabled, description: 'One factor from now on' },
  errors: ['CONFLICT'],
  example: { body: { code: '775891' }, data: { hasTotp: false } },
})

export const renewRecoveryCodes = operation({
  id: 'totp.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/totp/recovery-codes',
  summary: 'Make new recovery codes',
  description: 'Takes a code of the authenticator app. The earlier recovery codes no longer work.',
  access: 'session',
  needsRecentProof: true,
  body: SecondFactorCode,
  answer: { kind: 'object', status: 200, data: RecoveryCodes, description: 'Ten new codes' },
  errors: ['CONFLICT'],
  example: { body: { code: '775891' }, data: exampleCodes },
})
