import { fault, type AnalyticsPeriod, type Fault } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { after, dayOf, days, startOfDay } from '../../../kernel/time.ts'

/** Days, `YYYY-MM-DD` in UTC, both included. */
export interface Days {
  readonly start: string
  readonly end: string
}

/** The days of an analysis, and what its timeline is made of (Decision 22). */
export interface Period extends Days {
  readonly unit: 'day' | 'month'
  /** Of a period that ends today and has the length of a preset: its name. */
  readonly preset?: AnalyticsPeriod
}

const daysBack: Readonly<Record<AnalyticsPeriod, number>> = { day: 1, week: 7, month: 30, year: 365 }
/** With more days than this the timeline is of months. */
const maxDayBuckets = 92
/** Ten years: a longer period is a mistake. */
const maxDays = 3_653
/** Before every event. */
export const earliest = '1970-01-01'

interface PeriodQuery {
  readonly period?: AnalyticsPeriod
  readonly startDate?: string
  readonly endDate?: string
}

const dayBefore = (day: string, count: number): string => dayOf(after(new Date(day), -days(count)))
const countDays = ({ start, end }: Days): number => (Date.parse(end) - Date.parse(start)) / days(1) + 1

/** The two dates override `period`; a lone end looks back one period; VALIDATION_ERROR names what is wrong. */
export const readPeriod = ({ period = 'month', startDate, endDate }: PeriodQuery, now: Date): Period => {
  const faults = [...dayFaults('startDate', startDate), ...dayFaults('endDate', endDate)]
  if (faults.length > 0) return failInvalid(faults, 'VALIDATION_ERROR')
  const end = endDate ?? dayOf(now)
  const start = startDate ?? dayBefore(end, daysBack[period])
  if (start > end)
    return failInvalid(
      [
        endDate === undefined
          ? fault('startDate', 'after_today', { today: end })
          : fault('endDate', 'before_start_date'),
      ],
      'VALIDATION_ERROR',
    )
  const count = countDays({ start, end })
  if (count > maxDays)
    return failInvalid([fault('startDate', 'too_many_days', { max: maxDays })], 'VALIDATION_ERROR')
  const isPreset = startDate === undefined && endDate === undefined
  return {
    ...{ start, end, unit: count <= maxDayBuckets ? 'day' : 'month' },
    ...(isPreset ? { preset: period } : {}),
  }
}

const dayFaults = (field: string, day: string | undefined): Fault[] => {
  if (day === undefined) return []
  if (/^\d{4}-\d\d-\d\d$/.test(day) && day < earliest)
    return [fault(field, 'day_too_early', { min: earliest })]
  return startOfDay(day) === undefined ? [fault(field, 'not_day')] : []
}

/** As many days, just before. */
export const periodBefore = (days: Days): Days => ({
  start: dayBefore(days.start, countDays(days)),
  end: dayBefore(days.start, 1),
})

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

const nextMonth = (month: string): string => {
  const date = new Date(month)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
}

export const monthsOf = ({ start, end }: Days): string[] => {
  const months: string[] = []
  for (let month = monthOf(start); month <= end; month = nextMonth(month)) months.push(month)
  return months
}

/** Every bucket of the timeline: its days, or its months by their first day. */
export const bucketsOf = (period: Period): string[] =>
  period.unit === 'month'
    ? monthsOf(period)
    : Array.from({ length: countDays(period) }, (_, index) => dayBefore(period.start, -index))
