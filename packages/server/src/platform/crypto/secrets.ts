import { createHmac, createSecretKey, hash, timingSafeEqual, type KeyObject } from 'node:crypto'
import { invariant } from '../../kernel/invariant.ts'
import type { Vault } from '../vault/vault.ts'
import { randomBytesOf } from './random.ts'

/** Random secrets and keyed signatures. */
export interface Secrets {
  /** 256 random bits as base64url. */
  token(): string
  /** `bytes` random bytes. */
  random(bytes: number): Uint8Array
  /** So many letters and digits of Crockford's base32, of which no two can be taken for each other; five random bits each. */
  code(length: number): string
  /** The current key for a purpose, of 32 bytes: an object, since signing with bare bytes takes six times as long. */
  key(purpose: string): KeyObject
  /** The current key for a purpose and the earlier ones that may still verify. */
  keys(purpose: string): readonly KeyObject[]
  /** A claim as text that `verify` gives back: `payload.signature`, both base64url. */
  sign(purpose: string, claim: object): string
  /** The claim of a signed text; undefined if it was not signed here for this purpose. */
  verify(purpose: string, text: string): unknown
}

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const createSecrets = (vault: Vault): Secrets => {
  // Deriving costs more than signing with it, and there is a handful of purposes.
  const derived = new Map<string, KeyObject[]>()
  const keysOf = (purpose: string): KeyObject[] => {
    const keys = derived.get(purpose) ?? vault.deriveKeys(purpose).map((bytes) => createSecretKey(bytes))
    derived.set(purpose, keys)
    return keys
  }
  const keyOf = (purpose: string): KeyObject => {
    const [key] = keysOf(purpose)
    invariant(key, 'there is no master key')
    return key
  }
  return {
    token: () => Buffer.from(randomBytesOf(32)).toString('base64url'),
    random: randomBytesOf,
    code: (length) => Array.from(randomBytesOf(length), (byte) => codeAlphabet.charAt(byte & 31)).join(''),
    key: keyOf,
    keys: keysOf,
    sign(purpose, claim) {
      const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
      return `${payload}.${mac(keyOf(purpose), payload).toString('base64url')}`
    },
    verify(purpose, text) {
      const [payload = '', signature = '', ...rest] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      // One form per signature: base64url has several texts for the same bytes.
      if (rest.length > 0 || given.toString('base64url') !== signature) return undefined
      const genuine = keysOf(purpose).some((key) => {
        const expected = mac(key, payload)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return genuine ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown) : undefined
    },
  }
}

const mac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest()
