import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'sk_souk_'
const randomLength = 32
const checksumLength = 6
const form = /^sk_souk_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

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

/** A new key with 190 random bits. `random` gives that many random bytes. */
export const newApiKey = (random: (bytes: number) => Uint8Array): string => {
  let digits = ''
  while (digits.length < randomLength)
    for (const byte of random(64))
      // 248 is the largest multiple of 62 in a byte: the rest would favour the first digits.
      if (byte < 248 && digits.length < randomLength) digits += alphabet.charAt(byte % 62)
  return prefix + digits + checksum(digits)
}

/** Whether `text` has the form and the checksum of a key. */
export const isApiKey = (text: string): boolean => {
  const match = form.exec(text)
  return match !== null && checksum(match[1] ?? '') === match[2]
}

/** What may be shown of a key after its making. */
export const keyHint = (key: string): { prefix: string; last4: string } => ({
  prefix: key.slice(0, prefix.length + 4),
  last4: key.slice(-4),
})
