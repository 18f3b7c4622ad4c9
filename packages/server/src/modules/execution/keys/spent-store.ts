import type { EventData } from '../../../kernel/event-data.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

/** US dollars of this month (UTC) for each of these keys, calls in progress at what they may cost at most. */
export const findSpent = async (
  db: Reader,
  keyIds: readonly Id<'providerKey'>[],
  now: Date,
): Promise<Map<Id<'providerKey'>, number>> => {
  const rows = await db<{ id: Id<'providerKey'>; spent: number }[]>`
    select key.id,
      (coalesce((select sum(cost) from execution.spent where key_id = key.id and day >= ${monthOf(now)}), 0)
      + coalesce((select sum(amount) from execution.reservation where key_id = key.id and expires_at > ${now}), 0)
      )::float8 as spent
    from unnest(${[...keyIds]}::uuid[]) as key (id)`
  return new Map(rows.map(({ id, spent }) => [id, spent]))
}

/** Makes other reservations of the key wait for the end of the transaction. */
export const lockBudget = async (tx: Tx, keyId: Id<'providerKey'>): Promise<void> => {
  await tx`select from execution.provider_key where id = ${keyId} for no key update`
}

export const insertReservation = async (
  tx: Tx,
  reservation: {
    readonly id: string
    readonly keyId: Id<'providerKey'>
    readonly amount: number
    readonly expiresAt: Date
    readonly now: Date
  },
): Promise<void> => {
  await Promise.all([
    tx`delete from execution.reservation where key_id = ${reservation.keyId} and expires_at <= ${reservation.now}`,
    tx`
      insert into execution.reservation (id, key_id, amount, expires_at)
      values (${reservation.id}, ${reservation.keyId}, ${reservation.amount}, ${reservation.expiresAt})`,
  ])
}

export const deleteReservation = async (tx: Tx, id: string): Promise<void> => {
  await tx`delete from execution.reservation where id = ${id}`
}

/** Takes the keys that have spent 80 or 100 % of this month's budget, each once for either; calls in progress do not count. */
export const markWarned = async (tx: Tx, now: Date): Promise<EventData['budget.reached'][]> => tx<
  EventData['budget.reached'][]
>`
  update execution.provider_key as key
  set warned_month = ${monthOf(now)}, warned_percent = reached.percent
  from (
    select budgeted.id, case when spent.cost >= monthly_budget then 100 else 80 end as percent
    from execution.provider_key as budgeted,
      lateral (select sum(cost) as cost from execution.spent where key_id = budgeted.id and day >= ${monthOf(now)}) as spent
    where monthly_budget > 0 and spent.cost >= monthly_budget * 0.8
  ) as reached
  where key.id = reached.id and (key.warned_month is distinct from ${monthOf(now)} or key.warned_percent < reached.percent)
  returning key.id as "keyId", key.account_id as "accountId", key.name, reached.percent, key.monthly_budget::text as budget`
