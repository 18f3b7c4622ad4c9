/**
 * Webhooks: events of an account sent to addresses of its choice, and what executions tell their `webhookUrl`.
 * Owns: webhooks.endpoint, queue, delivery, lease, attempt, listener, listener_event. Promises: a delivery made in a
 * transaction is sent after its commit, at least once, with the same bytes each time and by the schedule of Decision 35,
 * whatever crashes; endpoints are served in turn. Emits nothing; handles every event that webhooks carry, and account.closed.
 */
import type {
  BrokenRule,
  Delivery as WireDelivery,
  DeliveryDetail,
  DeliveryFilter,
  DeliveryQuery,
  NewWebhook,
  Recovery,
  RotatedSecret,
  Webhook,
  WebhookChange,
  WebhookCreation,
  WebhookEventEntry,
  WebhookEventType,
  WebhookHealth,
} from '@souk/contract'
import { webhookEventTypes } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { PageReply, RawReply } from '../../platform/http/route.ts'
import { createAnnouncements } from './events/notify.ts'
import { dropMonths, ensureMonths, type KnownMonths } from './log/attempt-store.ts'
import { sendCallback, type Callback } from './events/callback.ts'
import { removeDeliveries } from './queue/delivery-store.ts'
import type { WebhooksDeps } from './deps.ts'
import { countEndpoints, findEndpoints, findOwners } from './endpoints/endpoint-store.ts'
import { fanOut } from './events/fan-out.ts'
import { readHealth } from './endpoints/health.ts'
import { exportDeliveries, listDeliveries, readDelivery, tailDeliveries } from './log/log.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  deleteEndpointsOf,
  getEndpoint,
  rotateCallbackSecret,
  rotateSecret,
} from './endpoints/manage.ts'
import { publicEventTypes } from './events/payload.ts'
import { createListening, removeOldListeners, type Listening } from './listeners/listen.ts'
import { findBacklog } from './queue/queue-store.ts'
import { recover, redeliver, sendTest } from './log/redeliver.ts'
import { createUnsealer } from './endpoints/secret.ts'
import { createSender, type Sender } from './sending/sender.ts'
import { toDelivery, toEventEntry, toNewWebhook, toRotated, toWebhook } from './wire.ts'

export type { Callback } from './events/callback.ts'

type Paging = { readonly page?: number; readonly limit?: number }

export interface Webhooks {
  create(tx: Tx, principal: Principal, body: WebhookCreation): Promise<NewWebhook>
  list(principal: Principal, query: Paging): Promise<PageReply<Webhook>>
  get(principal: Principal, webhookId: string): Promise<Webhook>
  change(tx: Tx, principal: Principal, change: { webhookId: string; body: WebhookChange }): Promise<Webhook>
  remove(tx: Tx, principal: Principal, webhookId: string): Promise<void>
  rotate(
    tx: Tx,
    principal: Principal,
    request: { webhookId: string; switchAfterHours?: number },
  ): Promise<RotatedSecret>
  rotateCallbackSecret(
    tx: Tx,
    principal: Principal,
    request: { overlapHours?: number },
  ): Promise<RotatedSecret>
  test(
    tx: Tx,
    principal: Principal,
    request: { webhookId: string; type?: WebhookEventType },
  ): Promise<{ deliveryId: string; eventId: string }>
  recover(
    tx: Tx,
    principal: Principal,
    request: { webhookId: string; since: string; dryRun?: boolean },
  ): Promise<Recovery>
  health(principal: Principal, request: { webhookId: string; hours?: number }): Promise<WebhookHealth>
  deliveries(principal: Principal, query: DeliveryQuery): Promise<PageReply<WireDelivery>>
  /** The same of one endpoint; NOT_FOUND if the caller has none of this identifier. */
  deliveriesOf(
    principal: Principal,
    webhookId: string,
    query: DeliveryQuery,
  ): Promise<PageReply<WireDelivery>>
  delivery(principal: Principal, deliveryId: string): Promise<DeliveryDetail>
  redeliver(tx: Tx, principal: Principal, deliveryId: string): Promise<WireDelivery>
  exportDeliveries(principal: Principal, query: DeliveryFilter): Promise<RawReply>
  tail(
    principal: Principal,
    request: { webhookId?: string; follow?: number; lastEventId: string | undefined; signal: AbortSignal },
  ): Promise<RawReply>
  eventTypes(): { eventTypes: WebhookEventEntry[] }
  sourceAddresses(): string[]
  /** Why nothing is sent to this address; undefined if it may be, as far as its text tells. */
  refusal(url: string): BrokenRule | undefined
  /** Queues what an execution tells its `webhookUrl`, signed with the account's secret for callbacks. */
  callback(tx: Tx, callback: Callback): Promise<{ deliveryId: Id<'delivery'>; eventId: Id<'event'> }>
  readonly listening: Listening
  readonly sender: Sender
  /** Removes what is older than `RETENTION_DELIVERIES_DAYS`; returns how many deliveries. */
  removeOld(): Promise<number>
  /** Deliveries due and waiting, the age of the oldest in seconds, and those in progress. */
  backlog(): Promise<{ due: number; oldestSeconds: number; inFlight: number }>
  readonly listeners: readonly Listener[]
}

const removedAtOnce = 5_000

type Inside = WebhooksDeps & {
  readonly wake: () => void
  readonly announcements: ReturnType<typeof createAnnouncements>
}

const endpoints = (deps: Inside) =>
  ({
    async create(tx, principal, body) {
      const { endpoint, secret } = await createEndpoint(deps, tx, principal, body)
      return toNewWebhook(endpoint, secret)
    },
    async list({ accountId }, { page = 1, limit = 20 }) {
      const [endpoints, total] = await Promise.all([
        findEndpoints(deps.db, accountId, { limit, offset: (page - 1) * limit }),
        countEndpoints(deps.db, accountId),
      ])
      return { items: endpoints.map((one) => toWebhook(one, deps.clock.now())), page, limit, total }
    },
    get: async (principal, webhookId) =>
      toWebhook(await getEndpoint(deps.db, principal, webhookId), deps.clock.now()),
    change: async (tx, principal, change) =>
      toWebhook(await changeEndpoint(deps, tx, principal, change), deps.clock.now()),
    remove: (tx, principal, webhookId) => deleteEndpoint(deps, tx, principal, webhookId),
    rotate: async (tx, principal, request) => toRotated(await rotateSecret(deps, tx, principal, request)),
    rotateCallbackSecret: async (tx, principal, request) =>
      toRotated(await rotateCallbackSecret(deps, tx, principal, request)),
  }) satisfies Partial<Webhooks>

const deliveries = (deps: Inside) =>
  ({
    async test(tx, principal, request) {
      const { deliveryId, eventId } = await sendTest(deps, tx, principal, request)
      return { deliveryId: publicId('delivery', deliveryId), eventId: publicId('event', eventId) }
    },
    recover: (tx, principal, request) => recover(deps, tx, principal, request),
    health: (principal, request) => readHealth(deps, principal, request),

    deliveries: (principal, query) => listDeliveries(deps, principal, query),
    async deliveriesOf(principal, webhookId, query) {
      await getEndpoint(deps.db, principal, webhookId)
      return listDeliveries(deps, principal, { ...query, webhookId })
    },
    delivery: (principal, deliveryId) => readDelivery(deps, principal, deliveryId),
    redeliver: async (tx, principal, deliveryId) =>
      toDelivery(await redeliver(deps, tx, principal, deliveryId)),
    exportDeliveries: (principal, query) => exportDeliveries(deps, principal, query),
    tail: (principal, request) => tailDeliveries(deps, principal, request),
  }) satisfies Partial<Webhooks>

export const createWebhooks = (given: WebhooksDeps): Webhooks => {
  const known: KnownMonths = new Set()
  const wake = () => sender.wake()
  const announcements = createAnnouncements(given, wake)
  const deps = { ...given, wake, announcements }
  const { db, clock } = deps
  const sender = createSender(deps, {
    unseal: createUnsealer(deps.vault),
    known,
    flushed: announcements.flushed,
  })
  return {
    ...endpoints(deps),
    ...deliveries(deps),
    eventTypes: () => ({ eventTypes: webhookEventTypes.map(toEventEntry) }),
    sourceAddresses: () => [...deps.options.sourceAddresses],
    refusal: deps.egress.refusal,
    callback: (tx, callback) => sendCallback(deps, tx, callback),
    listening: createListening(deps),
    sender,

    async removeOld() {
      const oldest = after(clock.now(), -deps.retention.deliveriesMs)
      await transact(db, (tx) => dropMonths(tx, known, oldest))
      await transact(db, (tx) => ensureMonths(tx, known, [clock.now()]))
      await removeOldListeners(deps)
      let removed = 0
      for (;;) {
        const count = await transact(db, (tx) => removeDeliveries(tx, oldest, removedAtOnce))
        removed += count
        if (count < removedAtOnce) return removed
      }
    },
    backlog: () => findBacklog(db, clock.now()),

    listeners: [
      ...publicEventTypes.map((type) =>
        listener({
          name: `webhooks.fan-out:${type}`,
          handles: type,
          handle: (tx, event) => fanOut(deps, tx, event),
          async handleBatch(tx, events) {
            // Most parties have no endpoint: one question for all of them.
            const owners = await findOwners(
              tx,
              events.flatMap(({ parties }) => parties),
            )
            for (const event of events)
              if (event.parties.some((party) => owners.has(party))) await fanOut(deps, tx, event)
          },
        }),
      ),
      listener({
        name: 'webhooks.close-account',
        handles: 'account.closed',
        handle: (tx, { data }) => deleteEndpointsOf(deps, tx, data.userId),
      }),
    ],
  }
}
