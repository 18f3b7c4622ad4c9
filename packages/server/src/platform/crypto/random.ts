import { randomBytes } from 'node:crypto'

/** `bytes` bytes of the operating system's randomness. */
export const randomBytesOf = (bytes: number): Uint8Array => randomBytes(bytes)
