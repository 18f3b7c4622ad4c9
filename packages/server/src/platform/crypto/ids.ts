import { randomUUID } from 'node:crypto'
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
      const time = last.toString(16).padStart(12, '0')
      const count = counter.toString(16).padStart(3, '0')
      // The end of a version 4 is what a version 7 wants there; Node draws randomness for many of them at once.
      return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}` as Id<K>
    },
  }
}
