/** The only source of "now". Real in production, settable in tests, backdated for the demo catalogue. */
export interface Clock {
  now(): Date
}

export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => seconds(60 * count)
export const hours = (count: number): number => minutes(60 * count)
export const days = (count: number): number => hours(24 * count)

/** Instants are of the years 1 to 9999: PostgreSQL does not read other years as JavaScript writes them. */
const [first, last] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/** The instant `ms` milliseconds after `instant` (before, when negative), within the years 1 to 9999. */
export const after = (instant: Date, ms: number): Date =>
  new Date(Math.max(first, Math.min(last, instant.getTime() + ms)))

/** The day of `instant` in UTC, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Midnight (UTC) at which a day `YYYY-MM-DD` begins; undefined if there is no such day, or of year 0. */
export const startOfDay = (day: string): Date | undefined => {
  const instant = new Date(`${day}T00:00:00.000Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && instant.getTime() >= first && dayOf(instant) === day
    ? instant
    : undefined
}

const timeForm = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i

/**
 * A time as RFC 3339 writes it, with any offset and any number of decimals, of which three count; undefined if it is none. A day that no
 * month has is none either, where the language would go on to the next month, nor is a time in UTC outside the years 1 to 9999.
 */
export const timeOf = (text: string): Date | undefined => {
  const [, day = ''] = timeForm.exec(text) ?? []
  // V8 reads ten digits and more wrongly if the first is 0: .000999999999 as .999.
  const inMs = text.toUpperCase().replace(/(\.\d{3})\d+/, '$1')
  const instant = new Date(startOfDay(day) ? inMs : Number.NaN)
  return instant.getTime() >= first && instant.getTime() <= last ? instant : undefined
}
