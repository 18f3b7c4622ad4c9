import type { CallbackType } from '@souk/contract'
import { invariant } from '../../../kernel/invariant.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import type { JsonText } from '../../../platform/json-text.ts'
import { onCommit, type Tx } from '../../../platform/db/database.ts'
import { insertDeliveries } from '../queue/delivery-store.ts'
import type { WebhooksDeps } from '../deps.ts'
import { defaultInFlight } from '../endpoints/endpoint.ts'
import { insertEndpoint, lockCallbackEndpoint, type CallbackEndpoint } from '../endpoints/endpoint-store.ts'
import { lockQueues } from '../sending/result-store.ts'
import { bodyOf } from './payload.ts'
import { announceDue, insertQueue } from '../queue/queue-store.ts'
import { createSecret, sealText } from '../endpoints/secret.ts'

export interface Callback {
  readonly accountId: Id<'user'>
  /** Checked by `refusal` when it was taken; refused again when it is sent. */
  readonly url: string
  readonly type: CallbackType
  readonly data: Readonly<Record<string, unknown>> | JsonText
}

/** Queues what an execution tells its `webhookUrl` (Decision 23), sent and signed like any event. */
export const sendCallback = async (
  deps: WebhooksDeps & { readonly wake: () => void },
  tx: Tx,
  { accountId, url, type, data }: Callback,
): Promise<{ readonly deliveryId: Id<'delivery'>; readonly eventId: Id<'event'> }> => {
  const { id: endpointId } = await callbackEndpoint(deps, tx, accountId)
  const [deliveryId, eventId] = [deps.ids.next('delivery'), deps.ids.next('event')]
  const now = deps.clock.now()
  const body = bodyOf(publicId('event', eventId), type, { at: now, data })
  await lockQueues(tx, [endpointId])
  await insertDeliveries(
    tx,
    [{ id: deliveryId, endpointId, status: 'pending' }],
    { eventId, type, eventAt: now, body, url },
    now,
  )
  await announceDue(tx, [endpointId], now)
  onCommit(tx, deps.wake)
  return { deliveryId, eventId }
}

/** The row that holds the account's secret for callbacks, made with its first use. */
export const callbackEndpoint = async (
  { ids, clock, secrets, vault }: WebhooksDeps,
  tx: Tx,
  accountId: Id<'user'>,
): Promise<CallbackEndpoint> => {
  const known = await lockCallbackEndpoint(tx, accountId)
  if (known) return known
  const id = ids.next('webhook')
  const now = clock.now()
  const pace = { maxInFlight: defaultInFlight, maxPerSecond: null, strictOrder: false }
  const made = await insertEndpoint(tx, 'callback', {
    ...{ id, accountId, ...pace, url: null, description: '', events: [], headerNames: [], headers: null },
    ...{ status: 'active', disabledReason: null, failingSince: null, createdAt: now, updatedAt: now },
    secret: sealText(vault, { id, accountId }, { what: 'secret', text: createSecret(secrets) }),
    ...{ previousSecret: null, previousSecretUntil: null, previousSecretSignsUntil: null },
  })
  if (made) await insertQueue(tx, id, pace)
  const endpoint = await lockCallbackEndpoint(tx, accountId)
  invariant(endpoint, `the account ${accountId} has no row for callbacks`)
  return endpoint
}
