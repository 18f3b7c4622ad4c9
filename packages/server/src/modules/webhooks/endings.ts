import { setTimeout as sleep } from 'node:timers/promises'
import type { KnownMonths } from './attempt-store.ts'
import type { WebhooksDeps } from './deps.ts'
import type { Ending } from './finish-store.ts'
import { finish } from './finish.ts'

/** Endings stored in one transaction. */
const most = 500
/** So many are stored without letting more gather: claimed and stored by 50 they cost the database 159 µs each, by 200 136. */
const enough = 250
const gatherMs = 40
/** How often storing is tried again while the database is away, and for how long: shorter than the lease. */
const againMs = 250
const tries = 40

interface Options {
  readonly isUnderLoad: () => boolean
  /** Told of so many that they are stored, or given up. */
  readonly stored: (count: number) => void
}

/**
 * Stores endings, those that come together in one transaction, and one transaction after the other: two would wait for
 * each other's queues. What cannot be stored, the end of its lease brings back.
 */
export const createEndings = (deps: WebhooksDeps, known: KnownMonths, { isUnderLoad, stored }: Options) => {
  let waiting: Ending[] = []
  let isStoring = false

  const store = async (endings: readonly Ending[]): Promise<void> => {
    for (let left = tries; ; left--)
      try {
        return await finish(deps, known, endings)
      } catch (error) {
        if (left === 0)
          return deps.log.error(
            { error, deliveries: endings.map(({ id }) => id) },
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
      const endings = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await store(endings)
      stored(endings.length)
      if (waiting.length < enough && isUnderLoad()) await sleep(gatherMs)
    }
    isStoring = false
  }

  return (ending: Ending): void => {
    waiting.push(ending)
    if (!isStoring) void work()
  }
}
