import type { StoredEvent } from '../../../kernel/events.ts'
import { publicId } from '../../../kernel/ids.ts'
import { after } from '../../../kernel/time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Announcements } from './notify.ts'
import { insertDeliveries } from '../queue/delivery-store.ts'
import type { WebhooksDeps } from '../deps.ts'
import { patternsFor } from '../endpoints/endpoint.ts'
import { findRecipients } from '../endpoints/endpoint-store.ts'
import { listenerOpenMs } from '../listeners/listen.ts'
import { storeForListeners } from '../listeners/listener-store.ts'
import { bodyOf, payloadOf, type PublicEvent } from './payload.ts'

/**
 * Queues an event for the endpoints of its parties that listen to it (Decision 33), where disabled ones get it as skipped, and
 * stores it for their listeners.
 */
export const fanOut = async (
  deps: WebhooksDeps & { readonly announcements: Announcements },
  tx: Tx,
  event: StoredEvent<PublicEvent['type']>,
): Promise<void> => {
  const now = deps.clock.now()
  const patterns = patternsFor(event.type)
  const { type, data } = payloadOf(event, deps.options)
  const body = bodyOf(publicId('event', event.id), type, { at: event.at, data })
  const listeners = { accountIds: event.parties, patterns, since: after(now, -listenerOpenMs) }
  const [recipients] = await Promise.all([
    findRecipients(tx, event.parties, { patterns, at: event.at }),
    storeForListeners(tx, listeners, { eventId: event.id, type, body, at: event.at, now }),
  ])
  if (recipients.length === 0) return
  await insertDeliveries(
    tx,
    recipients.map(({ id: endpointId, status }) => ({
      id: deps.ids.next('delivery'),
      endpointId,
      status: status === 'disabled' ? 'skipped' : 'pending',
    })),
    { eventId: event.id, type, eventAt: event.at, body },
    now,
  )
  deps.announcements.afterCommit(
    tx,
    recipients.filter(({ status }) => status !== 'disabled').map(({ id }) => id),
  )
}
