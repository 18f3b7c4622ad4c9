import { after, days, startOfDay, timeOf } from '../../kernel/time.ts'

/** A day (its beginning, UTC) or an instant, ISO 8601; undefined if it is neither. */
export const readInstant = (text: string): Date | undefined => startOfDay(text) ?? timeOf(text)

/** The same as an end: the day's is the beginning of the next. */
export const readEnd = (text: string): Date | undefined => {
  const day = startOfDay(text)
  return day ? after(day, days(1)) : timeOf(text)
}
