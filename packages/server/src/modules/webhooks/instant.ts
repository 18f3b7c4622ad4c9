import { after, days, startOfDay } from '../../kernel/time.ts'

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

/** A day (its beginning, UTC) or an instant, ISO 8601; undefined if it is neither. */
export const readInstant = (text: string): Date | undefined => {
  const day = startOfDay(text)
  if (day) return day
  const instant = new Date(instantForm.test(text) ? text : Number.NaN)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** The same as an end: the day's is the beginning of the next. */
export const readEnd = (text: string): Date | undefined => {
  const day = startOfDay(text)
  return day ? after(day, days(1)) : readInstant(text)
}
