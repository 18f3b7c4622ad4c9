import { after } from '../../../kernel/time.ts'
import { claimDue, findDestinations, type Claimed, type Destination } from './claim-store.ts'
import { leaseMs } from './delivery.ts'
import type { WebhooksDeps } from '../deps.ts'

export type Leased = Claimed & { readonly token: string; readonly destination: Destination }

/** Deliveries of one endpoint in a turn when many endpoints wait: each turn costs an update of its queue. */
const maxPerRound = 8

/** Leases at most `room` due deliveries, shared evenly among the endpoints whose turn it is. */
export const claim = async ({ db, clock, ids }: WebhooksDeps, room: number): Promise<readonly Leased[]> => {
  if (room <= 0) return []
  const [token, now] = [ids.next('lease'), clock.now()]
  const claimed = await claimDue(db, {
    ...{ room, turns: Math.ceil(room / maxPerRound), token, now, leasedUntil: after(now, leaseMs) },
  })
  if (claimed.length === 0) return []
  const destinations = await findDestinations(db, [...new Set(claimed.map(({ endpointId }) => endpointId))])
  const byId = new Map(destinations.map((one) => [one.id, one]))
  const leased: Leased[] = []
  for (const one of claimed) {
    const destination = byId.get(one.endpointId)
    if (destination) leased.push({ ...one, token, destination })
  }
  return leased
}
