import { setTimeout as sleep } from 'node:timers/promises'
import type { KnownMonths } from '../log/attempt-store.ts'
import type { WebhooksDeps } from '../deps.ts'
import type { AttemptResult } from './result-store.ts'
import { recordAttempts } from './record-attempts.ts'

/** Endings stored in one transaction. */
const max = 500
/** So many are stored without letting more gather: claimed and stored by 50 they cost the database 159 µs each, by 200 136. */
const gatherFrom = 250
const gatherMs = 40
/** How often storing is tried again while the database is away, and for how long: shorter than the lease. */
const againMs = 250
const tries = 40

interface Options {
  readonly isUnderLoad: () => boolean
  /** Receives the number of results that were stored or given up. */
  readonly stored: (count: number) => void
}

/**
 * Stores endings, those that come together in one transaction, and one transaction after the other: two would wait for
 * each other's queues. What cannot be stored, the end of its lease brings back.
 */
export const createResultRecorder = (
  deps: WebhooksDeps,
  known: KnownMonths,
  { isUnderLoad, stored }: Options,
) => {
  let waiting: AttemptResult[] = []
  let isStoring = false

  const store = async (results: readonly AttemptResult[]): Promise<void> => {
    for (let left = tries; ; left--)
      try {
        return await recordAttempts(deps, known, results)
      } catch (error) {
        if (left === 0)
          return deps.log.error(
            { error, deliveries: results.map(({ id }) => id) },
            'attempts could not be stored',
          )
        await sleep(againMs)
      }
  }

  const work = async (): Promise<void> => {
    isStoring = true
    // One turn of the event loop, so that attempts that ended together are stored together.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const results = waiting.slice(0, max)
      waiting = waiting.slice(max)
      await store(results)
      stored(results.length)
      if (waiting.length < gatherFrom && isUnderLoad()) await sleep(gatherMs)
    }
    isStoring = false
  }

  return (result: AttemptResult): void => {
    waiting.push(result)
    if (!isStoring) void work()
  }
}
