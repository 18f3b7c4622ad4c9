import type { Operation } from '../operation.ts'
import * as deliveries from './deliveries.ts'
import * as listeners from './listeners.ts'
import * as webhooks from './webhooks.ts'

export const webhookOperations: readonly Operation[] = [
  webhooks.createWebhook,
  webhooks.listWebhooks,
  webhooks.getWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateWebhookSecret,
  webhooks.testWebhook,
  webhooks.recoverWebhook,
  webhooks.getWebhookHealth,
  deliveries.listWebhookDeliveries,
  deliveries.listDeliveries,
  deliveries.getDelivery,
  deliveries.redeliver,
  deliveries.exportDeliveries,
  deliveries.tailDeliveries,
  webhooks.listEventTypes,
  webhooks.listSourceAddresses,
  webhooks.rotateCallbackSecret,
  listeners.openListener,
  listeners.readListener,
  listeners.testListeners,
  listeners.closeListener,
]
