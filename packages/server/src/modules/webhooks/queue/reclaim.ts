import { after } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import type { KnownMonths } from '../log/attempt-store.ts'
import { leaseMs } from './delivery.ts'
import type { WebhooksDeps } from '../deps.ts'
import { findExpired, lockQueues, type AttemptResult, type Expired } from '../sending/result-store.ts'
import { recordAttempts } from '../sending/record-attempts.ts'
import { findDrifted, recompute } from './queue-store.ts'

/** Makes deliveries due again whose sender did not end its attempt before the lease did. */
export const takeOver = async (deps: WebhooksDeps, known: KnownMonths): Promise<void> => {
  const expired = await findExpired(deps.db, deps.clock.now())
  if (expired.length === 0) return
  const results = expired.map((one) => interrupted(deps, one))
  await recordAttempts(deps, known, results)
}

/** Recomputes queues that differ from their deliveries: what a crash left between the two. */
export const mendQueues = async ({ db }: WebhooksDeps): Promise<void> => {
  const drifted = await findDrifted(db)
  if (drifted.length === 0) return
  await transact(db, async (tx) => {
    await lockQueues(tx, drifted)
    await recompute(tx, drifted)
  })
}

/** The ending of an attempt whose sender is gone: it counts, since the receiver may have got it. */
const interrupted = (
  { clock, options: { attempts } }: WebhooksDeps,
  { id, endpointId, token, attempt, leasedUntil }: Expired,
): AttemptResult => ({
  ...{ id, endpointId, token },
  status: attempt < attempts ? 'pending' : 'failed',
  retryAt: attempt < attempts ? clock.now() : undefined,
  at: after(leasedUntil, -leaseMs),
  ...{ durationMs: leaseMs, failure: 'interrupted', requestHeaders: {} },
})
