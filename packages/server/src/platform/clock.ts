import type { Clock } from '../kernel/time.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
