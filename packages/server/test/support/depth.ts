/**
 * How thorough the tests are, for all of them in this one place: `full` in `npm run test:all` and for files that are named,
 * `fast` in `npm test`. The environment's `TEST_DEPTH` decides.
 */
export const isFull = process.env['TEST_DEPTH'] !== 'fast'

/** How often a property is tried: as often as given, or a tenth of it and at least five times. */
export const runs = (full: number): number =>
  isFull ? full : Math.min(full, Math.max(5, Math.ceil(full / 10)))
