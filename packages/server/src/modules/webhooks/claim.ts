import { after } from '../../kernel/time.ts'
import { transact } from '../../platform/db/database.ts'
import { claimDue, findDestinations, takeTurns, type Claimed, type Destination } from './claim-store.ts'
import { leaseMs } from './delivery.ts'
import type { WebhooksDeps } from './deps.ts'

export type Leased = Claimed & { readonly token: string; readonly destination: Destination }

/** Deliveries of one endpoint in a turn when many endpoints wait: each turn costs an update of its queue. */
const aTurn = 8

/** Leases at most `room` due deliveries, shared evenly among the endpoints whose turn it is. */
export const claim = async ({ db, clock, ids }: WebhooksDeps, room: number): Promise<readonly Leased[]> => {
  if (room <= 0) return []
  const token = ids.next('lease')
  return transact(db, async (tx) => {
    const now = clock.now()
    const turns = await takeTurns(tx, { now, limit: Math.ceil(room / aTurn) })
    if (turns.length === 0) return []
    const each = Math.max(1, Math.floor(room / turns.length))
    const [claimed, destinations] = await Promise.all([
      claimDue(tx, { turns, each, token, now, leasedUntil: after(now, leaseMs) }),
      findDestinations(tx, turns),
    ])
    const byId = new Map(destinations.map((one) => [one.id, one]))
    return claimed.flatMap((one) => {
      const destination = byId.get(one.endpointId)
      return destination ? [{ ...one, token, destination }] : []
    })
  })
}
