import { fault, type WebhookEventType, type WebhookStatus } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after } from '../../../kernel/time.ts'
import { onCommit, type Reader, type Tx } from '../../../platform/db/database.ts'
import {
  countRecoverable,
  findDelivery,
  insertDeliveries,
  recoverDeliveries,
  restartDelivery,
} from '../queue/delivery-store.ts'
import type { Delivery } from '../queue/delivery.ts'
import type { WebhooksDeps } from '../deps.ts'
import { lockQueues } from '../sending/result-store.ts'
import { readInstant } from '../instant.ts'
import { getStatus } from '../endpoints/endpoint-store.ts'
import { takeEndpoint } from '../endpoints/manage.ts'
import { sampleOf } from '../events/payload.ts'
import { announceDue, recompute } from '../queue/queue-store.ts'

type Waking = WebhooksDeps & { readonly wake: () => void }

/** A delivery to an endpoint of the caller that is still in the log. */
export const getDelivery = async (
  { clock, retention }: WebhooksDeps,
  db: Reader,
  { accountId }: Principal,
  deliveryId: string,
): Promise<Delivery> => {
  const id = parseId('delivery', deliveryId)
  const oldest = after(clock.now(), -retention.deliveriesMs)
  return (
    (id && (await findDelivery(db, { id, accountId, oldest }))) ?? fail('NOT_FOUND', 'delivery_not_found')
  )
}

/** Sends the same bytes again, at once; attempts are counted from 1. */
export const redeliver = async (
  deps: Waking,
  tx: Tx,
  principal: Principal,
  deliveryId: string,
): Promise<Delivery> => {
  const { id, endpointId } = await getDelivery(deps, tx, principal, deliveryId)
  const now = deps.clock.now()
  await lockQueues(tx, [endpointId])
  refuseDisabled(await getStatus(tx, endpointId))
  if (!(await restartDelivery(tx, id, now))) fail('CONFLICT', 'delivery_sending')
  await announceDue(tx, [endpointId], now)
  onCommit(tx, deps.wake)
  return getDelivery(deps, tx, principal, deliveryId)
}

/** Nothing is sent to a disabled endpoint: a delivery would wait for ever. */
const refuseDisabled = (status: WebhookStatus): void => {
  if (status === 'disabled') fail('CONFLICT', 'webhook_not_active', { params: { status }, status })
}

/** Starts over all that failed or was skipped of events since a time; a dry run only counts it. */
export const recover = async (
  deps: Waking,
  tx: Tx,
  principal: Principal,
  { webhookId, since, dryRun = false }: { webhookId: string; since: string; dryRun?: boolean },
): Promise<{ matched: number; recovered: number }> => {
  const from = readInstant(since)
  if (!from) return failInvalid([fault('since', 'not_day_or_time')])
  const { id, status } = await takeEndpoint(tx, principal, webhookId)
  const matched = await countRecoverable(tx, id, from)
  if (dryRun) return { matched, recovered: 0 }
  refuseDisabled(status)
  const recovered = await recoverDeliveries(tx, id, { since: from, now: deps.clock.now() })
  await recompute(tx, [id])
  onCommit(tx, deps.wake)
  return { matched, recovered }
}

/** Queues a sample of an event type for one endpoint. */
export const sendTest = async (
  deps: Waking,
  tx: Tx,
  principal: Principal,
  { webhookId, type = 'test' }: { readonly webhookId: string; readonly type?: WebhookEventType },
): Promise<{ deliveryId: Id<'delivery'>; eventId: Id<'event'> }> => {
  const { id: endpointId, status } = await takeEndpoint(tx, principal, webhookId)
  if (status !== 'active') fail('CONFLICT', 'webhook_not_active', { params: { status }, status })
  const now = deps.clock.now()
  const [deliveryId, eventId] = [deps.ids.next('delivery'), deps.ids.next('event')]
  const body = sampleOf(eventId, type, now)
  await insertDeliveries(
    tx,
    [{ id: deliveryId, endpointId, status: 'pending' }],
    { eventId, type, eventAt: now, body },
    now,
  )
  await announceDue(tx, [endpointId], now)
  onCommit(tx, deps.wake)
  return { deliveryId, eventId }
}
