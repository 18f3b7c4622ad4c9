import { setTimeout as sleep } from 'node:timers/promises'
import { createBatch } from '../../platform/batch.ts'
import type { KnownMonths } from './attempt-store.ts'
import type { WebhooksDeps } from './deps.ts'
import type { Ending } from './finish-store.ts'
import { finish } from './finish.ts'

/** Endings stored in one transaction. */
const most = 200
/** How often storing one is tried again while the database is away, and for how long: shorter than the lease. */
const againMs = 250
const tries = 40

/** Stores endings, those that come together in one transaction. What cannot be stored, the end of its lease brings back. */
export const createEndings = (deps: WebhooksDeps, known: KnownMonths) => {
  const store = createBatch<Ending, void>(async (endings) => {
    await finish(deps, known, endings)
    return []
  }, most)
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
