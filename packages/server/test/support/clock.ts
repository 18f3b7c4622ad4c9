import type { Clock } from '../../src/kernel/time.ts'

export interface TestClock extends Clock {
  /** Moves time on. */
  advance(ms: number): void
}

/** A clock that runs like the machine's from `start` on, and jumps on demand. */
export const createTestClock = (start = new Date()): TestClock => {
  let offset = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + offset),
    advance(ms) {
      offset += ms
    },
  }
}
