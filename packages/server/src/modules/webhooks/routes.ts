import {
  closeListener,
  createWebhook,
  deleteWebhook,
  exportDeliveries,
  getDelivery,
  getWebhook,
  getWebhookHealth,
  listDeliveries,
  listEventTypes,
  listSourceAddresses,
  listWebhookDeliveries,
  listWebhooks,
  openListener,
  readListener,
  recoverWebhook,
  redeliver,
  rotateCallbackSecret,
  rotateWebhookSecret,
  tailDeliveries,
  testListeners,
  testWebhook,
  updateWebhook,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Webhooks } from './index.ts'

export const webhookRoutes = (webhooks: Webhooks): Route[] => [
  on(createWebhook, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.create(tx, principal, body) })),
  ),
  on(listWebhooks, ({ principal, query }) => webhooks.list(principal, query)),
  on(getWebhook, async ({ principal, params }) => ({
    data: await webhooks.get(principal, params.webhookId),
  })),
  on(updateWebhook, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.change(tx, principal, { ...params, body }) })),
  ),
  on(deleteWebhook, ({ principal, params: { webhookId }, attempt }) =>
    attempt.once(async (tx) => {
      await webhooks.remove(tx, principal, webhookId)
      return { data: { id: webhookId, deleted: true as const } }
    }),
  ),
  on(rotateWebhookSecret, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.rotate(tx, principal, { ...params, ...body }) })),
  ),
  on(rotateCallbackSecret, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.rotateCallbackSecret(tx, principal, body) })),
  ),
  on(testWebhook, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.test(tx, principal, { ...params, ...body }) })),
  ),
  on(recoverWebhook, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.recover(tx, principal, { ...params, ...body }) })),
  ),
  on(getWebhookHealth, async ({ principal, params, query }) => ({
    data: await webhooks.health(principal, { ...params, ...query }),
  })),
  on(listWebhookDeliveries, ({ principal, params, query }) =>
    webhooks.deliveriesOf(principal, params.webhookId, query),
  ),
  on(listDeliveries, ({ principal, query }) => webhooks.deliveries(principal, query)),
  on(getDelivery, async ({ principal, params }) => ({
    data: await webhooks.delivery(principal, params.deliveryId),
  })),
  on(redeliver, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.redeliver(tx, principal, params.deliveryId) })),
  ),
  on(exportDeliveries, ({ principal, query }) => webhooks.exportDeliveries(principal, query)),
  on(tailDeliveries, ({ principal, query, header, signal }) =>
    webhooks.tail(principal, { ...query, lastEventId: header('last-event-id'), signal }),
  ),
  on(openListener, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.listening.open(tx, principal, body) })),
  ),
  on(readListener, async ({ principal, params, query, signal }) => ({
    data: await webhooks.listening.read(principal, { ...params, ...query, signal }),
  })),
  on(testListeners, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await webhooks.listening.test(tx, principal, { ...body }) })),
  ),
  on(closeListener, ({ principal, params: { listenerId }, attempt }) =>
    attempt.once(async (tx) => {
      await webhooks.listening.close(tx, principal, listenerId)
      return { data: { id: listenerId, deleted: true as const } }
    }),
  ),
  on(listEventTypes, async () => ({ data: webhooks.eventTypes() })),
  on(listSourceAddresses, async () => ({ data: { addresses: webhooks.sourceAddresses() } })),
]
