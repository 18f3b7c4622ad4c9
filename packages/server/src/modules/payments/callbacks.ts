import type { Id } from '../../kernel/ids.ts'
import { after, days, minutes, type Clock } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  claimCallbacks,
  endCallback,
  insertCallback,
  renewCallback,
  type Callback,
} from './callback-store.ts'
import type { KnownCharge, PayableId } from './charge.ts'
import type { PaymentProvider, RawCallback } from './provider.ts'
import { advanceDispute, findCharge, setChargeStatus, settleCharge, type ChargeStatus } from './store.ts'

/** When a charge that could not be looked at, or is still in progress, is looked at again. */
const retryMs = minutes(10)
/** For how long. */
const maxRetryMs = days(3)
const batchSize = 50

export interface Callbacks {
  /**
   * Stores a genuine callback and looks at its charge at once. A callback says only that something happened: how the
   * state of the charge is read at the provider, so that late, repeated and reordered callbacks lead to the same result.
   */
  receive(provider: string, callback: RawCallback): Promise<'taken' | 'unknown provider' | 'not genuine'>
  /** Has the charge of an order looked at from `at` on, callback or not. */
  recheck(tx: Tx, orderId: PayableId, at: Date): Promise<void>
  /** Looks at the charges that are due; returns how many. */
  sweep(): Promise<number>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly events: Events
  readonly provider: PaymentProvider
}

type Outcome = { readonly outcome: string; readonly again: boolean }

export const createCallbacks = (deps: Deps): Callbacks => {
  const { db, clock, log, provider } = deps

  const process = async (callback: Callback): Promise<void> => {
    try {
      const { outcome, again } = await check(deps, callback.chargeKey)
      const now = clock.now()
      const goesOn = again && now < after(callback.receivedAt, maxRetryMs)
      if (outcome === 'unknown charge')
        log.warn(
          { eventId: callback.eventId, type: callback.type },
          'a callback names a charge that is not ours',
        )
      await transact(db, (tx) =>
        endCallback(tx, callback, { outcome, dueAt: goesOn ? after(now, retryMs) : null }),
      )
    } catch (error) {
      log.error({ error, eventId: callback.eventId }, 'a callback could not be followed; it waits')
    }
  }

  return {
    async receive(name, raw) {
      if (name !== provider.name) return 'unknown provider'
      const event = provider.readCallback(raw)
      if (!event) return 'not genuine'
      const { id: eventId, type, chargeKey } = event
      const now = clock.now()
      const callback = { provider: name, eventId, type, chargeKey, receivedAt: now }
      const isNew = await transact(db, (tx) =>
        insertCallback(tx, { ...callback, body: raw.body, dueAt: after(now, retryMs) }),
      )
      if (isNew) await process(callback)
      return 'taken'
    },
    async recheck(tx, orderId, at) {
      const callback = {
        ...{ provider: 'souk', eventId: orderId, type: 'look', chargeKey: orderId, body: '{}' },
        ...{ receivedAt: at, dueAt: at },
      }
      if (!(await insertCallback(tx, callback))) await renewCallback(tx, callback)
    },
    async sweep() {
      const now = clock.now()
      const due = await transact(db, (tx) =>
        claimCallbacks(tx, { now, retryAt: after(now, retryMs), limit: batchSize }),
      )
      for (const callback of due) await process(callback)
      return due.length
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Over without money for us. */
const isLetGo = (status: ChargeStatus): boolean => status === 'canceled' || status === 'declined'

/** Learns how a charge stands, notes it and tells it. Money for what was let go of is given back. */
const check = async (deps: Deps, chargeKey: string): Promise<Outcome> => {
  const charge = uuid.test(chargeKey) ? await findCharge(deps.db, chargeKey) : undefined
  if (!charge) return { outcome: 'unknown charge', again: true }
  const { orderId, status } = charge
  const found = await deps.provider.retrieve(orderId)
  if (!found || found.status === 'unknown') return { outcome: 'not known yet', again: found !== undefined }
  if (found.status === 'requires_action') {
    if (isLetGo(status)) await deps.provider.cancel(requestOf(charge))
    return { outcome: 'waits for the buyer', again: isLetGo(status) }
  }
  if (found.status === 'succeeded' && isLetGo(status)) return giveBack(deps, charge)
  await transact(deps.db, async (tx) => {
    if (status === 'started') await settleCharge(tx, { orderId, result: found, at: deps.clock.now() })
    await advanceDispute(tx, orderId, found.dispute)
    // Orders and plans each know their own.
    const data = { orderId: orderId as Id<'order'> }
    await deps.events.emit(tx, { type: 'charge.changed', parties: [], data })
  })
  return { outcome: found.status, again: false }
}

export const requestOf = ({
  orderId,
  method,
  amount,
}: Pick<KnownCharge, 'orderId' | 'method' | 'amount'>) => ({
  idempotencyKey: orderId,
  methodToken: method.token,
  amount,
})

const giveBack = async (deps: Deps, charge: KnownCharge): Promise<Outcome> => {
  const { orderId, method, amount } = charge
  const { status } = await deps.provider.refund({
    // One charge is given back once: its own key will do.
    idempotencyKey: orderId,
    chargeKey: orderId,
    methodToken: method.token,
    amount,
  })
  if (status !== 'succeeded') return { outcome: 'not given back yet', again: true }
  await transact(deps.db, (tx) => setChargeStatus(tx, orderId, 'returned'))
  deps.log.warn({ orderId }, 'a payment came too late for its order and was given back')
  return { outcome: 'given back', again: false }
}
