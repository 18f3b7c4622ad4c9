import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import { deadline } from '../../../platform/egress/provider-fetch.ts'
import { reserve } from './budget.ts'
import type { Chosen } from './price.ts'
import type { ExecutionDeps } from '../deps.ts'
import type { ModelReply, ModelRequest } from './model.ts'
import { waitOf } from './retry.ts'
import type { Price } from './price.ts'
import { deleteReservation } from '../keys/spent-store.ts'

export interface Called extends Price {
  readonly reply: ModelReply
  /** What the budget holds for it, to be let go with the record of the call. */
  readonly reservationId: string | undefined
}

interface Calling {
  readonly tries: number
  /** Called before the first call of the provider, which may cost something from then on. */
  readonly onCall?: () => void
}

/** Waits no longer for a second try while a caller holds the line. */
const maxWaitMs = seconds(2)

/**
 * One answer of a model within the time of a call. `tries` 2 repeats once what may succeed a moment later (table of provider
 * failures), unless output was already sent or the provider asks for a longer wait.
 */
export const callModel = async (
  deps: ExecutionDeps,
  chosen: Chosen,
  { tries, onCall, ...request }: ModelRequest & Calling,
): Promise<Called> => {
  // Before the clock starts: the first call of a provider loads its package.
  const model = await chosen.open()
  const reservation = await reserve(deps, chosen, request)
  const limit = deadline(deps.options.callTimeoutMs, request.signal)
  let sent = false
  const { onDelta } = request
  const listening = onDelta && {
    onDelta: (text: string) => {
      sent = true
      return onDelta(text)
    },
  }
  try {
    onCall?.()
    for (let left = tries; ;) {
      try {
        const reply = await model({ ...request, ...listening, signal: limit.signal })
        return { reply, ...(await chosen.price(reply.usage)), reservationId: reservation?.id }
      } catch (error) {
        const waitMs = waitOf(error, tries - --left)
        if (sent || left === 0 || waitMs === undefined || waitMs > maxWaitMs || limit.signal.aborted)
          throw error
        await sleep(waitMs, undefined, { signal: limit.signal })
      }
    }
  } catch (error) {
    if (reservation) await transact(deps.db, (tx) => deleteReservation(tx, reservation.id))
    throw error
  } finally {
    limit.cancel()
  }
}
