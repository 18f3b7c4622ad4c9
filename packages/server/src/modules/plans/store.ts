import type { PlanName, RateLimits } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Subscription } from './plan.ts'

/** Makes everyone else who changes the plan of the account wait for the end of the transaction. */
export const lockPlanOf = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('plans.subscription ' || ${accountId}::text, 0))`
}

interface Row extends Omit<Subscription, 'worth'> {
  readonly accountId: Id<'user'>
  readonly worthMinor: bigint | null
  readonly currency: string | null
}

const subscriptionOf = ({ worthMinor, currency, ...row }: Row) => ({
  ...row,
  worth: worthMinor === null || currency === null ? null : { minor: worthMinor, currency },
})

const columns = (db: Reader) => db`
  subscription.account_id as "accountId", plan, paid_from as "paidFrom", paid_until as "paidUntil",
  worth_minor as "worthMinor", currency, next_plan as "nextPlan", grace_until as "graceUntil"`

export const findSubscription = async (
  db: Reader,
  accountId: Id<'user'>,
): Promise<Subscription | undefined> => {
  const [row] = await db<Row[]>`
    select ${columns(db)} from plans.subscription where account_id = ${accountId}`
  return row && subscriptionOf(row)
}

interface Saved extends Subscription {
  readonly accountId: Id<'user'>
  readonly since: Date
  /** When the sweep looks at it. */
  readonly dueAt: Date | null
}

/** Returns the plan before; null if the account had no subscription. */
export const saveSubscription = async (tx: Tx, saved: Saved): Promise<PlanName | null> => {
  const { accountId, plan, since, paidFrom, paidUntil, worth, nextPlan, graceUntil, dueAt } = saved
  const [row] = await tx<{ oldPlan: PlanName | null }[]>`
    insert into plans.subscription (account_id, plan, since, paid_from, paid_until, worth_minor, currency, next_plan,
                                    grace_until, due_at)
    values (${accountId}, ${plan}, ${since}, ${paidFrom}, ${paidUntil}, ${worth?.minor.toString() ?? null},
            ${worth?.currency ?? null}, ${nextPlan}, ${graceUntil}, ${dueAt})
    on conflict (account_id) do update set
      plan = excluded.plan, since = case when subscription.plan = excluded.plan then subscription.since else excluded.since end,
      paid_from = excluded.paid_from, paid_until = excluded.paid_until, worth_minor = excluded.worth_minor,
      currency = excluded.currency, next_plan = excluded.next_plan, grace_until = excluded.grace_until,
      due_at = excluded.due_at
    returning old.plan as "oldPlan"`
  return row?.oldPlan ?? null
}

export interface DueSubscription extends Subscription {
  readonly accountId: Id<'user'>
}

/** Takes subscriptions whose month is over, of accounts that are in use; another sweep sees them again at `lookAt`. */
export const claimDue = async (
  tx: Tx,
  { now, lookAt, limit }: { readonly now: Date; readonly lookAt: Date; readonly limit: number },
): Promise<DueSubscription[]> => {
  const rows = await tx<Row[]>`
    update plans.subscription set due_at = ${lookAt}
    where account_id in (
      select due.account_id from plans.subscription as due
      join accounts.public_principal as account on account.id = due.account_id
      where due.due_at <= ${now} and account.active
      order by due.due_at limit ${limit} for update of due skip locked)
    returning ${columns(tx)}`
  return rows.map(subscriptionOf)
}

/** Takes subscriptions that renew by `before`, each once a month. */
export const markReminded = async (
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<DueSubscription[]> => {
  const rows = await tx<Row[]>`
    update plans.subscription set reminded_of = paid_until
    where due_at > ${now} and due_at <= ${before} and due_at = paid_until and reminded_of is distinct from paid_until
      and coalesce(next_plan, plan) <> 'free'
    returning ${columns(tx)}`
  return rows.map(subscriptionOf)
}

/** What an admin set for an account; null where its plan decides. */
export const findOverrides = async (db: Reader, accountId: Id<'user'>): Promise<RateLimits> => {
  const [row] = await db<RateLimits[]>`
    select per_minute as minute, per_hour as hour, per_day as day from plans.rate_limit
    where account_id = ${accountId}`
  return row ?? { minute: null, hour: null, day: null }
}

/** Replaces what was set before. */
export const saveOverrides = async (
  tx: Tx,
  accountId: Id<'user'>,
  { minute, hour, day }: RateLimits,
): Promise<void> => {
  await tx`
    insert into plans.rate_limit (account_id, per_minute, per_hour, per_day)
    values (${accountId}, ${minute}, ${hour}, ${day})
    on conflict (account_id) do update set
      per_minute = excluded.per_minute, per_hour = excluded.per_hour, per_day = excluded.per_day`
}

export const removeOverrides = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`delete from plans.rate_limit where account_id = ${accountId}`
}
