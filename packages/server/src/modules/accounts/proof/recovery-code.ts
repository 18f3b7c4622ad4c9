import { sha256 } from '../../../platform/crypto/secrets.ts'

const count = 10
// Without 0, 1, l, o and i, which hands and eyes mix up.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 16

/** Ten codes of 79 random bits, as `xxxx-xxxx-xxxx-xxxx`. */
export const newRecoveryCodes = (random: (bytes: number) => Uint8Array): string[] =>
  Array.from({ length: count }, () => newCode(random, length))

/** A code of so many characters, 5 random bits each, in groups of four. */
export const newCode = (random: (bytes: number) => Uint8Array, characters: number): string => {
  let text = ''
  while (text.length < characters)
    for (const byte of random(32))
      // 248 is the largest multiple of 31 in a byte: the rest would favour the first characters.
      if (byte < 248 && text.length < characters) text += alphabet.charAt(byte % 31)
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Hash of a code, in any spelling; so many random bits need no slow hash. */
export const hashRecoveryCode = (code: string): Buffer =>
  sha256(code.toLowerCase().replaceAll(/[^0-9a-z]/g, ''))
