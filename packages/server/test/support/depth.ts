/**
 * How thorough the tests are, for all of them in this one place. The environment's `TEST_DEPTH` decides: `fast` in `npm test`,
 * `full` in `npm run test:all` and for files that are named, `long` in `npm run test:engines`.
 */
const depth = process.env['TEST_DEPTH'] ?? 'full'

export const isFull = depth !== 'fast'

/** How often a property is tried: as often as given; in `fast` a tenth of it and at least five times, in `long` ten times it. */
export const runs = (full: number): number => {
  if (depth === 'long') return full * 10
  return isFull ? full : Math.min(full, Math.max(5, Math.ceil(full / 10)))
}
