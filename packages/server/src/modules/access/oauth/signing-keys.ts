import { createECDH, createHash, type ECDH, type KeyObject } from 'node:crypto'
import type { Secrets } from '../../../platform/crypto/secrets.ts'

const isPrivateKey = (curve: ECDH, bytes: Buffer): boolean => {
  try {
    curve.setPrivateKey(bytes)
    return true
  } catch {
    return false
  }
}

/** A private P-256 key as a JWK, the same on every server: made of a key that is derived from the master key. */
const jwkOf = (seed: KeyObject): object => {
  const curve = createECDH('prime256v1')
  let bytes = seed.export()
  // One seed in 2³² is no number below the curve's order.
  while (!isPrivateKey(curve, bytes)) bytes = createHash('sha256').update(bytes).digest()
  const point = curve.getPublicKey()
  const text = (part: Buffer) => part.toString('base64url')
  return {
    ...{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' },
    ...{ x: text(point.subarray(1, 33)), y: text(point.subarray(33)) },
    d: text(bytes),
  }
}

/** What ID tokens are signed with: by the first, the others verify still. */
export const signingKeys = (secrets: Secrets) => ({ keys: secrets.keys('oauth.id-token').map(jwkOf) })

/** What the cookies of an authorization request are signed with. */
export const cookieKeys = (secrets: Secrets): string[] =>
  secrets.keys('oauth.cookie').map((key) => key.export().toString('base64'))
