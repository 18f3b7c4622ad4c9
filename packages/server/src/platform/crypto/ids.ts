import { randomBytes } from 'node:crypto'
import type { Id, IdKind, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'

/**
 * UUIDv7 by RFC 9562 method 1: 48 bits of Unix milliseconds, then a 12-bit counter so that identifiers of one
 * process sort in the order of their making, then 62 random bits.
 */
export const createIds = (clock: Clock): Ids => {
  let last = 0
  let counter = 0
  return {
    next<K extends IdKind>(_kind: K): Id<K> {
      const now = clock.now().getTime()
      if (now > last) {
        last = now
        counter = 0
      } else if (++counter > 0xfff) {
        last++
        counter = 0
      }
      const bytes = randomBytes(16)
      bytes.writeUIntBE(last, 0, 6)
      bytes.writeUInt16BE(0x7000 | counter, 6)
      bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
      const hex = bytes.toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<K>
    },
  }
}
