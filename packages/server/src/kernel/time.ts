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

/** The day of `instant` in UTC, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Midnight (UTC) at which a day `YYYY-MM-DD` begins; undefined if there is no such day. */
export const startOfDay = (day: string): Date | undefined => {
  const instant = new Date(`${day}T00:00:00.000Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(instant.getTime()) && dayOf(instant) === day
    ? instant
    : undefined
}

const timeForm = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i

/**
 * A time as RFC 3339 writes it, with any offset and any number of decimals, of which three count; undefined if it is none. A day that no
 * month has is none either, where the language would go on to the next month.
 */
export const timeOf = (text: string): Date | undefined => {
  const [, day = ''] = timeForm.exec(text) ?? []
  // V8 reads ten digits and more wrongly if the first is 0: .000999999999 as .999.
  const inMs = text.toUpperCase().replace(/(\.\d{3})\d+/, '$1')
  const instant = new Date(startOfDay(day) ? inMs : Number.NaN)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
