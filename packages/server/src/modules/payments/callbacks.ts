import { after, days, minutes, type Clock } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  claimCallbacks,
  endCallback,
  insertCallback,
  renewCallback,
  type Callback,
} from './callback-store.ts'
import type { PayableId } from './charge.ts'
import { checkObject, type CheckDeps } from './check-object.ts'
import type { RawCallback } from './provider/provider.ts'
import { findCharge } from './store.ts'

/** When an object that could not be looked at, or is still in progress, is looked at again. */
const retryMs = minutes(10)
/** For how long. */
const maxRetryMs = days(3)
const batchSize = 50

export interface Callbacks {
  /**
   * Stores the events of a genuine callback and looks at their objects at once. An event says only that something
   * happened: the state of its object is read at the provider, so that late, repeated and reordered callbacks lead to
   * the same result.
   */
  receive(provider: string, callback: RawCallback): Promise<'taken' | 'unknown provider' | 'not genuine'>
  /** Has the charge of an order looked at from `at` on, callback or not. */
  recheck(tx: Tx, orderId: PayableId, at: Date): Promise<void>
  /** Looks at what is due; returns how much. */
  sweep(): Promise<number>
}

interface Deps extends CheckDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

export const createCallbacks = (deps: Deps): Callbacks => {
  const { db, clock, log, providers } = deps

  const process = async (callback: Callback): Promise<void> => {
    const { eventId, type, object } = callback
    try {
      const { outcome, again } = await checkObject(deps, callback)
      const now = clock.now()
      const goesOn = again && now < after(callback.receivedAt, maxRetryMs)
      if (outcome === 'not ours')
        log.warn({ eventId, type, object }, 'a callback names an object that is not ours')
      await transact(db, (tx) =>
        endCallback(tx, callback, { outcome, dueAt: goesOn ? after(now, retryMs) : null }),
      )
    } catch (error) {
      log.error({ error, eventId }, 'a callback could not be followed; it waits')
    }
  }

  return {
    async receive(name, raw) {
      const provider = providers.find(name)
      if (!provider) return 'unknown provider'
      const events = await provider.readCallback(raw)
      if (!events) return 'not genuine'
      const now = clock.now()
      const callbacks = events.map(({ id: eventId, type, object, reference }) => ({
        ...{ provider: name, eventId, type, object, reference, receivedAt: now },
      }))
      const isNew = await transact(db, (tx) =>
        Promise.all(
          callbacks.map((callback) =>
            insertCallback(tx, { ...callback, body: raw.body, dueAt: after(now, retryMs) }),
          ),
        ),
      )
      for (const [index, callback] of callbacks.entries()) if (isNew[index]) await process(callback)
      return 'taken'
    },
    async recheck(tx, orderId, at) {
      const charge = await findCharge(tx, orderId)
      if (charge?.reference === undefined) return
      const callback = {
        ...{ provider: charge.provider, eventId: `recheck_${orderId}`, type: 'recheck', body: '{}' },
        ...{ object: 'charge' as const, reference: charge.reference, receivedAt: at, dueAt: at },
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
