import type { Tx } from '../../platform/db/database.ts'
import type { ObjectKind } from './provider/provider.ts'

export interface Callback {
  readonly provider: string
  readonly eventId: string
  readonly type: string
  readonly object: ObjectKind
  readonly reference: string
  readonly receivedAt: Date
}

export interface NewCallback extends Callback {
  readonly body: string
  readonly dueAt: Date
}

/** False if the event is known already. */
export const insertCallback = async (tx: Tx, callback: NewCallback): Promise<boolean> => {
  const { provider, eventId, type, object, reference, body, receivedAt, dueAt } = callback
  const rows = await tx`
    insert into payments.callback (provider, event_id, type, object, reference, body, received_at, due_at)
    values (${provider}, ${eventId}, ${type}, ${object}, ${reference}, ${body}, ${receivedAt}, ${dueAt})
    on conflict do nothing returning true`
  return rows.length > 0
}

/** Has a known event looked at again. */
export const renewCallback = async (tx: Tx, { provider, eventId, dueAt }: NewCallback): Promise<void> => {
  await tx`
    update payments.callback set due_at = ${dueAt}, received_at = ${dueAt}
    where provider = ${provider} and event_id = ${eventId}`
}

/** Takes what is due, and keeps others away from it until `retryAt`. */
export const claimCallbacks = async (
  tx: Tx,
  { now, retryAt, limit }: { readonly now: Date; readonly retryAt: Date; readonly limit: number },
): Promise<Callback[]> => tx<Callback[]>`
  update payments.callback set due_at = ${retryAt}
  where (provider, event_id) in (
    select provider, event_id from payments.callback where due_at <= ${now}
    order by due_at limit ${limit} for update skip locked)
  returning provider, event_id as "eventId", type, object, reference, received_at as "receivedAt"`

/** Notes what came of it; without `dueAt` it is done. */
export const endCallback = async (
  tx: Tx,
  { provider, eventId }: Callback,
  { outcome, dueAt }: { readonly outcome: string; readonly dueAt: Date | null },
): Promise<void> => {
  await tx`
    update payments.callback set outcome = ${outcome}, due_at = ${dueAt}
    where provider = ${provider} and event_id = ${eventId}`
}
