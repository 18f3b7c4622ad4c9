import type { Id } from '../../../kernel/ids.ts'
import { onCommit, transact, type Tx } from '../../../platform/db/database.ts'
import type { WebhooksDeps } from '../deps.ts'
import { lockQueues } from '../sending/result-store.ts'
import { announceDue } from '../queue/queue-store.ts'

/**
 * Tells queues of deliveries once these are committed, all that came together in one transaction and in the order of the
 * locks. Not in the transaction that made them: a dispatcher handles many events in one, in any order, and two would wait
 * for each other. What a crash loses in between, the sender's sweep finds.
 */
export const createAnnouncements = (deps: WebhooksDeps, wake: () => void) => {
  const waiting = new Set<Id<'webhook'>>()
  let flushing: Promise<void> | undefined

  const flush = async (): Promise<void> => {
    while (waiting.size > 0) {
      const endpointIds = [...waiting]
      waiting.clear()
      await transact(deps.db, async (tx) => {
        await lockQueues(tx, endpointIds)
        await announceDue(tx, endpointIds, deps.clock.now())
      }).catch((error: unknown) => deps.log.error({ error }, 'deliveries wait for the sweep'))
    }
    wake()
  }

  return {
    afterCommit(tx: Tx, endpointIds: readonly Id<'webhook'>[]): void {
      onCommit(tx, () => {
        for (const id of endpointIds) waiting.add(id)
        flushing ??= flush().finally(() => {
          flushing = undefined
        })
      })
    },
    /** Waits until all committed events are published. */
    flushed: async (): Promise<void> => flushing,
  }
}

export type Announcements = ReturnType<typeof createAnnouncements>
