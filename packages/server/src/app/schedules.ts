import type { Schedule } from '../platform/jobs/jobs.ts'
import type { Souk } from './compose.ts'

/** Work that recurs on one server at a time. */
export const schedules = ({ orders, idempotency }: Souk): readonly Schedule[] => [
  { name: 'orders.sweep', cron: '* * * * *', run: () => orders.sweep() },
  { name: 'idempotency.sweep', cron: '17 * * * *', run: () => idempotency.sweep() },
]
