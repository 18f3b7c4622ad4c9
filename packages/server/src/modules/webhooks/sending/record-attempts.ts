import { after } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import {
  ensureMonths,
  needsMonths,
  onePerMonth,
  rememberMonths,
  type KnownMonths,
} from '../log/attempt-store.ts'
import type { WebhooksDeps } from '../deps.ts'
import { disableAfterMs, warnAfterMs } from '../endpoints/endpoint.ts'
import {
  disableEndpoint,
  findNoted,
  recordResults,
  lockQueues,
  markWarned,
  skipStranded,
  type AttemptResult,
  type Served,
} from './result-store.ts'

/** Stores how attempts ended, and draws the consequences for endpoints that do nothing but fail. */
export const recordAttempts = async (
  deps: WebhooksDeps,
  known: KnownMonths,
  results: readonly AttemptResult[],
): Promise<void> => {
  const instants = onePerMonth(results.map(({ at }) => at))
  if (needsMonths(known, instants)) {
    await transact(deps.db, (tx) => ensureMonths(tx, known, instants))
    rememberMonths(known, instants)
  }
  await transact(deps.db, async (tx) => {
    await lockQueues(
      tx,
      results.map(({ endpointId }) => endpointId),
    )
    const gone = new Set(results.filter(isGone).map(({ endpointId }) => endpointId))
    for (const served of await recordResults(tx, results, deps.clock.now()))
      await judge(deps, tx, served, gone.has(served.endpointId))
  })
}

/** The eighth 410 of an event (Decision 34). */
const isGone = ({ status, httpStatus }: AttemptResult): boolean => status === 'failed' && httpStatus === 410

/** Warns the owner after a day of nothing but failures, disables after five (Decision 35). */
const judge = async (
  { clock, events }: WebhooksDeps,
  tx: Tx,
  { endpointId, failingSince, warnedAt, held }: Served,
  gone: boolean,
): Promise<void> => {
  const now = clock.now()
  if (held) await skipStranded(tx, endpointId, now)
  if (failingSince === null) return
  const failsFor = (ms: number) => after(failingSince, ms) <= now
  const isOver = gone || failsFor(disableAfterMs)
  if (!isOver && (warnedAt !== null || !failsFor(warnAfterMs))) return
  const noted = await findNoted(tx, endpointId)
  if (!noted) return
  const { accountId, url } = noted
  const parties = [accountId]
  const data = { endpointId, accountId, host: new URL(url).host, failingSince: failingSince.toISOString() }
  if (!isOver) {
    await markWarned(tx, endpointId, now)
    return events.emit(tx, { type: 'webhook.failing', parties, data })
  }
  const reason = gone
    ? 'the receiver answered 410 Gone to the last attempt of an event'
    : `every attempt has failed since ${failingSince.toISOString()}`
  await disableEndpoint(tx, { endpointId, reason, now })
  return events.emit(tx, { type: 'webhook.disabled', parties, data: { ...data, isGone: gone } })
}
