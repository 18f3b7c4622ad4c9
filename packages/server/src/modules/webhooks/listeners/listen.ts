import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fault, listenersPerAccount } from '@souk/contract'
import type {
  ListenerEvent as WireEvent,
  ListenerEvents,
  ListenerQuery,
  OpenedListener,
  WebhookEventType,
} from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, days, hours, seconds } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { WebhooksDeps } from '../deps.ts'
import { lockAccount } from '../endpoints/endpoint-store.ts'
import { sampleOf } from '../events/payload.ts'
import { plainHeaders, signaturesOf, toSigningSecret, type SigningSecret } from '../sending/signature.ts'
import {
  countListeners,
  findEventsAfter,
  insertListener,
  markRead,
  removeListener,
  removeUnread,
  storeForListeners,
  type ListenerEvent,
  type Position,
} from './listener-store.ts'

/** How long a listener stays open without being read. */
export const listenerOpenMs = hours(1)
/** How long its events are stored. */
const storedMs = days(1)
const pollMs = 500

interface ReadRequest extends ListenerQuery {
  readonly listenerId: string
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

/** Listeners: events for a program without a public URL, which reads them instead of receiving them (Decision 70). */
export interface Listening {
  open(tx: Tx, principal: Principal, request: { events: string[] }): Promise<OpenedListener>
  read(principal: Principal, request: ReadRequest): Promise<ListenerEvents>
  test(
    tx: Tx,
    principal: Principal,
    request: { type?: WebhookEventType },
  ): Promise<{ eventId: string; listeners: number }>
  close(tx: Tx, principal: Principal, listenerId: string): Promise<void>
}

const expiryOf = (readAt: Date): string => after(readAt, listenerOpenMs).toISOString()

const failMissing = (): never => fail('NOT_FOUND', 'listener_not_found')

/** One for all listeners of an account: a program need not be configured again for each. */
const secretOf = ({ secrets }: WebhooksDeps, accountId: Id<'user'>): string =>
  `whsec_${createHmac('sha256', secrets.key('webhooks.listener')).update(accountId).digest('base64')}`

const cursorOf = ({ storedIn, eventId }: Position): string => `${storedIn}-${publicId('event', eventId)}`

const readCursor = (text: string): Position => {
  const [, storedIn = '', event = ''] = /^(\d{1,19})-(evt_.*)$/.exec(text) ?? []
  const eventId = parseId('event', event)
  return eventId ? { storedIn, eventId } : failInvalid([fault('after', 'cursor_unknown')], 'VALIDATION_ERROR')
}

/** The event as a first attempt would send it now. */
const toWire = (event: ListenerEvent, secret: SigningSecret, now: Date): WireEvent => {
  const eventId = publicId('event', event.eventId)
  const attempted = { eventId, attempt: 1, at: now }
  const { body, type } = event
  return {
    cursor: cursorOf(event),
    ...{ eventId, type, body },
    headers: {
      ...plainHeaders(attempted),
      ...signaturesOf({ ...attempted, body, secrets: [secret], serviceSecret: secret }),
    },
    createdAt: event.storedAt.toISOString(),
  }
}

const read = async (
  deps: WebhooksDeps,
  { accountId }: Principal,
  { listenerId, after: cursor, limit = 20, wait = 0, signal }: ReadRequest,
): Promise<ListenerEvents> => {
  const { db, clock } = deps
  const position = cursor === undefined ? undefined : readCursor(cursor)
  const id = parseId('listener', listenerId)
  const readAt = clock.now()
  const isOpen =
    id &&
    (await transact(db, (tx) =>
      markRead(tx, { id, accountId }, { now: readAt, since: after(readAt, -listenerOpenMs) }),
    ))
  if (!isOpen) return failMissing()
  const end = AbortSignal.any([signal, AbortSignal.timeout(seconds(wait))])
  for (;;) {
    const events = await findEventsAfter(db, id, { after: position, limit })
    if (events.length > 0 || wait === 0 || end.aborted) {
      const secret = toSigningSecret(secretOf(deps, accountId))
      return {
        events: events.map((event) => toWire(event, secret, clock.now())),
        expiresAt: expiryOf(readAt),
      }
    }
    await sleep(pollMs, undefined, { signal: end }).catch(() => {})
  }
}

export const createListening = (deps: WebhooksDeps): Listening => ({
  async open(tx, { accountId }, { events }) {
    const createdAt = deps.clock.now()
    await lockAccount(tx, accountId)
    if ((await countListeners(tx, accountId, after(createdAt, -listenerOpenMs))) >= listenersPerAccount)
      fail('CONFLICT', 'too_many_listeners', {
        params: { max: listenersPerAccount },
        limit: listenersPerAccount,
      })
    const listener = { id: deps.ids.next('listener'), accountId, events: [...new Set(events)], createdAt }
    await insertListener(tx, listener)
    return {
      id: publicId('listener', listener.id),
      events: listener.events,
      createdAt: createdAt.toISOString(),
      expiresAt: expiryOf(createdAt),
      secret: secretOf(deps, accountId),
    }
  },

  read: (principal, request) => read(deps, principal, request),

  async test(tx, { accountId }, { type = 'test' }) {
    const now = deps.clock.now()
    const eventId = deps.ids.next('event')
    const event = { eventId, type, body: sampleOf(eventId, type, now), at: now, now }
    const since = after(now, -listenerOpenMs)
    const listeners = await storeForListeners(tx, { accountIds: [accountId], since }, event)
    if (listeners === 0) fail('CONFLICT', 'no_listener')
    return { eventId: publicId('event', eventId), listeners }
  },

  async close(tx, { accountId }, listenerId) {
    const id = parseId('listener', listenerId)
    if (!id || !(await removeListener(tx, { id, accountId }))) failMissing()
  },
})

/** Removes listeners that have expired, and events that are a day old. */
export const removeOldListeners = async ({ db, clock }: WebhooksDeps): Promise<void> => {
  const now = clock.now()
  await transact(db, (tx) =>
    removeUnread(tx, { since: after(now, -listenerOpenMs), oldest: after(now, -storedMs) }),
  )
}
