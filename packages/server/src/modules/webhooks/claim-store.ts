import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Endpoint, Sealed } from './endpoint.ts'

/** A delivery that this sender holds until its lease ends. */
export interface Claimed {
  readonly id: Id<'delivery'>
  readonly endpointId: Id<'webhook'>
  readonly eventId: Id<'event'>
  /** Of callbacks alone. */
  readonly url: string | null
  readonly body: string
  readonly attempt: number
  readonly strictOrder: boolean
}

/** Where its endpoint's deliveries go, and what signs them; `url` is null for callbacks. */
export type Destination = Sealed & Pick<Endpoint, 'id' | 'accountId'> & { readonly url: string | null }

/** Read apart from the deliveries, once for all of an endpoint's: secrets are most of the bytes. */
export const findDestinations = async (tx: Tx, ids: readonly Id<'webhook'>[]): Promise<Destination[]> => {
  const rows = await tx<Destination[]>`
    select id, account_id as "accountId", url, secret, headers, previous_secret as "previousSecret",
      previous_secret_until as "previousSecretUntil"
    from webhooks.endpoint where id = any(${[...ids]}::uuid[])`
  return [...rows]
}

/** Endpoints whose turn it is, longest not served first; locked, and those that another sender looks at are left out. */
export const takeTurns = async (
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Id<'webhook'>[]> => {
  const rows = await tx<{ id: Id<'webhook'> }[]>`
    select endpoint_id as id from webhooks.queue
    where ready_at <= ${now} order by ready_at limit ${limit} for update skip locked`
  return rows.map(({ id }) => id)
}

export interface Claim {
  readonly turns: readonly Id<'webhook'>[]
  /** Most deliveries of one endpoint in this turn. */
  readonly each: number
  readonly token: string
  readonly now: Date
  readonly leasedUntil: Date
}

/**
 * Leases what is due of these endpoints, as far as they have room, and says when each is due next. A statement after
 * the one that locks the turns, for a snapshot of its own: what was committed before the lock is seen.
 */
export const claimDue = async (
  tx: Tx,
  { turns, each, token, now, leasedUntil }: Claim,
): Promise<Claimed[]> => {
  const rows = await tx<Claimed[]>`
    with turn as (
      select endpoint_id, max_per_second, strict_order,
        least(case when strict_order then 1 else max_in_flight end - in_flight, max_per_second, ${each}::int) as room
      from webhooks.queue where endpoint_id = any(${[...turns]}::uuid[])
    ), seen as (
      select turn.endpoint_id, next.id, next.due_at,
        next.place <= turn.room and next.due_at <= ${now} as taken
      from turn cross join lateral (
        select id, due_at, row_number() over (order by due_at, id) as place from webhooks.delivery
        where endpoint_id = turn.endpoint_id and status = 'pending'
        order by due_at, id limit turn.room + 1
      ) as next
    ), taken as (
      update webhooks.delivery set status = 'delivering', lease_token = ${token}, leased_until = ${leasedUntil},
        attempt = attempt + 1
      from seen where delivery.id = seen.id and seen.taken and delivery.status = 'pending'
      returning delivery.id, delivery.endpoint_id, delivery.event_id, delivery.url, delivery.body, delivery.attempt,
        delivery.due_at
    ), served as (
      update webhooks.queue set last_served = ${now}, in_flight = in_flight + counted.taken, next_due = counted.next_due,
        not_before = case when queue.max_per_second is null then not_before
          else ${now}::timestamptz + counted.taken * interval '1 second' / queue.max_per_second end
      from (
        select turn.endpoint_id, count(*) filter (where seen.taken)::int as taken,
          min(seen.due_at) filter (where not seen.taken) as next_due
        from turn left join seen on seen.endpoint_id = turn.endpoint_id group by turn.endpoint_id
      ) as counted where queue.endpoint_id = counted.endpoint_id
    )
    select taken.id, taken.endpoint_id as "endpointId", taken.event_id as "eventId", taken.url, taken.body,
      taken.attempt, turn.strict_order as "strictOrder"
    from taken join turn on turn.endpoint_id = taken.endpoint_id
    order by taken.due_at, taken.id`
  return [...rows]
}
