import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { EventData } from '../kernel/event-data.ts'
import { after, dayOf, hours } from '../kernel/time.ts'
import { transact } from '../platform/db/database.ts'
import { findFailedJobs } from '../platform/jobs/jobs.ts'
import type { Souk } from '../app/compose.ts'
import { examineLedger } from './ledger-health.ts'

type Warning = Pick<EventData['server.warning'], 'warning' | 'what'>

/** Below this much room, and below a tenth of the disk, admins are warned. */
const leastFreeBytes = 5 * 1024 ** 3
const leastFreeShare = 0.1

/** Looks at what admins cannot see by themselves, and warns them of it by notification; returns how many warnings there are. */
export const warnAdmins = async (souk: Souk): Promise<number> => {
  const { db, clock, events } = souk
  const found = await Promise.all([
    ledgerWarning(souk),
    paymentsWarning(souk),
    jobsWarning(souk),
    diskWarning(souk),
  ])
  const warnings = found.filter((warning) => warning !== undefined)
  const day = dayOf(clock.now())
  await transact(db, (tx) =>
    events.emit(
      tx,
      ...warnings.map((warning) => ({
        type: 'server.warning' as const,
        parties: [],
        data: { ...warning, day },
      })),
    ),
  )
  return warnings.length
}

const ledgerWarning = async (souk: Souk): Promise<Warning | undefined> => {
  const { unbalanced, sums } = await examineLedger(souk)
  const wrong = [
    ...sums.filter(({ isEqual }) => !isEqual).map(({ kind, currency }) => `${kind} ${currency}`),
    ...(unbalanced.length > 0 ? [`${unbalanced.length} journals`] : []),
  ]
  return wrong.length > 0 ? { warning: 'ledger', what: wrong.join(', ') } : undefined
}

const paymentsWarning = async ({ db, payments }: Souk): Promise<Warning | undefined> => {
  const count = await payments.countOpenDifferences(db)
  return count > 0 ? { warning: 'payments', what: String(count) } : undefined
}

/** Jobs whose last attempt failed in the last hour. */
const jobsWarning = async ({ db, clock }: Souk): Promise<Warning | undefined> => {
  const names = await findFailedJobs(db, after(clock.now(), -hours(1)))
  return names.length > 0 ? { warning: 'jobs', what: names.join(', ') } : undefined
}

const diskWarning = async ({ config }: Souk): Promise<Warning | undefined> => {
  const { bavail, blocks, bsize } = await statfs(resolve(config.DATA_DIR))
  const free = bavail * bsize
  if (free >= leastFreeBytes || bavail >= blocks * leastFreeShare) return undefined
  return { warning: 'disk', what: `${(free / 1024 ** 3).toFixed(1)} GiB` }
}
