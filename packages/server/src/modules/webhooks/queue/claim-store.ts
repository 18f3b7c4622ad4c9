import type { Id } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Endpoint, Sealed } from '../endpoints/endpoint.ts'

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
export const findDestinations = async (db: Db, ids: readonly Id<'webhook'>[]): Promise<Destination[]> => {
  const rows = await db<Destination[]>`
    select id, account_id as "accountId", url, secret, headers, previous_secret as "previousSecret",
      previous_secret_until as "previousSecretUntil", previous_secret_signs_until as "previousSecretSignsUntil"
    from webhooks.endpoint where id = any(${[...ids]}::uuid[])`
  return [...rows]
}

export interface Claim {
  /** Most deliveries in all, and most endpoints among which they are shared. */
  readonly room: number
  readonly turns: number
  readonly token: string
  readonly now: Date
  readonly leasedUntil: Date
}

/** Leases the due deliveries of the endpoints with the next turn; the function's own comment says how. */
export const claimDue = async (
  db: Db,
  { room, turns, token, now, leasedUntil }: Claim,
): Promise<Claimed[]> => {
  const rows = await db<Claimed[]>`
    select id, endpoint_id as "endpointId", event_id as "eventId", url, body, attempt, strict_order as "strictOrder"
    from webhooks.claim(${now}, ${turns}, ${room}, ${token}, ${leasedUntil})`
  return [...rows]
}
