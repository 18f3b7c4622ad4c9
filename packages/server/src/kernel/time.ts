/** The only source of "now". Real in production, settable in tests, backdated for the demo catalogue. */
export interface Clock {
  now(): Date
}

export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => seconds(60 * count)
export const hours = (count: number): number => minutes(60 * count)
export const days = (count: number): number => hours(24 * count)

/** The instant `ms` milliseconds after `instant` (before, when negative). */
export const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
