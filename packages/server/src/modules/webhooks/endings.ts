import { setTimeout as sleep } from 'node:timers/promises'
import { createBatch } from '../../platform/batch.ts'
import type { KnownMonths } from './attempt-store.ts'
import type { WebhooksDeps } from './deps.ts'
import type { Ending } from './finish-store.ts'
import { finish } from './finish.ts'

/** Endings stored in one transaction. */
const most = 500
/** How long endings are let gather under load: claimed and stored by 50 they cost the database 159 µs each, by 200 136. */
const gatherMs = 40
/** How often storing one is tried again while the database is away, and for how long: shorter than the lease. */
const againMs = 250
const tries = 40

/** Stores endings, those that come together in one transaction. What cannot be stored, the end of its lease brings back. */
export const createEndings = (deps: WebhooksDeps, known: KnownMonths, isUnderLoad: () => boolean) => {
  const store = createBatch<Ending, void>(
    async (endings) => {
      await finish(deps, known, endings)
      if (isUnderLoad()) await sleep(gatherMs)
      return []
    },
    most,
    // Two would wait for each other's queues.
    Infinity,
  )
  return async (ending: Ending): Promise<void> => {
    for (let left = tries; ; left--)
      try {
        return await store(ending)
      } catch (error) {
        if (left === 0)
          return deps.log.error({ error, deliveryId: ending.id }, 'an attempt could not be stored')
        await sleep(againMs)
      }
  }
}
