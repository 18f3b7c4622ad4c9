import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32
const checksumLength = 6
const form = /^([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** What a secret text is for, by how it begins. */
export const prefixes = {
  apiKey: 'sk_souk_',
  accessToken: 'at_souk_',
  refreshToken: 'rt_souk_',
  authorizationCode: 'ac_souk_',
  clientSecret: 'cs_souk_',
} as const

/** 32-bit CRC of the random part as six base62 digits: tells a typo from a key without asking the database. */
const checksum = (random: string): string => {
  let value = crc32(random)
  let digits = ''
  for (let i = 0; i < checksumLength; i++) {
    digits = alphabet.charAt(value % 62) + digits
    value = Math.floor(value / 62)
  }
  return digits
}

/** A new text with 190 random bits. `random` gives that many random bytes. */
export const newCheckedText = (
  kind: keyof typeof prefixes,
  random: (bytes: number) => Uint8Array,
): string => {
  let digits = ''
  while (digits.length < randomLength)
    for (const byte of random(64))
      // 248 is the largest multiple of 62 in a byte: the rest would favour the first digits.
      if (byte < 248 && digits.length < randomLength) digits += alphabet.charAt(byte % 62)
  return prefixes[kind] + digits + checksum(digits)
}

/** Whether `text` has the form and the checksum of this kind. */
export const isCheckedText = (kind: keyof typeof prefixes, text: string): boolean => {
  const prefix = prefixes[kind]
  const match = text.startsWith(prefix) ? form.exec(text.slice(prefix.length)) : null
  return match !== null && checksum(match[1] ?? '') === match[2]
}

/** What may be shown of a text after its making. */
export const hintOf = (text: string): { prefix: string; last4: string } => ({
  prefix: text.slice(0, text.lastIndexOf('_') + 5),
  last4: text.slice(-4),
})
