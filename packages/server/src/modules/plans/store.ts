import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Returns the plan before; null if the account had no subscription. */
export const upsertSubscription = async (
  tx: Tx,
  { accountId, plan, since }: { accountId: Id<'user'>; plan: string; since: Date },
): Promise<string | null> => {
  const [row] = await tx<{ oldPlan: string | null }[]>`
    insert into plans.subscription (account_id, plan, since) values (${accountId}, ${plan}, ${since})
    on conflict (account_id) do update set plan = excluded.plan, since = excluded.since
    returning old.plan as "oldPlan"`
  return row?.oldPlan ?? null
}
