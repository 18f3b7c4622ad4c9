import type { StoredEvent } from '../../../kernel/events.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Announcements } from './notify.ts'
import { insertDeliveries } from '../queue/delivery-store.ts'
import type { WebhooksDeps } from '../deps.ts'
import { patternsFor } from '../endpoints/endpoint.ts'
import { findRecipients } from '../endpoints/endpoint-store.ts'
import { bodyOf, payloadOf, type PublicEvent } from './payload.ts'

/** Queues an event for the endpoints of its parties that listen to it (Decision 33); disabled ones keep it as skipped. */
export const fanOut = async (
  deps: WebhooksDeps & { readonly announcements: Announcements },
  tx: Tx,
  event: StoredEvent<PublicEvent['type']>,
): Promise<void> => {
  const recipients = await findRecipients(tx, event.parties, {
    patterns: patternsFor(event.type),
    at: event.at,
  })
  if (recipients.length === 0) return
  const { type, data } = payloadOf(event, deps.options)
  const body = bodyOf(publicId('event', event.id), type, { at: event.at, data })
  await insertDeliveries(
    tx,
    recipients.map(({ id: endpointId, status }) => ({
      id: deps.ids.next('delivery'),
      endpointId,
      status: status === 'disabled' ? 'skipped' : 'pending',
    })),
    { eventId: event.id, type, eventAt: event.at, body },
    deps.clock.now(),
  )
  deps.announcements.afterCommit(
    tx,
    recipients.filter(({ status }) => status !== 'disabled').map(({ id }) => id),
  )
}
