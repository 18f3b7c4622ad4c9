/** How often a property is tried: as often as given; in fast depth (`TEST_DEPTH` is `fast`) a tenth of it. */
export const runs = (full: number): number =>
  process.env['TEST_DEPTH'] === 'fast' ? Math.ceil(full / 10) : full
